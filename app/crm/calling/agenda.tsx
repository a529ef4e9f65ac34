import type { ReactNode } from 'react'
import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { LEAD_VIEW_NAMES, UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import { Away, Places } from './calendar-day.tsx'
import { laneKey, type CalendarDay, type Lane } from './calendar-contract.ts'
import { askedOf, lateOf, timeOf, waitText } from '#app/crm/leads/call-words.ts'
import { deadlineOf, timeAlone } from '#app/crm/leads/due-text.ts'
import { LateNote } from '#app/crm/leads/late-note.tsx'
import { isShut, NOW_WORDS, SOON_NAME } from '#app/crm/leads/lead-times.ts'
import { lateList } from './day-tray.tsx'
import { Giving, hasAct, type Takers } from './giving.tsx'
import { clockOf, minuteOf, nextMinute } from './lane-layout.ts'
import { MoveCall } from './move-call.tsx'
import './agenda.css'

interface AgendaProps {
  day: CalendarDay
  lines: readonly LeadLine[]
  /** Whose; null for everybody's. */
  shown: Lane | null
  place: CalendarPlace
  now: Date
  staffId: string
  mayAssign: boolean
  areSamples: boolean
  takers: Takers
}

const isOf = (lane: Lane | null) => (line: LeadLine) => !lane || (line.assignee?.id ?? null) === lane.id

/** What an agenda has of a day: of the tray's day what is late, what has no time, what is due and what is to come. */
function partsOf({ day, lines, shown, now }: Pick<AgendaProps, 'day' | 'lines' | 'shown' | 'now'>) {
  const calls = lines.filter(isOf(shown))
  if (day.trayDay !== day.date) return { late: [], soon: [], due: [], ahead: calls }
  const toldLate = new Set(day.tray.late.leads.map(({ id }) => id))
  const onTime = calls.filter(({ id }) => !toldLate.has(id))
  const isDue = ({ callAt }: LeadLine) => new Date(callAt ?? 0) <= now
  return {
    late: day.tray.late.leads.filter(isOf(shown)),
    soon: day.tray.soon.leads.filter(isOf(shown)),
    due: onTime.filter(isDue),
    ahead: onTime.filter((line) => !isDue(line)),
  }
}

/** The day in the order in which it is worked: on a phone, on paper, without a script, or as a list. */
export function Agenda(props: AgendaProps) {
  const { day, shown, place, now, staffId, mayAssign, areSamples, takers } = props
  const { late, soon, due, ahead } = partsOf(props)
  const closed = useClosedHours()
  const isToday = seoulDate(now) === day.date
  const row = (line: LeadLine) => (
    <AgendaRow
      key={line.id}
      {...{ line, now, staffId, mayAssign, areSamples, takers }}
      isAlone={shown !== null}
      opens={calendarAddress({ ...place, date: day.date, move: line.id })}
    />
  )
  const many = late.length + soon.length + due.length + ahead.length
  return (
    <section
      className={place.show === 'list' ? 'agenda agenda--list' : 'agenda'}
      aria-label={shown ? `${shown.name}의 일정` : '모두의 일정'}
    >
      <Part name={LEAD_VIEW_NAMES.late} calls={late} row={row} isLate />
      {day.date === day.trayDay && day.tray.late.count > day.tray.late.leads.length && (
        <Link to={lateList(shown ? laneKey(shown) : place.assignee)} className="tap small">
          {`${LEAD_VIEW_NAMES.late} 모두 보기`}
        </Link>
      )}
      <Part name={SOON_NAME} calls={soon} row={row} />
      <Part name={isToday ? (closed ? `${closed.opensAt}부터` : NOW_WORDS) : ''} calls={due} row={row} />
      {isToday && !closed && many > 0 && (
        <p className="agenda__now" aria-label="지금">
          <span>{seoulTime(now)}</span>
        </p>
      )}
      <Part
        name={late.length + soon.length + due.length > 0 ? '때를 정한 전화' : null}
        calls={ahead}
        row={row}
      />
      {isToday && many > 0 && ahead.length === 0 && <p className="meta">오늘은 더 잡힌 약속이 없어요.</p>}
      {many === 0 && (
        <p className="agenda__none muted">
          {shown ? `${shown.name}: 이날은 전화 약속이 없어요.` : '이날은 전화 약속이 없어요.'}
        </p>
      )}
      {place.show === 'list' && <Away away={day.away} />}
      {place.show === 'list' && <Places slots={day.slots} />}
    </section>
  )
}

interface PartProps {
  /** Null where nothing stands above it. */
  name: string | null
  calls: readonly LeadLine[]
  row: (line: LeadLine) => ReactNode
  isLate?: boolean
}

function Part({ name, calls, row, isLate = false }: PartProps) {
  if (calls.length === 0) return null
  return (
    <>
      {name && (
        <div className="agenda__head">
          <h3 className={isLate ? 'agenda__title agenda__title--late' : 'agenda__title'}>
            {`${name} ${calls.length}`}
          </h3>
          {isLate && <LateNote />}
        </div>
      )}
      <ol>{calls.map(row)}</ol>
    </>
  )
}

interface AgendaRowProps extends Pick<
  AgendaProps,
  'now' | 'staffId' | 'mayAssign' | 'areSamples' | 'takers'
> {
  line: LeadLine
  opens: string
  /** All of them are of one person, who is named above. */
  isAlone: boolean
}

function AgendaRow(props: AgendaRowProps) {
  const { line, opens, isAlone, now, mayAssign, areSamples } = props
  const closed = useClosedHours()
  const isClosed = isShut(line, closed)
  const late = lateOf(line, closed)
  const { callAt, status, attempts, name, assignee } = line
  const [from, until] = timeOf(line).split(/(?=~|부터)/)
  const told = late ? `${late} · ${timeAlone(deadlineOf(line, now))}` : waitText(line, now, closed)
  const hasTime = !late && callAt !== null
  return (
    <li className={late ? 'agenda__row agenda__row--late' : 'agenda__row'}>
      <span className={hasTime ? 'agenda__time' : 'agenda__time agenda__time--none'}>
        {hasTime && <strong>{from}</strong>}
        {hasTime && until && <span className="muted">{until}</span>}
      </span>
      <Link to={`/desk/leads/${line.id}`} className="agenda__call">
        <span className="agenda__line">
          <strong>{name}</strong>
          <PresentMark place={placeOf('lead', line.id)} />
          <LeadStatus status={status} attempts={attempts} />
          {!isAlone && (
            <span className={assignee ? 'muted' : 'agenda__free'}>{assignee?.name ?? UNASSIGNED_NAME}</span>
          )}
          <LeadMarks line={line} isSampleTold={areSamples} />
        </span>
        {told && <span className={late ? 'agenda__told agenda__told--late' : 'agenda__told'}>{told}</span>}
        <span className="agenda__asked">{line.isGuarded ? '' : askedOf(line) || '남긴 글이 없어요'}</span>
        {line.urgency !== 'later' &&
          !line.isGuarded &&
          !isClosed &&
          !hasAct({ ...props, isClosed }) &&
          (assignee || !mayAssign) && <PhoneIcon />}
      </Link>
      <Giving {...props} isClosed={isClosed} />
      <Link to={opens} preventScrollReset className="agenda__move" data-move={line.id}>
        <span aria-hidden="true">⋯</span>
        <span className="sr-only">{`${name} ${callAt ? '옮기기' : '시간 정하기'}`}</span>
      </Link>
    </li>
  )
}

/** The form that moves a call of the list; closed, it gives the focus back to its row. */
export function ListMove({ day, lines, place, now, mayAssign }: Omit<AgendaProps, 'shown' | 'staffId'>) {
  const { date, drawn, lanes, tray } = day
  const line = [...lines, ...tray.late.leads, ...tray.soon.leads].find(({ id }) => id === place.move)
  if (!line) return null
  const toRow = () => document.querySelector<HTMLElement>(`[data-move="${line.id}"]`)?.focus()
  const from = seoulDate(now) === date ? minuteOf(seoulTime(now)) : drawn.from
  return (
    <MoveCall
      key={line.id}
      {...{ line, date, now, lanes, mayAssign }}
      start={clockOf(nextMinute(from, drawn))}
      pending={null}
      closes={calendarAddress({ ...place, date, move: undefined })}
      onClose={toRow}
      onDone={toRow}
    />
  )
}
