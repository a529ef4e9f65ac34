import { useLocation } from 'react-router'
import { BRAND } from '#app/platform/brand.ts'
import { dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
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
              <time dateTime={day}>{dottedDate(day)}</time>
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

function Entry({ entry: { at, sort, what, by, text, note, state } }: { entry: HistoryEntry }) {
  return (
    <li className={`lead-history__entry lead-history__entry--${sort}`}>
      <p className="lead-history__what">{what}</p>
      {text && <LongText text={text} />}
      {note && <p className="lead-history__text ugc">{note}</p>}
      <p className="faint">
        <time dateTime={at}>{seoulTime(new Date(at))}</time>
        {by && ` · ${by}`}
        {state && (
          <>
            {' · '}
            <span className={state.isFailed ? 'lead-history__failed bold' : undefined}>{state.name}</span>
          </>
        )}
      </p>
    </li>
  )
}

const SHORT_LETTERS = 40
const BRANDED = `[${BRAND.ko}] `

/** How it begins, without who we are, and all of it where it is asked for. */
function LongText({ text }: { text: string }) {
  const letters = [...text.replace(BRANDED, '').replaceAll(/\s+/g, ' ').trim()]
  if (letters.length <= SHORT_LETTERS) return <p className="lead-history__text ugc">{text}</p>
  return (
    <details className="lead-history__long">
      <summary className="ugc">{`${letters.slice(0, SHORT_LETTERS).join('')}…`}</summary>
      <p className="lead-history__text ugc">{text}</p>
    </details>
  )
}
