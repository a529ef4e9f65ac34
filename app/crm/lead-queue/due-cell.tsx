import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { Nothing } from '#app/shared/desk-table/list-table.tsx'
import { StatusGlyph } from '#app/shared/desk-table/status.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import type { QueueLine } from '#app/crm/leads/desk-contract.ts'
import { destructionText, RING_MINUTES } from '#app/crm/leads/lead-times.ts'
import { dueOf, timeAlone } from '#app/crm/leads/due-text.ts'
import './due-cell.css'

const EIGHTHS = 8
const NO_CALL = <Nothing means="다음 전화 없음" />

/** Our promise to the person: what is late, what runs out, or when it is. */
export function DueCell({ line, now }: { line: QueueLine; now: Date }) {
  const closed = useClosedHours()
  if (line.destruction)
    return <span className="due-cell list-table__faint">{destructionText(line.destruction)}</span>
  const { main, from, whole, isLate, isLong, isPast, minutesLeft } = dueOf(line, now, closed)
  // One time in one narrow column: after hours it is what was missed.
  const isMissed = isLate && closed !== null && from !== ''
  if (!main) return line.urgency === 'closed' ? <Nothing means="끝난 상담" /> : NO_CALL
  return (
    <span
      className={`due-cell${isLate ? ' due-cell--late' : isLong || isPast ? ' due-cell--long' : ''}`}
      title={whole}
    >
      {isLate && <WarnIcon />}
      {minutesLeft !== null && (
        <span className="due-cell__ring">
          <StatusGlyph glyph={Math.max(1, Math.round((minutesLeft / RING_MINUTES) * EIGHTHS))} />
        </span>
      )}
      {isMissed ? `${timeAlone(from)} 지남` : main}
      {from && !isMissed && (
        <span className="due-cell__from list-table__clip">{` ${isLate ? timeAlone(from) : from}`}</span>
      )}
    </span>
  )
}
