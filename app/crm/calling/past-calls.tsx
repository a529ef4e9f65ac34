import { CALL_OUTCOME_NAMES, type CallOutcome } from '#app/crm/leads/call-outcomes.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { receivedText } from '#app/crm/leads/lead-times.ts'
import './past-calls.css'

type Event = LeadDetail['events'][number]

const SHOWN = 2

/** Newest first. */
const callsIn = ({ events }: Pick<LeadDetail, 'events'>): readonly Event[] =>
  events.filter(({ kind }) => kind === 'CALLED')

/** `11.22 18:04 부재` */
const callText = ({ at, detail }: Event, now: Date): string =>
  `${receivedText(at, now)} ${CALL_OUTCOME_NAMES[detail['outcome'] as CallOutcome] ?? ''}`

interface PastCallsProps {
  detail: LeadDetail
  now: Date
  /** Shows the whole history. */
  onAll: () => void
}

/** The last calls with what was noted of them. */
export function PastCalls({ detail, now, onAll }: PastCallsProps) {
  const calls = callsIn(detail)
  return (
    <section className="lead-card past-calls" aria-labelledby="past-calls-title">
      <div className="spread">
        <h2 id="past-calls-title">지난 통화</h2>
        {calls.length > 0 && (
          <button type="button" className="past-calls__all tap small" onClick={onAll}>
            모두 보기
          </button>
        )}
      </div>
      {calls.length === 0 && <p className="muted">처음 거는 전화예요.</p>}
      <ul className="past-calls__list">
        {calls.slice(0, SHOWN).map((call) => (
          <li key={call.id}>
            <span className="bold">{callText(call, now)}</span>
            {call.staffName && <span className="subtle"> · {call.staffName}</span>}
            {call.note && <p className="ugc muted">{call.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
