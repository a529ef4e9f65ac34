import { ActForm } from '#app/shared/forms/act-form.tsx'
import { LEAD_VIEW_NAMES, UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { assign, claim } from '#app/crm/leads/lead-acts.ts'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CalendarDay, Lane } from './calendar-contract.ts'
import { askedOf, lateOf, promiseOf, timeOf, waitText } from '#app/crm/leads/call-words.ts'
import { roomiest } from './lane-room.ts'
import { TRAY, type Moving } from './use-moving.ts'
import './day-tray.css'

/** As many of a group as stand beside the lanes; the list has the rest. */
const MOST_SHOWN = 6
export const SOON_NAME = '가능한 한 빨리'

export interface TrayProps {
  day: CalendarDay
  /** The day's calls that nobody has. */
  free: readonly LeadLine[]
  assignee: string | undefined
  now: Date
  mayAssign: boolean
  opensOf: (line: LeadLine) => string
  moving: Moving
}

/** What waits for somebody or for a time, beside the lanes into which it is dragged. */
export function DayTray(props: TrayProps) {
  const { late, soon } = props.day.tray
  const { free } = props
  const whose = props.assignee ? `&assignee=${props.assignee}` : ''
  const isEmpty = late.count + soon.count + free.length === 0
  return (
    <section className="tray" aria-label="정할 것">
      {isEmpty && <p className="meta">늦은 약속도, 담당 없는 전화도 없어요.</p>}
      <Group {...props} name={LEAD_VIEW_NAMES.late} pile={late} to={`/desk?view=late${whose}`} isLate />
      <Group {...props} name={SOON_NAME} pile={soon} to={`/desk?view=now${whose}`} />
      <Group
        {...props}
        name={UNASSIGNED_NAME}
        pile={{ count: free.length, leads: free }}
        to="/desk?assignee=none"
      />
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
  const shown = leads.slice(0, MOST_SHOWN)
  return (
    <>
      <h3 className={isLate ? 'tray__title tray__title--late' : 'tray__title'}>
        {isLate && <WarnIcon />}
        {name}
        <span className="tray__many">{count}</span>
      </h3>
      <ul className="tray__cards">
        {shown.map((line) => (
          <TrayCard key={line.id} line={line} {...props} />
        ))}
      </ul>
      {count > shown.length && <Link to={to} className="tap small">{`${count}건 모두 보기`}</Link>}
    </>
  )
}

function TrayCard({ line, day, now, mayAssign, opensOf, moving }: TrayProps & { line: LeadLine }) {
  const late = lateOf(line)
  const isLifted = moving.pending?.id === line.id
  const placed = { id: line.id, lane: TRAY, at: moving.startOf(line.id), column: 0, columns: 1 }
  const classes = ['tray__card', late && 'tray__card--late', isLifted && 'tray__card--lifted']
  const when = late ?? (timeOf(line) || waitText(line, now))
  const also = late
    ? [promiseOf(line, now), line.assignee?.name ?? UNASSIGNED_NAME].filter(Boolean).join(' · ')
    : [line.assignee?.name, askedOf(line)].filter(Boolean).join(' · ')
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
          <span className="tray__when">{when}</span>
        </span>
        <span className="tray__also">{also}</span>
      </Link>
      {!line.assignee && !line.callsStopped && (
        <Giving line={line} day={day} now={now} mayAssign={mayAssign} />
      )}
    </li>
  )
}

/** One press: an advisor takes it, who hands out gives it to whoever works then and has the most room. */
export function Giving({
  line,
  day,
  now,
  mayAssign,
}: Pick<TrayProps, 'day' | 'now' | 'mayAssign'> & { line: LeadLine }) {
  if (!mayAssign)
    return (
      <ActForm row={claim} params={{ id: line.id }} className="tray__act">
        {({ isSending }) => <GiveButton isSending={isSending} about={line.name} words="나에게 맡기기" />}
      </ActForm>
    )
  const lane: Lane | null = roomiest(line, day, now)
  if (!lane?.id) return null
  return (
    <ActForm
      row={assign}
      params={{ id: line.id }}
      values={{ assigneeId: lane.id, version: line.version }}
      className="tray__act"
    >
      {({ isSending }) => (
        <GiveButton isSending={isSending} about={line.name} words={`${lane.name}에게 맡기기`} />
      )}
    </ActForm>
  )
}

function GiveButton({ isSending, about, words }: { isSending: boolean; about: string; words: string }) {
  return (
    <button type="submit" className="tray__give" aria-busy={isSending || undefined}>
      {words}
      <span className="sr-only">{` ${about}`}</span>
    </button>
  )
}
