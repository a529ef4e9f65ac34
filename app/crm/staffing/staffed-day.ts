import { minutesAtWork } from '#app/crm/advisors/working-hours.ts'
import type { Advisor } from '#app/crm/advisors/advisors.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { overlap, workingSpans, type Office, type Span } from '#app/shared/settings/working-time.ts'
import { addUp, HOURS, rangeOf, type Estimate } from './call-forecast.ts'
import { neededServers, type Promised } from './erlang.ts'
import { rounded } from './lack.ts'

type Team = readonly Pick<Advisor, 'hours' | 'leaves' | 'weight'>[]

/** Of the minutes that the office works in the hour, how many people do. */
export function plannedIn(hour: Span, team: Team, office: Office, officeMinutes: number): number {
  const minutes = team
    .filter(({ weight }) => weight > 0)
    .reduce((sum, advisor) => sum + minutesAtWork(hour, advisor, office), 0)
  return rounded(minutes / officeMinutes)
}

export const officeMinutesOf = (hour: Span, day: string, office: Office): number =>
  workingSpans(day, office).reduce((sum, span) => sum + overlap(span, hour), 0) / MINUTE_MS

/** What comes while nobody works is called in the next hour of work; `left` is what the day leaves to the next one. */
export function carriedOver(arrivals: readonly Estimate[], isOpen: readonly boolean[], before: Estimate) {
  let left = before
  const soon = arrivals.map((came, hour) => {
    left = addUp([left, came])
    if (!isOpen[hour]) return NOTHING
    const called = left
    left = NOTHING
    return called
  })
  return { soon, left }
}

export const NOTHING: Estimate = { mean: 0, variance: 0 }

interface Called {
  /** Without a wished time, by hour. */
  soon: readonly Estimate[]
  /** Wished and again, by hour. */
  planned: readonly Estimate[]
  /** What is agreed for the hour already. */
  booked: readonly number[]
}

/** Booked calls are certain: what is expected of them is at least what stands there. */
export function callsIn(hour: number, { soon, planned, booked }: Called): Estimate {
  const expected = planned[hour] ?? NOTHING
  const known = Math.max(expected.mean, booked[hour] ?? 0)
  return addUp([soon[hour] ?? NOTHING, { ...expected, mean: known }])
}

/** Fewer are as good as none. */
const FEWEST_CALLS = 0.05

export function staffedHour(hour: number, calls: Estimate, officeMinutes: number, promised: Promised) {
  const rate = (calls.mean * 60) / officeMinutes
  return {
    hour,
    expected: rounded(calls.mean),
    ...rangeOf(calls),
    needed: rate < FEWEST_CALLS ? 0 : neededServers(rate, promised),
  }
}

export const EVERY_HOUR = Array.from({ length: HOURS }, (_, hour) => hour)
