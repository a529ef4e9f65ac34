import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { OWN_CALLS_NAME, OWN_LEADS_NAME, UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { callTimeText, clockText } from '#app/crm/leads/lead-times.ts'
import { ClockIcon } from '#app/ui/desk-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import '#app/shared/desk/row-cover.css'

export function RecordedCall({ recorded, now }: { recorded: LeadLine | null; now: Date }) {
  return (
    <p className="next__noted cluster small" aria-live="polite">
      {recorded && (
        <>
          <span>
            <Link to={`/desk/leads/${recorded.id}`}>{recorded.name}</Link> 통화를 기록했어요.
          </span>
          <LeadStatus status={recorded.status} attempts={recorded.attempts} />
          {recorded.callAt && <span>다음 전화 {callTimeText(recorded, now)}</span>}
        </>
      )}
    </p>
  )
}

interface ClosedProps {
  opensAt: string
  first: LeadLine | null
}

/** Out of hours: when calls begin again, who is first then, and what can be done until then. */
export function Closed({ opensAt, first }: ClosedProps) {
  return (
    <div className="call-page__closed">
      <ClockIcon />
      <p>
        <b>{`지금은 상담 시간이 아니에요. ${opensAt}부터 걸어 주세요.`}</b>{' '}
        <span className="call-page__until">
          {first && `그때 첫 번째는 ${first.name} 님이에요. `}그 전에는 신청을 읽고, 금액을 맞춰 보고, 메모를
          남길 수 있어요.
        </span>
      </p>
    </div>
  )
}

interface CallDayProps {
  total: number
  /** Of those one's own; the others are nobody's. */
  own: number
  calledToday: number
  /** Who comes after. */
  next: LeadLine | undefined
  now: Date
}

/** How far the day is, of whose calls the rest is made up, and who comes next. */
export function CallDay({ total, own, calledToday, next, now }: CallDayProps) {
  const closed = useClosedHours()
  const whose = `${OWN_LEADS_NAME} ${own.toLocaleString('ko')} + ${UNASSIGNED_NAME} ${(total - own).toLocaleString('ko')}`
  return (
    <p className="call-day small" aria-live="polite">
      <span title={whose}>
        {`${OWN_CALLS_NAME} `}
        <strong>{total.toLocaleString('ko')}</strong>건<span className="sr-only">{` (${whose})`}</span>
        {` · 오늘 ${calledToday.toLocaleString('ko')}통`}
      </span>
      {next && (
        <Link to={`/desk/leads/${next.id}`} className="call-day__next">
          {`다음: ${[next.name, clockText(next, now, closed) ?? callTimeText(next, now)].join(' · ')}`}
        </Link>
      )}
    </p>
  )
}

interface NextUpProps {
  lines: readonly LeadLine[]
  now: Date
}

/** Who comes after, in a line whose list opens: other people's matters stay out of this one's. */
export function NextUp({ lines, now }: NextUpProps) {
  const closed = useClosedHours()
  const [first] = lines
  if (!first) return null
  return (
    <details className="next__up">
      <summary className="next__head small">
        <span>
          다음: <b>{first.name}</b>
        </span>
        <span className={`next__time next__time--${first.urgency}`}>
          {clockText(first, now, closed) ?? callTimeText(first, now)}
        </span>
      </summary>
      <ol>
        {lines.map((line) => (
          <li key={line.id} className="next__line small">
            <Link to={`/desk/leads/${line.id}`} className="next__name row-cover bold">
              {line.name}
            </Link>
            <span className={`next__time next__time--${line.urgency}`}>
              {clockText(line, now, closed) ?? callTimeText(line, now)}
            </span>
            <span className="next__summary ugc muted">{line.summary || '남긴 글이 없어요'}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
