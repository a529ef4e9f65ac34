import { dottedMoment } from '#app/platform/korean-time.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ACCEPTANCE, contentAddress, KIND_NAMES } from './content-kinds.ts'
import { listAddress, type ListState } from './content-list.ts'
import type { ContentList } from './content-list.server.ts'

/** What time does to them, whichever kind is looked at. */
export function ContentNotes({
  list: { gone, aging, timed },
  alarms,
  without,
}: {
  list: ContentList
  alarms: readonly string[]
  /** The carriers whose consent nobody entered. */
  without: readonly string[]
}) {
  const isAll = without.length === CARRIER_CODES.length
  if (alarms.length + without.length + gone.length + aging.length + timed.length === 0) return null
  return (
    <div className="contents-notes stack-2">
      {without.length > 0 && (
        <Notice tone="warn">
          <div className="contents-blocked">
            <b>{`${isAll ? '' : `${without.join(', ')}: `}사전승낙서가 없어 실제 상품을 게시할 수 없어요`}</b>
            <ButtonLink to={ACCEPTANCE} kind="secondary" size="sm">
              사전승낙서 입력하기
            </ButtonLink>
          </div>
        </Notice>
      )}
      {alarms.map((text) => (
        <Notice key={text} tone="warn" title={text}>
          <Link to="/desk/content/acceptance">사전승낙서 입력하기</Link>
        </Notice>
      ))}
      {gone.length > 0 && (
        <Notice tone="danger" title={`14일 넘은 요금과 글 ${sum(gone)}개`}>
          확인한 지 14일이 지난 요금은 홈페이지에서 내려가 안내할 수 없어요. 다시 확인하고 게시하면 바로
          보여요. <span className="cluster">{links(gone, 'gone')}</span>
        </Notice>
      )}
      {aging.length > 0 && (
        <Notice tone="warn" title={`곧 내려가는 요금 ${sum(aging)}개`}>
          확인한 지 14일이 지나면 홈페이지에서 내려가요. 그 전에 다시 확인해 주세요.{' '}
          <span className="cluster">{links(aging, 'aging')}</span>
        </Notice>
      )}
      {timed.length > 0 && (
        <Notice title={`예약한 것 ${timed.length}개`}>
          <ul>
            {timed.map(({ kind, key, title, publishAt }) => (
              <li key={`${kind} ${key}`}>
                {dottedMoment(publishAt)} <Link to={contentAddress(kind, key)}>{title}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const sum = (kinds: ContentList['gone']) => kinds.reduce((all, { count }) => all + count, 0)
const links = (kinds: ContentList['gone'], state: ListState) =>
  kinds.map(({ kind, count }) => (
    <Link
      key={kind}
      to={listAddress({ kind, state })}
      className="nowrap"
    >{`${KIND_NAMES[kind]} ${count}개 보기`}</Link>
  ))
