import { useEffect, useRef, type RefObject } from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import { laneKey, type CalendarDay, type Lane } from './calendar-contract.ts'
import { CallBlock } from './call-block.tsx'
import { LaneHead } from './lane-head.tsx'
import {
  BLOCK_MINUTES,
  clockOf,
  minuteOf,
  percent,
  placeCalls,
  startMinute,
  type Placed,
} from './lane-layout.ts'
import { MoveCall, MoveNow } from './move-call.tsx'
import { useMoving, type Moving } from './use-moving.ts'
import './calendar-lanes.css'

interface CalendarLanesProps {
  day: CalendarDay
  lines: readonly LeadLine[]
  place: CalendarPlace
  now: Date
  staffId: string
  mayAssign: boolean
}

const minuteOfLine = ({ callAt }: LeadLine) => minuteOf(seoulTime(new Date(callAt ?? 0)))

/** The day, a lane each: hours, lunch and leave, what each has, and the calls where they are; moved by hand, keys or form. */
export function CalendarLanes(props: CalendarLanesProps) {
  const { day, lines, place, now, staffId, mayAssign } = props
  const { lanes, drawn } = day
  const grid = useRef<HTMLDivElement>(null)
  const moving = useMoving({ lanes, drawn, lines, grid, mayAssign, staffId })
  const laneOf = (line: LeadLine) =>
    Math.max(
      0,
      lanes.findIndex(({ id }) => id === (line.assignee?.id ?? null)),
    )
  const { pending } = moving
  const calls = placeCalls(
    lines.map((line) =>
      pending?.id === line.id
        ? { id: line.id, lane: pending.lane, at: pending.at }
        : { id: line.id, lane: laneOf(line), at: minuteOfLine(line) },
    ),
  )
  const opened = lines.find(({ id }) => id === (moving.refused ?? place.move))
  return (
    <>
      <div className={opened ? 'lanes-page lanes-page--opened' : 'lanes-page'}>
        {opened && (
          <MoveCall
            key={`${opened.id} ${moving.refused ?? ''}`}
            line={opened}
            date={day.date}
            lanes={lanes}
            mayAssign={mayAssign}
            pending={pending?.id === opened.id ? pending : null}
            closes={calendarAddress({ ...place, move: undefined })}
            onClose={moving.cancel}
            onDone={moving.settle}
          />
        )}
        <LaneGrid
          day={day}
          lines={lines}
          place={place}
          now={now}
          mayAssign={mayAssign}
          opened={opened?.id ?? null}
          calls={calls}
          grid={grid}
          moving={moving}
        />
      </div>
      {pending?.isSent && (
        <MoveNow
          pending={pending}
          lanes={lanes}
          date={day.date}
          line={lines.find(({ id }) => id === pending.id)}
          onDone={moving.settle}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {moving.said}
      </p>
    </>
  )
}

/** How a call is moved, told before it is tried. */
export function MovingHelp() {
  return (
    <p className="lanes__help meta">
      끌어서 시간과 담당을 옮겨요. 누르면 자세히 보고, 화살표로 옮긴 뒤 <kbd>Enter</kbd>로 저장하고{' '}
      <kbd>Esc</kbd>로 되돌려요. 늦은 시간은 근무 시간으로 세요.
    </p>
  )
}

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1), which Safari does not do by itself. */
const KEYBOARD = { tabIndex: 0 }

interface LaneGridProps extends Pick<CalendarLanesProps, 'day' | 'lines' | 'place' | 'now' | 'mayAssign'> {
  opened: string | null
  calls: readonly Placed[]
  grid: RefObject<HTMLDivElement | null>
  moving: Moving
}

function LaneGrid(props: LaneGridProps) {
  const { day, lines, place, now, opened, calls, grid, mayAssign, moving } = props
  const { lanes, drawn } = day
  const whole = drawn.until - drawn.from
  const hours = Array.from({ length: whole / 60 }, (_, index) => drawn.from + index * 60)
  const isToday = seoulDate(now) === day.date
  const area = useStart(calls, { drawn, now: isToday ? minuteOf(seoulTime(now)) : null })
  const most = Math.max(1, ...calls.map(({ columns }) => columns))
  return (
    <section
      ref={area}
      className="lanes"
      aria-label="사람마다의 일정"
      {...KEYBOARD}
      style={{ '--lane-count': lanes.length, '--hours': hours.length, '--most': most } as object}
    >
      <div className="lanes__corner" />
      <ul className="lanes__heads">
        {lanes.map((lane) => (
          <LaneHead
            key={laneKey(lane)}
            lane={lane}
            calls={lines.filter((line) => (line.assignee?.id ?? null) === lane.id).length}
          />
        ))}
      </ul>
      <ol className="lanes__hours" aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour}>{`${hour / 60}시`}</li>
        ))}
      </ol>
      <div ref={grid} className="lanes__grid">
        {lanes.map((lane, index) => (
          <div key={laneKey(lane)} className="lanes__lane" style={{ '--lane': index } as object}>
            {lane.closed.map((closed) => (
              <ClosedTime
                key={closed.from}
                closed={closed}
                drawn={drawn}
                isFree={!calls.some((call) => call.lane === index && isIn(call, closed))}
              />
            ))}
          </div>
        ))}
        {isToday && <NowLine at={minuteOf(seoulTime(now))} drawn={drawn} />}
        <ul>
          {calls.map((call) => {
            const line = lines.find(({ id }) => id === call.id)
            return (
              line && (
                <CallBlock
                  key={call.id}
                  line={line}
                  placed={call}
                  lane={lanes[call.lane]!}
                  top={percent(call.at - drawn.from, whole)}
                  opens={calendarAddress({ ...place, date: day.date, move: line.id })}
                  isOpen={call.id === opened}
                  mayAssign={mayAssign}
                  moving={moving}
                />
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** Opens the day where work is: at its first call, or now. */
function useStart(
  calls: readonly Placed[],
  { drawn, now }: { drawn: CalendarDay['drawn']; now: number | null },
) {
  const area = useRef<HTMLElement>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    const lanes = area.current
    if (!lanes || isStarted.current) return
    isStarted.current = true
    const hour = lanes.querySelector('.lanes__hours > li')?.getBoundingClientRect().height ?? 0
    lanes.scrollTop = ((startMinute(calls, now, drawn) - drawn.from) / 60) * hour
  })
  return area
}

const isIn = ({ at }: Placed, { from, until }: Lane['closed'][number]) =>
  at < until && at + BLOCK_MINUTES > from

function NowLine({ at, drawn }: { at: number; drawn: CalendarDay['drawn'] }) {
  if (at < drawn.from || at >= drawn.until) return null
  return (
    <div className="lanes__now" style={{ top: percent(at - drawn.from, drawn.until - drawn.from) }}>
      <span className="lanes__clock">{clockOf(at)}</span>
    </div>
  )
}

const CLOSED_NAMES = { lunch: '점심', leave: '쉬어요', off: '' }

interface ClosedTimeProps {
  closed: Lane['closed'][number]
  drawn: CalendarDay['drawn']
  /** No call stands in it, which would lie on its word. */
  isFree: boolean
}

function ClosedTime({ closed, drawn, isFree }: ClosedTimeProps) {
  const whole = drawn.until - drawn.from
  return (
    <div
      className={`lanes__closed lanes__closed--${closed.kind}`}
      style={{
        top: percent(closed.from - drawn.from, whole),
        height: percent(closed.until - closed.from, whole),
      }}
    >
      {isFree ? CLOSED_NAMES[closed.kind] : <span className="sr-only">{CLOSED_NAMES[closed.kind]}</span>}
    </div>
  )
}
