import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import type { CalendarDay, Lane } from './calendar-contract.ts'
import { minuteOf } from './lane-layout.ts'

/** By lead, who might take it. */
export type Takers = ReadonlyMap<string, Lane>

/** Of today's calls that nobody has: each to who works when it is due and has the least of what they can take by then. */
export function takersOf(lines: readonly LeadLine[], { date, lanes }: CalendarDay, now: Date): Takers {
  const takers = new Map<string, Lane>()
  const given = new Map<Lane, number>()
  const shareOf = (lane: Lane) => ((lane.load ?? 0) + (given.get(lane) ?? 0)) / (lane.capacity || 1)
  for (const { id, callAt, assignee, callsStopped } of lines) {
    const called = callAt ? new Date(callAt) : now
    const at = called > now ? called : now
    if (assignee || callsStopped || takers.has(id) || seoulDate(at) !== date) continue
    const minute = minuteOf(seoulTime(at))
    const [first] = lanes
      .filter((lane) => lane.capacity !== null && shareOf(lane) < 1)
      .filter(({ closed }) => !closed.some(({ from, until }) => from <= minute && minute < until))
      .toSorted((one, other) => shareOf(one) - shareOf(other))
    if (!first) continue
    takers.set(id, first)
    given.set(first, (given.get(first) ?? 0) + 1)
  }
  return takers
}
