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
import { clockOf, minuteOf, snapped, STEP_MINUTES, type Placed } from './lane-layout.ts'
import { seoulTime } from '#app/platform/korean-time.ts'

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
  lines: readonly LeadLine[]
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
function stands({ lines, lanes, drawn }: Ground, id: string) {
  const line = lines.find((each) => each.id === id)
  const lane = lanes.findIndex((each) => each.id === (line?.assignee?.id ?? null))
  return {
    lane: Math.max(0, lane),
    at: line?.callAt ? minuteOf(seoulTime(new Date(line.callAt))) : drawn.from,
  }
}

/** Whoever hands out may choose any lane, others take what is nobody's. */
function laneFor(ground: Ground, id: string, lane: number): number {
  const { lanes, mayAssign, staffId } = ground
  const own = stands(ground, id).lane
  const wanted = Math.min(Math.max(lane, 0), lanes.length - 1)
  const isTaking = lanes[own]?.id === null && lanes[wanted]?.id === staffId
  return mayAssign || isTaking ? wanted : own
}

/** An advisor goes from nobody's lane to their own at once. */
function nextLane(ground: Ground, { id, lane }: Pick<Placed, 'id' | 'lane'>, by: number): number {
  const { lanes, mayAssign, staffId } = ground
  if (mayAssign) return laneFor(ground, id, lane + by)
  const own = lanes.findIndex((each) => each.id === staffId)
  return own === -1 || by < 0 ? stands(ground, id).lane : laneFor(ground, id, own)
}

function isMoved(ground: Ground, { id, lane, at }: Pending): boolean {
  const own = stands(ground, id)
  return own.lane !== lane || own.at !== at
}

type Stands = Pick<Placed, 'id' | 'lane' | 'at'>

function steppedTo(
  ground: Ground,
  { id, lane, at }: Stands,
  [lanes, minutes]: readonly [lanes: number, minutes: number],
): Pending {
  const to = lanes === 0 ? lane : nextLane(ground, { id, lane }, lanes)
  return { id, lane: to, at: snapped(at + minutes, ground.drawn), isSent: false }
}

function draggedTo(
  ground: Ground,
  area: DOMRect,
  { x, by }: { x: number; by: { x: number; y: number } },
  { id, lane, at }: Stands,
): Pending {
  const { lanes, drawn } = ground
  const laneAt = (position: number) => Math.floor((position - area.left) / (area.width / lanes.length))
  const minutes = by.y / (area.height / (drawn.until - drawn.from))
  const to = laneFor(ground, id, lane + laneAt(x + by.x) - laneAt(x))
  return { id, lane: to, at: snapped(at + minutes, drawn), isSent: false }
}

/** A call on its way to another time or lane, by pointer or by keys; nothing is stored before it is let go or confirmed. */
export function useMoving(ground: Ground) {
  const { lanes, grid } = ground
  const [pending, setPending] = useState<Pending | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const wasDragged = useRef(false)
  const cancel = () => {
    setPending(null)
    setRefused(null)
  }
  function onKey(event: KeyboardEvent<HTMLElement>, { id, lane, at }: Placed) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const mine = pending?.id === id && !pending.isSent ? pending : null
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      const next = steppedTo(ground, { id, lane, at }, arrow)
      setRefused(null)
      setPending(next)
      setSaid(`${clockOf(next.at)} ${lanes[next.lane]?.name ?? ''}. Enter로 저장하고 Esc로 되돌려요.`)
    } else if (event.key === 'Escape' && mine) {
      event.preventDefault()
      event.stopPropagation()
      cancel()
      setSaid('되돌렸어요.')
    } else if (event.key === 'Enter' && mine) {
      event.preventDefault()
      if (isMoved(ground, mine)) setPending({ ...mine, isSent: true })
      else cancel()
    }
  }
  function onGrab(event: PointerEvent<HTMLElement>, { id, lane, at }: Placed) {
    // A finger scrolls; its tap opens the form.
    const area = event.pointerType === 'touch' ? undefined : grid.current?.getBoundingClientRect()
    if (!area || event.button !== 0) return
    wasDragged.current = false
    drag(event.currentTarget, event, {
      moved(by) {
        wasDragged.current = true
        const next = draggedTo(ground, area, { x: event.clientX, by }, { id, lane, at })
        setRefused(null)
        setPending(next)
        return next
      },
      ended(last, isDropped) {
        if (last) setPending(isDropped && isMoved(ground, last) ? { ...last, isSent: true } : null)
      },
    })
  }
  return {
    pending,
    refused,
    said,
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
    settle(isDone: boolean, id: string) {
      if (isDone) {
        cancel()
        setSaid('옮겼어요.')
      } else setRefused(id)
    },
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
