import { useEffect, useRef } from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import { ownFirst, type CalendarDay, type Lane } from './calendar-contract.ts'
import { DayTray, shownOf } from './day-tray.tsx'
import { LaneGrid } from './lane-grid.tsx'
import type { Takers } from './giving.tsx'
import { clockOf, minuteOf, placeCalls } from './lane-layout.ts'
import { useShortcuts } from '#app/shared/desk/shortcuts.ts'
import { MoveCall, MoveNow } from './move-call.tsx'
import { TRAY, useMoving, type Moving, type Pending } from './use-moving.ts'

interface CalendarLanesProps {
  day: CalendarDay
  takers: Takers
  lines: readonly LeadLine[]
  place: CalendarPlace
  now: Date
  staffId: string
  mayAssign: boolean
}

/** To the next call, of the tray and then of the lanes; arrows move it. */
function step(by: number): void {
  const calls = [...document.querySelectorAll<HTMLElement>('[data-tray], [data-call]')]
  const at = calls.findIndex((call) => call === document.activeElement)
  calls.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % calls.length)?.focus()
}

const minuteOfLine = ({ callAt }: LeadLine) => minuteOf(seoulTime(new Date(callAt ?? 0)))

/** An advisor's own first; of nobody and of who is no advisor only what holds something. */
function lanesOf({ lanes }: CalendarDay, lines: readonly LeadLine[], staffId: string | null): Lane[] {
  const holds = (id: string | null) => lines.some(({ assignee }) => (assignee?.id ?? null) === id)
  const shown = lanes.filter(({ id, capacity }) => capacity !== null || lanes.length === 1 || holds(id))
  return ownFirst(shown, staffId)
}

/** The day, a lane each: hours, lunch and leave, how much is taken, and the calls where they are; moved by hand, keys or form. */
export function CalendarLanes(props: CalendarLanesProps) {
  const { day, lines, takers, place, now, staffId, mayAssign } = props
  const { tray, date, drawn } = day
  const minute = seoulDate(now) === date ? minuteOf(seoulTime(now)) : null
  // What is late today is told once: in the tray, and as far as that does not show it at its time.
  const toldLate = new Set(shownOf(tray.late.leads).map(({ id }) => id))
  const drawnLines = minute === null ? lines : lines.filter(({ id }) => !toldLate.has(id))
  const lanes = lanesOf(day, drawnLines, mayAssign ? null : staffId)
  const grid = useRef<HTMLDivElement>(null)
  const everything = [
    ...new Map([...lines, ...tray.late.leads, ...tray.soon.leads].map((line) => [line.id, line])).values(),
  ]
  const ground = { lanes, drawn, date, lines: everything, grid, mayAssign, staffId }
  const moving = useMoving({ ...ground, now: minute ?? drawn.from })
  const { pending } = moving
  const opened = everything.find(({ id }) => id === (moving.refused ?? place.move))
  const opensOf = ({ id }: LeadLine) => calendarAddress({ ...place, date, move: id })
  useLanding(moving.landed)
  useShortcuts({ KeyJ: () => step(1), KeyK: () => step(-1) })
  return (
    <>
      <div className={opened ? 'lanes-page lanes-page--opened' : 'lanes-page'}>
        {opened ? (
          <OpenedCall {...props} line={opened} moving={moving} lanes={lanes} />
        ) : (
          <DayTray {...{ day, now, staffId, mayAssign, takers, opensOf, moving }} assignee={place.assignee} />
        )}
        <LaneGrid
          {...{ now, minute, opensOf, grid, moving, takers, mayAssign, staffId }}
          day={{ ...day, lanes }}
          lines={everything}
          opened={opened?.id ?? null}
          calls={placedOn(lanes, drawnLines, pending)}
        />
      </div>
      {pending?.isSent && (
        <MoveNow
          {...{ pending, lanes, date }}
          line={everything.find(({ id }) => id === pending.id)}
          onDone={moving.settle}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {moving.said}
      </p>
    </>
  )
}

const laneOf = (lanes: readonly Lane[], { assignee }: LeadLine) =>
  lanes.findIndex(({ id }) => id === (assignee?.id ?? null))

/** What is on its way stands where it is held. */
function placedOn(lanes: readonly Lane[], lines: readonly LeadLine[], pending: Pending | null) {
  const lifted = pending && pending.lane !== TRAY ? pending : null
  const stored = lines
    .map((line) => ({ id: line.id, lane: laneOf(lanes, line), at: minuteOfLine(line) }))
    .filter(({ id, lane }) => lane !== TRAY && id !== lifted?.id)
  return placeCalls(lifted ? [...stored, lifted] : stored)
}

interface OpenedCallProps extends CalendarLanesProps {
  line: LeadLine
  moving: Moving
  lanes: readonly Lane[]
}

function OpenedCall({ line, moving, lanes, day, place, now, mayAssign }: OpenedCallProps) {
  const held = moving.pending?.id === line.id ? moving.pending : null
  return (
    <MoveCall
      key={`${line.id} ${moving.refused ?? ''}`}
      {...{ line, now, mayAssign }}
      date={day.date}
      start={clockOf(moving.startOf(line.id))}
      lanes={day.lanes}
      pending={held && { time: clockOf(held.at), assigneeId: lanes[held.lane]?.id ?? null }}
      closes={calendarAddress({ ...place, move: undefined })}
      onClose={moving.cancel}
      onDone={moving.settle}
    />
  )
}

/** What was moved is focused once where it landed, unless somebody goes on elsewhere meanwhile. */
function useLanding(landed: Moving['landed']) {
  const seen = useRef(landed)
  useEffect(() => {
    if (landed === null || seen.current === landed) return
    const block = document.querySelector<HTMLElement>(`[data-call="${landed.id}"]`)
    const held = document.activeElement
    const isLeaving = held?.matches(`[data-tray="${landed.id}"], .move-call *`)
    // Not drawn anew yet.
    if (!block || isLeaving) return
    seen.current = landed
    if (held === document.body) block.focus()
  })
}
