import { MINUTE_MS } from '#app/platform/durations.ts'
import { seoulDate, seoulMoment, seoulTime, weekdayIndex } from '#app/platform/korean-time.ts'
import {
  isWorkingDay,
  overlap,
  workingSpans,
  type Office,
  type Span,
} from '#app/shared/settings/working-time.ts'

/** Weekday (0 is 일) → `HH:mm-HH:mm`, none on a day off; null means the office's hours. */
export type OwnHours = Readonly<Record<string, string>> | null

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

/** The spans of a day in which somebody works, leave left out. */
export function spansAtWork(day: string, { hours, leaves }: Person, office: Office): Span[] {
  return leaves.reduce(
    (spans, leave) => spans.flatMap((span) => without(span, leave)),
    ownSpans(day, hours, office),
  )
}

function without(span: Span, { from, until }: Span): Span[] {
  const parts = [
    { from: span.from, until: from < span.until ? from : span.until },
    { from: until > span.from ? until : span.from, until: span.until },
  ]
  return overlap(span, { from, until }) === 0 ? [span] : parts.filter((part) => part.from < part.until)
}

/** Why nobody calls then, in words for whoever planned it; null if somebody does. */
export function closedBecause(at: Date, person: Person, office: Office): string | null {
  if (isAtWork(at, person, office)) return null
  const day = seoulDate(at)
  if (!isWorkingDay(day, office)) return '쉬는 날이에요. 일하는 날을 골라 주세요.'
  if (person.leaves.some(({ from, until }) => from <= at && at < until))
    return '그때는 쉬는 사람이에요. 다른 사람이나 다른 시간을 골라 주세요.'
  const [from, until] = office.lunch?.split('-') ?? []
  const time = seoulTime(at)
  if (from && until && from <= time && time < until) return `점심시간이에요. ${until}부터 고를 수 있어요.`
  return '근무 시간이 아니에요. 근무 시간 안에서 골라 주세요.'
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
