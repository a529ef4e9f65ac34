import { seoulDate, seoulMoment, weekdayIndex } from '#app/platform/korean-time.ts'
import {
  isWorkingDay,
  overlap,
  workingSpans,
  type Office,
  type Span,
} from '#app/shared/settings/working-time.ts'

/** Weekday (0 is 일) → `HH:mm-HH:mm`, none on a day off; null means the office's hours. */
export type OwnHours = Readonly<Record<string, string>> | null

const MINUTE_MS = 60_000

/** Returns the own hours inside the office's, without its lunch. */
export function ownSpans(day: string, hours: OwnHours, office: Office): Span[] {
  if (hours === null) return workingSpans(day, office)
  const own = hours[String(weekdayIndex(day))]
  if (!own || !isWorkingDay(day, office)) return []
  const [from, until] = own.split('-') as [string, string]
  const span = { from: seoulMoment(day, from), until: seoulMoment(day, until) }
  return workingSpans(day, office)
    .map((each) => ({ from: later(each.from, span.from), until: earlier(each.until, span.until) }))
    .filter((each) => each.from < each.until)
}

/** Returns the minutes that the person works and is not on leave. */
export function minutesAtWork(
  span: Span,
  { hours, leaves }: { hours: OwnHours; leaves: readonly Span[] },
  office: Office,
): number {
  const work = ownSpans(seoulDate(span.from), hours, office).map((each) => ({
    from: later(each.from, span.from),
    until: earlier(each.until, span.until),
  }))
  const total = work
    .filter((each) => each.from < each.until)
    .reduce((sum, each) => sum + (each.until.getTime() - each.from.getTime()) - away(each, leaves), 0)
  return Math.max(0, Math.floor(total / MINUTE_MS))
}

export function isAtWork(
  at: Date,
  person: { hours: OwnHours; leaves: readonly Span[] },
  office: Office,
): boolean {
  const isWorking = ownSpans(seoulDate(at), person.hours, office).some(
    (each) => each.from <= at && at < each.until,
  )
  return isWorking && !person.leaves.some((each) => each.from <= at && at < each.until)
}

/** Counts overlapping leaves once. */
function away(span: Span, leaves: readonly Span[]): number {
  let counted = span.from.getTime()
  let total = 0
  for (const leave of leaves.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const rest = { from: new Date(Math.max(counted, leave.from.getTime())), until: leave.until }
    if (rest.from >= rest.until) continue
    total += overlap(span, rest)
    counted = Math.max(counted, leave.until.getTime())
  }
  return total
}

const later = (one: Date, other: Date) => (one > other ? one : other)
const earlier = (one: Date, other: Date) => (one < other ? one : other)
