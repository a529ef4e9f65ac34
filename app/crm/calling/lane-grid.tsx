import { useEffect, useRef, type RefObject } from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { laneKey, type CalendarDay, type Lane } from './calendar-contract.ts'
import { CallBlock } from './call-block.tsx'
import { isOwn, LaneHead } from './lane-head.tsx'
import type { Takers } from './giving.tsx'
import { BLOCK_MINUTES, clockOf, percent, startMinute, type Placed } from './lane-layout.ts'
import type { Moving } from './use-moving.ts'
import './calendar-lanes.css'

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1), which Safari does not do by itself. */
const KEYBOARD = { tabIndex: 0 }

interface LaneGridProps {
  day: CalendarDay
  lines: readonly LeadLine[]
  now: Date
  /** Of today; null on another day. Its line is drawn within the hours of calling. */
  minute: number | null
  opensOf: (line: LeadLine) => string
  opened: string | null
  takers: Takers
  mayAssign: boolean
  staffId: string
  calls: readonly Placed[]
  grid: RefObject<HTMLDivElement | null>
  moving: Moving
}

/** The hours of the day, a lane each. */
export function LaneGrid(props: LaneGridProps) {
  const { day, lines, now, minute, opensOf, opened, calls, grid, moving, ...reader } = props
  const { lanes, drawn, week, date } = day
  const whole = drawn.until - drawn.from
  const clock = useClosedHours() === null ? minute : null
  const area = useStart(calls, { drawn, now: clock })
  const most = Math.max(1, ...calls.map(({ columns }) => columns))
  const dayIndex = week.findIndex((each) => each.date === date)
  const lunch = lunchLane(lanes, calls)
  return (
    <section
      ref={area}
      className="lanes"
      aria-label="사람마다의 일정"
      {...KEYBOARD}
      style={{ '--lane-count': lanes.length, '--hours': whole / 60, '--most': most } as object}
    >
      <div className="lanes__corner" />
      <ul className="lanes__heads">
        {lanes.map((lane) => (
          <LaneHead
            key={laneKey(lane)}
            lane={lane}
            isMine={isOwn(lane, reader.staffId)}
            load={lane.week[dayIndex] ?? { calls: 0, most: null, isAway: false }}
          />
        ))}
      </ul>
      <Hours drawn={drawn} minute={clock} />
      <div ref={grid} className="lanes__grid">
        {lanes.map((lane, index) => (
          <div key={laneKey(lane)} className="lanes__lane" style={{ '--lane': index } as object}>
            {lane.closed.map((closed) => (
              <ClosedTime
                key={closed.from}
                closed={closed}
                drawn={drawn}
                isTold={closed.kind === 'lunch' ? index === lunch : isEmpty(calls, index, closed)}
              />
            ))}
          </div>
        ))}
        {clock !== null && <NowLine at={clock} drawn={drawn} />}
        <ul>
          {/* In one order however they are placed: a block that is held must not be taken out of the page. */}
          {lines.map((line) => {
            const call = calls.find(({ id }) => id === line.id)
            return (
              call && (
                <CallBlock
                  key={line.id}
                  {...{ line, now, moving }}
                  {...reader}
                  placed={call}
                  lane={lanes[call.lane]!}
                  top={percent(call.at - drawn.from, whole)}
                  opens={opensOf(line)}
                  isOpen={line.id === opened}
                />
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function Hours({ drawn, minute }: { drawn: CalendarDay['drawn']; minute: number | null }) {
  const hours = Array.from({ length: (drawn.until - drawn.from) / 60 }, (_, index) => drawn.from + index * 60)
  return (
    <ol className="lanes__hours" aria-hidden="true">
      {hours.map((hour) => (
        <li key={hour} {...besideClock(hour, minute)}>
          {hour === drawn.from && isUnderClock(hour, minute) ? '' : `${hour / 60}시`}
        </li>
      ))}
      <li className="lanes__end">{isUnderClock(drawn.until, minute) ? '' : `${drawn.until / 60}시`}</li>
      {minute !== null && <Clock at={minute} drawn={drawn} />}
    </ol>
  )
}

/** Opens the day where work is: now, or at its first call. */
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

type Closed = Lane['closed'][number]

const isIn = ({ at }: Placed, { from, until }: Closed) => at < until && at + BLOCK_MINUTES > from

const isEmpty = (calls: readonly Placed[], index: number, closed: Closed) =>
  !calls.some((call) => call.lane === index && isIn(call, closed))

/** The office has lunch at one time: it is said once, in the first lane with room for the word. */
const lunchLane = (lanes: readonly Lane[], calls: readonly Placed[]) =>
  lanes.findIndex(({ closed }, index) =>
    closed.some((each) => each.kind === 'lunch' && isEmpty(calls, index, each)),
  )

interface NowProps {
  at: number
  drawn: CalendarDay['drawn']
}

/** Minutes within which the clock would lie on an hour's name. */
const CLOCK_REACH = 17

const isUnderClock = (hour: number, minute: number | null) =>
  minute !== null && Math.abs(hour - minute) < CLOCK_REACH

/** Such a name gives way: up where its hour has come, down where it is to come. */
function besideClock(hour: number, minute: number | null) {
  if (minute === null || !isUnderClock(hour, minute)) return {}
  const style = { '--apart': Math.abs(hour - minute) / 60 } as object
  return { className: hour > minute ? 'lanes__below' : 'lanes__above', style }
}

const isDrawn = ({ at, drawn }: NowProps) => at >= drawn.from && at < drawn.until
const topOf = ({ at, drawn }: NowProps) => percent(at - drawn.from, drawn.until - drawn.from)

const NowLine = (now: NowProps) => isDrawn(now) && <div className="lanes__now" style={{ top: topOf(now) }} />

/** In the column of the hours, so that no call lies on it. */
const Clock = (now: NowProps) =>
  isDrawn(now) && (
    <li className="lanes__clock" style={{ top: topOf(now) }}>
      {clockOf(now.at)}
    </li>
  )

const CLOSED_NAMES = { lunch: '점심', leave: '쉬는 날', off: '' }

interface ClosedTimeProps {
  closed: Closed
  drawn: CalendarDay['drawn']
  /** Its word is seen: no call would lie on it, and no other lane says it. */
  isTold: boolean
}

function ClosedTime({ closed, drawn, isTold }: ClosedTimeProps) {
  const whole = drawn.until - drawn.from
  return (
    <div
      className={`lanes__closed lanes__closed--${closed.kind}`}
      style={{
        top: percent(closed.from - drawn.from, whole),
        height: percent(closed.until - closed.from, whole),
      }}
    >
      {isTold ? CLOSED_NAMES[closed.kind] : <span className="sr-only">{CLOSED_NAMES[closed.kind]}</span>}
    </div>
  )
}
