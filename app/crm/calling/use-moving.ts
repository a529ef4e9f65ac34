import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import type { CalendarDay } from './calendar-contract.ts'
import { clockOf, minuteOf, nextMinute, snapped, STEP_MINUTES, type Placed } from './lane-layout.ts'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'

/** Beside the lanes: without a time, of nobody or of another day. */
export const TRAY = -1

export interface Pending {
  id: string
  lane: number
  at: number
  /** Let go or confirmed: it is being stored. */
  isSent: boolean
}

interface Ground {
  lanes: CalendarDay['lanes']
  drawn: CalendarDay['drawn']
  /** Of the day and of the tray. */
  lines: readonly LeadLine[]
  date: string
  /** Where a call without a time is lifted to. */
  now: number
  grid: RefObject<HTMLDivElement | null>
  mayAssign: boolean
  staffId: string
}

export type Moving = ReturnType<typeof useMoving>

/** A shorter way is a press. */
const LEAST_PIXELS = 5
const ARROWS: Readonly<Record<string, readonly [lanes: number, minutes: number]>> = {
  ArrowUp: [0, -STEP_MINUTES],
  ArrowDown: [0, STEP_MINUTES],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Where a call stands as it is stored. */
function stands({ lines, lanes, drawn, date, now }: Ground, id: string) {
  const line = lines.find((each) => each.id === id)
  const at = line?.callAt ? new Date(line.callAt) : null
  return {
    lane: lanes.findIndex((each) => each.id === (line?.assignee?.id ?? null)),
    at: at ? minuteOf(seoulTime(at)) : nextMinute(now, drawn),
    isOnDay: at !== null && seoulDate(at) === date,
  }
}

/** Whoever hands out may choose any lane, others take what is nobody's. */
function laneFor(ground: Ground, id: string, lane: number): number {
  const { lanes, mayAssign, staffId } = ground
  const own = stands(ground, id).lane
  const wanted = Math.min(Math.max(lane, 0), lanes.length - 1)
  const isFree = own === TRAY || lanes[own]?.id === null
  const isTaking = isFree && lanes[wanted]?.id === staffId
  return mayAssign || isTaking ? wanted : own
}

/** An advisor goes from nobody's lane to their own at once. */
function nextLane(ground: Ground, { id, lane }: Pick<Placed, 'id' | 'lane'>, by: number): number {
  const { lanes, mayAssign, staffId } = ground
  if (mayAssign) return laneFor(ground, id, lane + by)
  const own = lanes.findIndex((each) => each.id === staffId)
  return own === TRAY || by < 0 ? stands(ground, id).lane : laneFor(ground, id, own)
}

function isMoved(ground: Ground, { id, lane, at }: Pending): boolean {
  const own = stands(ground, id)
  return lane !== TRAY && (!own.isOnDay || own.lane !== lane || own.at !== at)
}

type Stands = Pick<Placed, 'id' | 'lane' | 'at'>

function steppedTo(
  ground: Ground,
  { id, lane, at }: Stands,
  [lanes, minutes]: readonly [lanes: number, minutes: number],
): Pending {
  // The first step lifts it out of the tray to its own time, or to now.
  if (lane === TRAY) {
    const own = stands(ground, id).lane
    return {
      id,
      lane: own === TRAY ? nextLane(ground, { id, lane }, 1) : own,
      at: snapped(at, ground.drawn),
      isSent: false,
    }
  }
  const to = lanes === 0 ? lane : nextLane(ground, { id, lane }, lanes)
  return { id, lane: to, at: snapped(at + minutes, ground.drawn), isSent: false }
}

function draggedTo(
  ground: Ground,
  area: DOMRect,
  { x, y, by }: { x: number; y: number; by: { x: number; y: number } },
  { id, lane, at }: Stands,
): Pending {
  const { lanes, drawn } = ground
  const laneAt = (position: number) => Math.floor((position - area.left) / (area.width / lanes.length))
  const height = area.height / (drawn.until - drawn.from)
  if (lane === TRAY) {
    const [over, down] = [laneAt(x + by.x), y + by.y - area.top]
    const isOver = over >= 0 && over < lanes.length && down >= 0 && down < area.height
    const minute = snapped(drawn.from + down / height, drawn)
    return { id, lane: isOver ? laneFor(ground, id, over) : TRAY, at: minute, isSent: false }
  }
  const minutes = by.y / height
  const to = laneFor(ground, id, lane + laneAt(x + by.x) - laneAt(x))
  return { id, lane: to, at: snapped(at + minutes, drawn), isSent: false }
}

/** Where a key leaves the call that it is pressed on, and what is said of it; null of a key that does nothing. */
function keyed(
  ground: Ground,
  key: string,
  placed: Stands,
  mine: Pending | null,
): { next: Pending | null; said: string } | null {
  const arrow = ARROWS[key]
  if (arrow) {
    const next = steppedTo(ground, placed, arrow)
    const name = ground.lanes[next.lane]?.name ?? ''
    return { next, said: `${clockOf(next.at)} ${name}. Enter로 저장하고 Esc로 되돌려요.` }
  }
  if (!mine) return null
  if (key === 'Escape') return { next: null, said: '되돌렸어요.' }
  if (key === 'Enter') return { next: isMoved(ground, mine) ? { ...mine, isSent: true } : null, said: '' }
  return null
}

/** A call on its way to another time or lane, by pointer or by keys; nothing is stored before it is let go or confirmed. */
export function useMoving(ground: Ground) {
  const { grid } = ground
  const [pending, setPending] = useState<Pending | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [landed, setLanded] = useState<{ id: string } | null>(null)
  const wasDragged = useRef(false)
  const cancel = () => {
    setPending(null)
    setRefused(null)
  }
  function onKey(event: KeyboardEvent<HTMLElement>, { id, lane, at }: Placed) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const mine = pending?.id === id && !pending.isSent ? pending : null
    const did = keyed(ground, event.key, { id, lane, at }, mine)
    if (!did) return
    event.preventDefault()
    event.stopPropagation()
    setRefused(null)
    setPending(did.next)
    setSaid(did.said)
  }
  function onGrab(event: PointerEvent<HTMLElement>, { id, lane, at }: Placed) {
    // A finger scrolls; its tap opens the form.
    const area = event.pointerType === 'touch' ? undefined : grid.current?.getBoundingClientRect()
    if (!area || event.button !== 0) return
    wasDragged.current = false
    const held = { x: event.clientX, y: event.clientY }
    drag(event.currentTarget, event, {
      moved(by) {
        wasDragged.current = true
        const next = draggedTo(ground, area, { ...held, by }, { id, lane, at })
        setRefused(null)
        setPending(next)
        return next
      },
      ended: (last, isDropped) =>
        last && setPending(isDropped && isMoved(ground, last) ? { ...last, isSent: true } : null),
    })
  }
  const settle = (isDone: boolean, id: string) => {
    if (!isDone) return setRefused(id)
    cancel()
    setLanded({ id })
    setSaid('옮겼어요. 10초 안에 되돌릴 수 있어요.')
  }
  return {
    pending,
    startOf: (id: string) => stands(ground, id).at,
    refused,
    said,
    /** What was moved last, a new object each time. */
    landed,
    cancel,
    onKey,
    onGrab,
    /** What was dragged is no press. */
    onPress(event: MouseEvent<HTMLElement>) {
      if (wasDragged.current) event.preventDefault()
      wasDragged.current = false
    },
    /** Left without saving, a call moved by keys goes back. */
    onLeave(id: string) {
      if (pending?.id === id && !pending.isSent && refused === null) setPending(null)
    },
    settle,
  }
}

interface Drag {
  moved(by: { x: number; y: number }): Pending
  ended(last: Pending | null, isDropped: boolean): void
}

/** From the press of a pointer to its release, also outside of the block. */
function drag(
  block: HTMLElement,
  { clientX, clientY, pointerId }: PointerEvent<HTMLElement>,
  { moved, ended }: Drag,
) {
  let last: Pending | null = null
  const move = (to: globalThis.PointerEvent) => {
    const by = { x: to.clientX - clientX, y: to.clientY - clientY }
    if (last || Math.hypot(by.x, by.y) >= LEAST_PIXELS) last = moved(by)
  }
  const end = ({ type }: globalThis.PointerEvent) => {
    block.removeEventListener('pointermove', move)
    block.removeEventListener('pointerup', end)
    block.removeEventListener('pointercancel', end)
    ended(last, type === 'pointerup')
  }
  block.setPointerCapture(pointerId)
  block.addEventListener('pointermove', move)
  block.addEventListener('pointerup', end)
  block.addEventListener('pointercancel', end)
}
