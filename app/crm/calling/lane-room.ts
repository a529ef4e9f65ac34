import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import type { CalendarDay, Lane } from './calendar-contract.ts'
import { minuteOf } from './lane-layout.ts'

const shareOf = ({ load, capacity }: Lane) => (load ?? 0) / (capacity || 1)

/** Who works when the call is due and has the least of what they can take; on another day only of that day's calls. */
export function roomiest({ callAt }: LeadLine, { date, lanes }: CalendarDay, now: Date): Lane | null {
  const called = callAt ? new Date(callAt) : now
  const at = called > now ? called : now
  if (seoulDate(at) !== date) return null
  const minute = minuteOf(seoulTime(at))
  const [first] = lanes
    .filter((lane) => lane.load !== null && lane.capacity !== null && lane.load < lane.capacity)
    .filter(({ closed }) => !closed.some(({ from, until }) => from <= minute && minute < until))
    .toSorted((one, other) => shareOf(one) - shareOf(other))
  return first ?? null
}
