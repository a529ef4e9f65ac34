import { dottedMoment } from '#app/platform/korean-time.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { CARRIER_NAMES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { contentAddress, isByCarrier, KIND_NAMES, type ContentKind } from './content-kinds.ts'
import { StateBadge } from './content-state.tsx'
import type { ListedContent } from './contract.ts'

export function ContentsTable({ kind, contents }: { kind: ContentKind; contents: readonly ListedContent[] }) {
  if (contents.length === 0) return <p className="desk-note">아직 없어요.</p>
  const hasClicks = kind === 'banner'
  const areSamples = areAllSamples(contents)
  return (
    <DeskTable
      className="contents-table"
      caption={`${KIND_NAMES[kind]}, 보이는 차례`}
      heads={['상태', '이름', '검사', hasClicks ? '30일 누른 수' : '확인한 날', '마지막 변경']}
    >
      {contents.map((content) => (
        <ContentRow key={content.key} content={content} areSamples={areSamples} />
      ))}
    </DeskTable>
  )
}

/** Then the heading says it once. */
export const areAllSamples = (contents: readonly ListedContent[]) =>
  contents.length > 0 && contents.every(({ isSample }) => isSample)

function ContentRow({ content, areSamples }: { content: ListedContent; areSamples: boolean }) {
  const { kind, key, title, state, version, publishAt, checkedAt, clicks, isSample } = content
  const name = isByCarrier(kind) && isCarrierCode(key) ? CARRIER_NAMES[key] : title
  return (
    <tr className="desk-table__row">
      <td className="contents-table__state">
        {/* What most are in says least. */}
        {state === 'published' ? (
          <span className="desk-table__faint">게시됨</span>
        ) : (
          <StateBadge state={state} />
        )}
        {version > 0 && <span className="desk-table__faint"> {`v${version}`}</span>}
      </td>
      <th scope="row" className="contents-table__name desk-table__main">
        <Link to={contentAddress(kind, key)} className="desk-table__link ugc">
          {name}
        </Link>{' '}
        <PresentMark place={placeOf('content', `${kind}/${key}`)} />
        {isSample && !areSamples && <SampleBadge />}
      </th>
      <td className="contents-table__lint desk-table__end">
        <LintMark content={content} />
      </td>
      <td className="contents-table__fact desk-table__end desk-table__count desk-table__faint">
        <span className="desk-table__label">{clicks === null ? '확인한 날 ' : '30일 누른 수 '}</span>
        {clicks === null ? (checkedAt?.replaceAll('-', '.') ?? '–') : clicks.toLocaleString('ko')}
      </td>
      <td className="contents-table__at desk-table__faint">
        {publishAt ? `${dottedMoment(publishAt)} 게시` : changeWords(content)}
      </td>
    </tr>
  )
}

function LintMark({ content: { blocks, warns } }: { content: ListedContent }) {
  if (blocks > 0) return <Badge tone="danger">{`고칠 것 ${blocks}`}</Badge>
  return <span className="desk-table__faint">{warns > 0 ? `알림 ${warns}` : '통과'}</span>
}

const changeWords = ({ changedAt, changedBy }: ListedContent) =>
  changedAt ? [dottedMoment(changedAt), changedBy].filter(Boolean).join(' · ') : '처음 내용'
