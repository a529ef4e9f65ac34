import { useLocation } from 'react-router'
import { BRAND } from '#app/platform/brand.ts'
import { dottedDate, seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import { SendIcon } from '#app/ui/desk-icons.tsx'
import { ChatIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import {
  HISTORY_SORTS,
  PAGES_PARAMETER,
  SORT_NAMES,
  SORT_PARAMETER,
  type History,
  type HistoryEntry,
} from './history.ts'
import './lead-history.css'

/** All that was said and done with a customer, by day, newest first. */
export function LeadHistory({ history: { sort, pages, entries, hasMore } }: { history: History }) {
  const addressOf = useHistoryAddress()
  const days = Map.groupBy(entries, ({ at }) => seoulDate(new Date(at)))
  return (
    <section className="lead-card lead-history" aria-labelledby="lead-history-title">
      <h2 id="lead-history-title">이력</h2>
      <SegmentLinks
        legend="이력 나눠 보기"
        isLegendHidden
        segments={[null, ...HISTORY_SORTS].map((each) => ({
          to: addressOf(each, 1),
          label: each ? SORT_NAMES[each] : '전체',
          isCurrent: sort === each,
        }))}
      />
      {entries.length === 0 && <p className="muted">아직 없어요.</p>}
      <ol className="lead-history__days">
        {[...days].map(([day, ofDay]) => (
          <li key={day}>
            <h3 className="lead-history__day">
              <time dateTime={day} title={dottedDate(day)}>
                {sentenceDate(day)}
              </time>
            </h3>
            <ol className="lead-history__list">
              {ofDay.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Link to={addressOf(sort, pages + 1)} preventScrollReset className="tap bold">
          지난 이력 더 보기
        </Link>
      )}
    </section>
  )
}

/** The other parts of the address belong to the page: what was skipped, whose note is held. */
function useHistoryAddress() {
  const { pathname, search } = useLocation()
  return (sort: History['sort'], pages: number) => {
    const query = new URLSearchParams(search)
    query.delete(SORT_PARAMETER)
    query.delete(PAGES_PARAMETER)
    if (sort) query.set(SORT_PARAMETER, sort)
    if (pages > 1) query.set(PAGES_PARAMETER, String(pages))
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
}

/** When, what and by whom in one line; what was said stands below it in the words of who said it. */
function Entry({ entry: { id, at, sort, what, by, text, note, state } }: { entry: HistoryEntry }) {
  const isReply = id.startsWith('reply-')
  return (
    <li className={`lead-history__entry lead-history__entry--${sort}`}>
      <time className="faint" dateTime={at}>
        {seoulTime(new Date(at))}
      </time>
      <span className="lead-history__mark">{markOf(sort, isReply)}</span>
      <div className="lead-history__told">
        <p>
          <span className="lead-history__what">{what}</span>
          {by && <span className="faint">{` · ${by}`}</span>}
          {state && (
            <span
              className={state.isFailed ? 'lead-history__failed bold' : 'faint'}
            >{` · ${state.name}`}</span>
          )}
        </p>
        {note && <p className="lead-history__note ugc">{note}</p>}
        {text && <LongText text={text} isReply={isReply} />}
      </div>
    </li>
  )
}

function markOf(sort: HistoryEntry['sort'], isReply: boolean) {
  if (sort === 'call') return <PhoneIcon />
  if (sort !== 'text') return null
  return isReply ? <ChatIcon /> : <SendIcon />
}

const SHORT_LETTERS = 120
const BRANDED = `[${BRAND.ko}] `

/** How it begins, without who we are, and all of it where it is asked for. */
function LongText({ text, isReply }: { text: string; isReply: boolean }) {
  const letters = [...text.replace(BRANDED, '').replaceAll(/\s+/g, ' ').trim()]
  const look = `lead-history__text ugc${isReply ? ' lead-history__text--reply' : ''}`
  if (letters.length <= SHORT_LETTERS) return <p className={look}>{text}</p>
  return (
    <details className={look}>
      <summary>
        {`${letters.slice(0, SHORT_LETTERS).join('')}… `}
        <span className="lead-history__more">이어 보기</span>
      </summary>
      {text}
    </details>
  )
}
