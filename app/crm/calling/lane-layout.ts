/** Minutes of the day. */
export interface Placed {
  id: string
  lane: number
  at: number
  /** Beside calls of the same time: which of how many. */
  column: number
  columns: number
}

/** As long as a block is high: a call with what is written down after it. */
export const BLOCK_MINUTES = 30
export const STEP_MINUTES = 10

/** Where each call stands; those that overlap in a lane stand side by side. */
export function placeCalls(calls: readonly { id: string; lane: number; at: number }[]): Placed[] {
  const placed: Placed[] = []
  for (const lane of Map.groupBy(calls, (call) => call.lane).values()) {
    let group: Placed[] = []
    let groupEnds = 0
    for (const call of lane.toSorted((one, other) => one.at - other.at || one.id.localeCompare(other.id))) {
      if (call.at >= groupEnds) group = []
      const free = firstFree(group, call.at)
      const next = { ...call, column: free, columns: 1 }
      group.push(next)
      placed.push(next)
      const columns = Math.max(...group.map(({ column }) => column)) + 1
      for (const each of group) each.columns = columns
      groupEnds = Math.max(...group.map(({ at }) => at)) + BLOCK_MINUTES
    }
  }
  return placed
}

function firstFree(group: readonly Placed[], at: number): number {
  const taken = new Set(group.filter((each) => each.at + BLOCK_MINUTES > at).map(({ column }) => column))
  let column = 0
  while (taken.has(column)) column += 1
  return column
}

/** A little above now, or on another day above its first call: where a day begins to be read. */
export function startMinute(
  calls: readonly Pick<Placed, 'at'>[],
  now: number | null,
  { from }: { from: number },
): number {
  const first = now ?? Math.min(...calls.map(({ at }) => at))
  return Number.isFinite(first) ? Math.max(from, first - 2 * BLOCK_MINUTES) : from
}

/** Onto ten minutes, within the day that is drawn. */
export function snapped(minute: number, { from, until }: { from: number; until: number }): number {
  const step = Math.round(minute / STEP_MINUTES) * STEP_MINUTES
  return Math.min(Math.max(step, from), until - STEP_MINUTES)
}

/** Where a call without a time begins: after now, in hours. */
export const nextMinute = (now: number, drawn: { from: number; until: number }): number =>
  snapped(Math.max(now + STEP_MINUTES, drawn.from), drawn)

const two = (value: number) => String(value).padStart(2, '0')

/** `14:20` */
export const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** A share as CSS takes it. */
export const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
