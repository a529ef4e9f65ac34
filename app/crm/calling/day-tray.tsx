import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { LEAD_VIEW_NAMES, UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import { askedOf, lateOf, timeOf, waitText } from '#app/crm/leads/call-words.ts'
import { deadlineOf } from '#app/crm/leads/due-text.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LateNote } from '#app/crm/leads/late-note.tsx'
import { isShut, SOON_NAME } from '#app/crm/leads/lead-times.ts'
import { seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CalendarDay } from './calendar-contract.ts'
import { Giving, hasAct, isGivable, type Takers } from './giving.tsx'
import { TRAY, type Moving } from './use-moving.ts'
import './day-tray.css'

/** As many of a group as stand beside the lanes; the list has the rest. */
const MOST_SHOWN = 8

/** What stands of a group beside the lanes. */
export const shownOf = (leads: readonly LeadLine[]) => leads.slice(0, MOST_SHOWN)

const listOf = (view: 'late' | 'now', assignee: string | undefined) =>
  `/desk?view=${view}${assignee && assignee !== 'all' ? `&assignee=${assignee}` : ''}`

export const lateList = (assignee: string | undefined) => listOf('late', assignee)

interface TrayProps {
  day: CalendarDay
  assignee: string | undefined
  takers: Takers
  now: Date
  staffId: string
  mayAssign: boolean
  opensOf: (line: LeadLine) => string
  moving: Moving
}

/** What is late and what has no time, beside the lanes into which it is dragged. */
export function DayTray(props: TrayProps) {
  const { day, now } = props
  const { tray, trayDay, date } = day
  const { late, soon } = tray
  return (
    <section className="tray" aria-label="먼저 걸 전화">
      {date !== trayDay && (
        <p className="meta">{`${trayDay === seoulDate(now) ? '오늘' : sentenceDate(trayDay)} 걸 전화예요.`}</p>
      )}
      {late.count + soon.count === 0 && <p className="meta">늦은 약속도, 때를 정하지 않은 전화도 없어요.</p>}
      <Group {...props} name={LEAD_VIEW_NAMES.late} pile={late} to={lateList(props.assignee)} isLate />
      <Group {...props} name={SOON_NAME} pile={soon} to={listOf('now', props.assignee)} />
      <p className="tray__help meta">
        끌어서 옮겨요. 화살표로도 옮기고 <kbd>Enter</kbd>로 저장, <kbd>Esc</kbd>로 되돌려요.
      </p>
    </section>
  )
}

interface GroupProps extends TrayProps {
  name: string
  pile: { count: number; leads: readonly LeadLine[] }
  to: string
  isLate?: boolean
}

function Group({ name, pile: { count, leads }, to, isLate = false, ...props }: GroupProps) {
  if (count === 0) return null
  const shown = shownOf(leads)
  return (
    <>
      <div className="tray__head">
        <h3 className={isLate ? 'tray__title tray__title--late' : 'tray__title'}>
          {isLate && <WarnIcon />}
          {name}
          <span className="tray__many">{count}</span>
        </h3>
        {isLate && <LateNote />}
      </div>
      <ul className="tray__cards">
        {shown.map((line) => (
          <TrayCard key={line.id} line={line} {...props} />
        ))}
      </ul>
      {count > shown.length && (
        <Link to={to} className="tap small">
          {isLate ? `${count}건 모두 보기` : `${LEAD_VIEW_NAMES.now} 모두 보기`}
        </Link>
      )}
    </>
  )
}

function TrayCard(props: TrayProps & { line: LeadLine }) {
  const { line, now, opensOf, moving } = props
  const closed = useClosedHours()
  const isClosed = isShut(line, closed)
  const late = lateOf(line, closed)
  const isLifted = moving.pending?.id === line.id
  const placed = { id: line.id, lane: TRAY, at: moving.startOf(line.id), column: 0, columns: 1 }
  const isFree = isGivable(props)
  const isActive = hasAct({ ...props, isClosed })
  const classes = [
    'tray__card',
    late && 'tray__card--late',
    isLifted && 'tray__card--lifted',
    isActive && 'tray__card--givable',
  ]
  const when = late ?? (timeOf(line) || waitText(line, now, closed))
  const isOwn = line.assignee?.id === props.staffId && isActive
  const whose = isOwn || isFree ? null : (line.assignee?.name ?? UNASSIGNED_NAME)
  const also = [late ? deadlineOf(line, now) : askedOf(line), whose].filter(Boolean).join(' · ')
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <Link
        to={opensOf(line)}
        preventScrollReset
        className="tray__call"
        draggable={false}
        data-tray={line.id}
        aria-label={`${line.name}, ${[when, also].filter(Boolean).join(', ')}. 옮기기`}
        onKeyDown={(event) => moving.onKey(event, isLifted ? { ...placed, ...moving.pending } : placed)}
        onPointerDown={(event) => moving.onGrab(event, placed)}
        onClick={(event) => moving.onPress(event)}
        onBlur={() => moving.onLeave(line.id)}
      >
        <span className="tray__line">
          <strong>{line.name}</strong>
          <PresentMark place={placeOf('lead', line.id)} />
          <span className="tray__when">{when}</span>
        </span>
        <span className="tray__also">{also}</span>
      </Link>
      <Giving {...props} isClosed={isClosed} opens={opensOf(line)} />
    </li>
  )
}
