import { useRef, type RefObject } from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import type { CalendarDay, Lane } from './calendar-contract.ts'
import { CallBlock } from './call-block.tsx'
import { LaneChooser, LaneHead, laneKey } from './lane-head.tsx'
import { clockOf, minuteOf, percent, placeCalls, type Placed } from './lane-layout.ts'
import { MoveCall, MoveNow } from './move-call.tsx'
import { useMoving, type Moving } from './use-moving.ts'
import './calendar-lanes.css'

interface CalendarLanesProps {
  day: CalendarDay
  lines: readonly LeadLine[]
  place: CalendarPlace
  today: string
  now: Date
  staffId: string
  mayAssign: boolean
}

const minuteOfLine = ({ callAt }: LeadLine) => minuteOf(seoulTime(new Date(callAt ?? 0)))

/** The day, a lane each: hours, lunch and leave, what each has, and the calls where they are; moved by hand, keys or form. */
export function CalendarLanes(props: CalendarLanesProps) {
  const { day, lines, place, today, now, staffId, mayAssign } = props
  const { lanes, drawn } = day
  const grid = useRef<HTMLDivElement>(null)
  const moving = useMoving({ lanes, drawn, lines, grid, mayAssign, staffId })
  const shownLane =
    lanes.find((lane) => laneKey(lane) === place.lane) ?? lanes.find(({ id }) => id === staffId) ?? lanes[0]
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
      {pending?.isSent && (
        <MoveNow
          pending={pending}
          lanes={lanes}
          date={day.date}
          line={lines.find(({ id }) => id === pending.id)}
          onDone={moving.settle}
        />
      )}
      <LaneChooser lanes={lanes} lines={lines} shown={shownLane} place={{ ...place, date: day.date }} />
      <p className="sr-only" aria-live="polite">
        {moving.said}
      </p>
      <LaneGrid
        day={day}
        lines={lines}
        place={place}
        today={today}
        now={now}
        shown={shownLane}
        calls={calls}
        grid={grid}
        moving={moving}
      />
      <p className="lanes__help meta">
        끌어서 옮기거나, 고른 뒤 화살표로 옮기고 <kbd>Enter</kbd>로 저장해요. <kbd>Esc</kbd>를 누르면
        되돌아가요.
      </p>
    </>
  )
}

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1), which Safari does not do by itself. */
const KEYBOARD = { tabIndex: 0 }

interface LaneGridProps extends Pick<CalendarLanesProps, 'day' | 'lines' | 'place' | 'today' | 'now'> {
  shown: Lane | undefined
  calls: readonly Placed[]
  grid: RefObject<HTMLDivElement | null>
  moving: Moving
}

function LaneGrid(props: LaneGridProps) {
  const { day, lines, place, today, now, shown, calls, grid, moving } = props
  const { lanes, drawn } = day
  const whole = drawn.until - drawn.from
  const hours = Array.from({ length: whole / 60 }, (_, index) => drawn.from + index * 60)
  return (
    <section
      className="lanes"
      aria-label="사람마다의 일정"
      {...KEYBOARD}
      style={{ '--lane-count': lanes.length, '--hours': hours.length } as object}
    >
      <div className="lanes__corner" />
      <ul className="lanes__heads">
        {lanes.map((lane) => (
          <LaneHead
            key={laneKey(lane)}
            lane={lane}
            calls={lines.filter((line) => (line.assignee?.id ?? null) === lane.id).length}
            isShown={lane === shown}
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
          <div
            key={laneKey(lane)}
            className={lane === shown ? 'lanes__lane lanes__lane--shown' : 'lanes__lane'}
            style={{ '--lane': index } as object}
          >
            {lane.closed.map((closed) => (
              <ClosedTime key={closed.from} closed={closed} drawn={drawn} />
            ))}
          </div>
        ))}
        {seoulDate(now) === day.date && <NowLine at={minuteOf(seoulTime(now))} drawn={drawn} />}
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
                  isShown={lanes[call.lane] === shown}
                  top={percent(call.at - drawn.from, whole)}
                  now={now}
                  isToday={day.date === today}
                  opens={calendarAddress({ ...place, date: day.date, move: line.id })}
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

function NowLine({ at, drawn }: { at: number; drawn: CalendarDay['drawn'] }) {
  if (at < drawn.from || at >= drawn.until) return null
  return (
    <div className="lanes__now" style={{ top: percent(at - drawn.from, drawn.until - drawn.from) }}>
      <span className="lanes__clock">{clockOf(at)}</span>
    </div>
  )
}

const CLOSED_NAMES = { lunch: '점심', leave: '쉬어요', off: '' }

function ClosedTime({ closed, drawn }: { closed: Lane['closed'][number]; drawn: CalendarDay['drawn'] }) {
  const whole = drawn.until - drawn.from
  return (
    <div
      className={`lanes__closed lanes__closed--${closed.kind}`}
      style={{
        top: percent(closed.from - drawn.from, whole),
        height: percent(closed.until - closed.from, whole),
      }}
    >
      {CLOSED_NAMES[closed.kind]}
    </div>
  )
}
