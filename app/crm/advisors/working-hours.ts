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

interface Person {
  hours: OwnHours
  leaves: readonly Span[]
}

/** Returns the own hours inside the office's, without its lunch. */
function ownSpans(day: string, hours: OwnHours, office: Office): Span[] {
  if (hours === null) return workingSpans(day, office)
  const own = hours[String(weekdayIndex(day))]
  if (!own || !isWorkingDay(day, office)) return []
  const [from, until] = own.split('-') as [string, string]
  const span = { from: seoulMoment(day, from), until: seoulMoment(day, until) }
  return within(span, workingSpans(day, office))
}

/** Returns the minutes that the person works and is not on leave. */
export function minutesAtWork(span: Span, { hours, leaves }: Person, office: Office): number {
  const total = within(span, ownSpans(seoulDate(span.from), hours, office)).reduce(
    (sum, each) => sum + (each.until.getTime() - each.from.getTime()) - away(each, leaves),
    0,
  )
  return Math.max(0, Math.floor(total / MINUTE_MS))
}

export function isAtWork(at: Date, { hours, leaves }: Person, office: Office): boolean {
  const contains = ({ from, until }: Span) => from <= at && at < until
  return ownSpans(seoulDate(at), hours, office).some(contains) && !leaves.some(contains)
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

function within({ from, until }: Span, spans: readonly Span[]): Span[] {
  return spans
    .map((each) => ({
      from: each.from > from ? each.from : from,
      until: each.until < until ? each.until : until,
    }))
    .filter((each) => each.from < each.until)
}
