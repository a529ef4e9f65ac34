import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import { laneKey, type CalendarDay, type Lane } from './calendar-contract.ts'
import { askedOf, lateOf } from './call-block.tsx'
import { awayIn, loadText, worksText } from './lane-head.tsx'
import './agenda.css'

const callsOf = (lane: Lane, lines: readonly LeadLine[]) =>
  lines.filter((line) => (line.assignee?.id ?? null) === lane.id)

interface AgendaProps {
  day: CalendarDay
  lines: readonly LeadLine[]
  shown: Lane
  place: CalendarPlace
  now: Date
  mayAssign: boolean
}

/** On a narrow screen the day of one person, in the order of its hours. */
export function Agenda({ day, lines, shown, place, now, mayAssign }: AgendaProps) {
  const calls = callsOf(shown, lines)
  const isToday = seoulDate(now) === day.date
  const past = isToday ? calls.filter(({ callAt }) => new Date(callAt ?? 0) <= now) : []
  const ahead = calls.slice(past.length)
  const rows = (part: readonly LeadLine[]) =>
    part.map((line) => (
      <AgendaRow
        key={line.id}
        line={line}
        mayAssign={mayAssign}
        opens={calendarAddress({ ...place, date: day.date, move: line.id })}
      />
    ))
  return (
    <section className="agenda" aria-label={`${shown.name}의 일정`}>
      <ol>
        {rows(past)}
        {isToday && calls.length > 0 && (
          <li className="agenda__now" aria-label="지금">
            <span>{seoulTime(now)}</span>
          </li>
        )}
        {rows(ahead)}
      </ol>
      {calls.length === 0 && (
        <p className="agenda__none muted">{`${shown.name}: 이날은 전화 약속이 없어요.`}</p>
      )}
      <AgendaFoot lane={shown} />
    </section>
  )
}

function AgendaFoot({ lane }: { lane: Lane }) {
  const lunch = lane.closed.find(({ kind }) => kind === 'lunch')
  const parts = [
    awayIn(lane) && '쉬는 시간 있음',
    worksText(lane) && `${worksText(lane)} 근무`,
    lunch && `점심 ${lunch.from / 60}~${lunch.until / 60}시`,
    lane.load !== null && loadText(lane),
  ]
  const text = parts.filter(Boolean).join(' · ')
  return text && <p className="meta">{text}</p>
}

interface AgendaRowProps {
  line: LeadLine
  opens: string
  mayAssign: boolean
}

function AgendaRow({ line, opens, mayAssign }: AgendaRowProps) {
  const late = lateOf(line)
  const { callAt, callUntil, status, attempts, name } = line
  return (
    <li className={late ? 'agenda__row agenda__row--late' : 'agenda__row'}>
      <span className="agenda__time">
        <strong>{callAt && seoulTime(new Date(callAt))}</strong>
        {callUntil && <span className="muted">{`~${seoulTime(new Date(callUntil))}`}</span>}
      </span>
      <Link to={`/desk/leads/${line.id}`} className="agenda__call">
        <span className="agenda__line">
          <strong>{name}</strong>
          <LeadStatus status={status} attempts={attempts} />
          {late && <span className="agenda__late">{late}</span>}
        </span>
        <span className="agenda__asked">{askedOf(line)}</span>
      </Link>
      <Link to={opens} preventScrollReset className="agenda__move">
        {line.assignee ? '옮기기' : mayAssign ? '담당 지정' : '맡기'}
        <span className="sr-only">{` ${name}`}</span>
      </Link>
    </li>
  )
}

interface LaneChooserProps {
  lanes: readonly Lane[]
  lines: readonly LeadLine[]
  /** Null while all are listed. */
  shown: Lane | null
  place: CalendarPlace
}

function intoSight(link: HTMLElement | null) {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft - row.clientWidth / 3
}

/** On a narrow screen one person at a time, or all in a list. */
export function LaneChooser({ lanes, lines, shown, place }: LaneChooserProps) {
  const laneOf = (lane: Lane) => ({ ...place, show: undefined, lane: laneKey(lane), move: undefined })
  return (
    <nav className="lane-chooser" aria-label="누구의 일정">
      <Link
        to={calendarAddress({
          ...place,
          show: 'list',
          assignee: undefined,
          lane: undefined,
          move: undefined,
        })}
        preventScrollReset
        className="lane-chooser__choice"
        aria-current={shown ? undefined : 'true'}
      >
        모두
      </Link>
      {lanes.map((lane) => (
        <Link
          key={laneKey(lane)}
          ref={lane === shown ? intoSight : undefined}
          to={calendarAddress(laneOf(lane))}
          preventScrollReset
          className="lane-chooser__choice"
          aria-current={lane === shown ? 'true' : undefined}
        >
          {`${lane.name} ${callsOf(lane, lines).length}`}
        </Link>
      ))}
    </nav>
  )
}
