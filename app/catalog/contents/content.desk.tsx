import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { acceptanceAlarms } from '#app/catalog/documents/acceptance-alarms.ts'
import { daysBetween } from '#app/shared/compliance/offer-rules.ts'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { STALE_DAYS } from '#app/shared/plans/price-date.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { dottedMoment, seoulDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import {
  CONTENT,
  CONTENT_KINDS,
  contentAddress,
  isByCarrier,
  KIND_NAMES,
  NEW,
  type ContentKind,
} from './content-kinds.ts'
import { PresenceOf } from '#app/shared/presence/presence.tsx'
import { areAllSamples, ContentsTable } from './contents-table.tsx'
import { CONTENT_AREA } from './content-area.ts'
import { type ListedContent } from './contract.ts'
import { listContents } from './contents.server.ts'
import '#app/shared/desk/desk-page.css'
import './content.css'

/** How long before they leave the pages prices are named. */
const WARNED_DAYS = 4

export const meta = () => deskMeta('홈페이지 내용')

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 첫 화면으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = deskOf(context, CONTENT_AREA)
  const { result } = await listContents(services, {})
  const today = seoulDate(services.now())
  const ages = result.flatMap((content) => {
    const { checkedAt, isSample, kind } = content
    if (!checkedAt || isSample) return []
    return { content, days: daysBetween(checkedAt, today), isPrice: kind !== 'page' }
  })
  const stale = ages.filter(({ days }) => days > STALE_DAYS).map(({ content }) => content)
  const aging = ages
    .filter(({ days, isPrice }) => isPrice && days <= STALE_DAYS && days > STALE_DAYS - WARNED_DAYS)
    .map(({ content }) => content)
  const timed = result
    .flatMap(({ kind, key, title, publishAt }) => (publishAt ? [{ kind, key, title, publishAt }] : []))
    .toSorted((one, other) => one.publishAt.localeCompare(other.publishAt))
  const kinds = CONTENT_KINDS.map((kind) => ({ kind, contents: result.filter((each) => each.kind === kind) }))
  const { acceptance } = await readSettings(services)
  const alarms = acceptanceAlarms(acceptance, today).map(({ text }) => text)
  return { kinds, stale, aging, timed, alarms }
}

export default function ContentPage() {
  const { kinds, stale, aging, timed, alarms } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead title="홈페이지 내용">
        게시하기 전에 규칙을 검사해요. 고친 것은 모두 버전으로 남아 되돌릴 수 있어요.
      </DeskHead>
      {alarms.map((text) => (
        <Notice key={text} tone="warn" title={text}>
          <Link to="/desk/content/acceptance">사전승낙서로</Link>
        </Notice>
      ))}
      {stale.length > 0 && (
        <Dated heading={`14일 넘은 요금과 글 ${stale.length}개`} contents={stale}>
          확인한 지 14일이 지난 요금은 홈페이지에서 내려가 안내할 수 없어요. 다시 확인하고 게시하면 바로
          보여요.
        </Dated>
      )}
      {aging.length > 0 && (
        <Dated heading={`곧 내려가는 요금 ${aging.length}개`} contents={aging}>
          확인한 지 14일이 지나면 홈페이지에서 내려가요. 그 전에 다시 확인해 주세요.
        </Dated>
      )}
      {timed.length > 0 && (
        <Notice title={`예약한 것 ${timed.length}개`}>
          <ul className="contents__links stack-1">
            {timed.map(({ kind, key, title, publishAt }) => (
              <li key={`${kind} ${key}`}>
                {dottedMoment(publishAt)} <Link to={contentAddress(kind, key)}>{title}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <nav className="contents__jump wrap" aria-label="종류">
        {kinds.map(({ kind, contents }) => (
          <a key={kind} href={`#${kind}`} className="tap small">
            {KIND_NAMES[kind]} {contents.length}
          </a>
        ))}
      </nav>
      <PresenceOf kind="content">
        {kinds.map(({ kind, contents }) => (
          <section key={kind} id={kind} className="contents stack-3" aria-labelledby={`${kind}-title`}>
            <div className="contents__head spread">
              <div className="desk-page__named cluster">
                <h2 id={`${kind}-title`}>{KIND_NAMES[kind]}</h2>
                {areAllSamples(contents) && <Badge>예시 데이터</Badge>}
              </div>
              {isByCarrier(kind) ? (
                <Unwritten kind={kind} contents={contents} />
              ) : (
                <ButtonLink to={`${CONTENT}/${kind}/${NEW}`} kind="secondary" size="sm">
                  {KIND_NAMES[kind]} 새로 만들기
                </ButtonLink>
              )}
            </div>
            <ContentsTable kind={kind} contents={contents} />
          </section>
        ))}
      </PresenceOf>
      <DeskFlash />
    </div>
  )
}

/** The carriers that have none yet, or none any more. */
function Unwritten({ kind, contents }: { kind: ContentKind; contents: readonly ListedContent[] }) {
  return CARRIER_CODES.filter((code) => contents.every(({ key }) => key !== code)).map((code) => (
    <ButtonLink key={code} to={contentAddress(kind, code)} kind="secondary" size="sm">
      {CARRIER_NAMES[code]} {KIND_NAMES[kind]} 쓰기
    </ButtonLink>
  ))
}

interface DatedProps {
  heading: string
  contents: readonly ListedContent[]
  children: string
}

/** Prices and texts that nobody has looked at for as long as the rule allows, or nearly. */
function Dated({ heading, contents, children }: DatedProps) {
  return (
    <Notice tone="warn" title={heading}>
      <p>{children}</p>
      <ul className="contents__links stack-1">
        {contents.slice(0, 30).map(({ kind, key, title, checkedAt }) => (
          <li key={`${kind} ${key}`}>
            <Link to={contentAddress(kind, key)}>{title}</Link> {checkedAt?.replaceAll('-', '.')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
