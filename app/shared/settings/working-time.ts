import { MINUTE_MS } from '#app/platform/durations.ts'
import { addDays, seoulDate, seoulMoment, seoulTime, weekdayIndex } from '#app/platform/korean-time.ts'

/** Weekday 0 is 일; times are `HH:mm` in Seoul, lunch `HH:mm-HH:mm`. */
export interface Office {
  weekdays: readonly number[]
  opens: string
  closes: string
  lunch?: string | null | undefined
  holidays: Readonly<Record<string, string>>
}

/** `until` is exclusive. */
export interface Span {
  from: Date
  until: Date
}

/** No year has this many days off in a row; it ends a search if settings close every day. */
const LONGEST_BREAK_DAYS = 31

export function isWorkingDay(day: string, { weekdays, holidays }: Office): boolean {
  return weekdays.includes(weekdayIndex(day)) && !(day in holidays)
}

export function workingSpans(day: string, office: Office): Span[] {
  if (!isWorkingDay(day, office) || office.opens >= office.closes) return []
  const { opens, closes, lunch } = office
  const [pause = closes, resume = closes] = lunch?.split('-') ?? []
  const parts = [
    [opens, pause < closes ? pause : closes],
    [resume > opens ? resume : opens, closes],
  ] as const
  return parts
    .filter(([from, until]) => from < until)
    .map(([from, until]) => ({ from: seoulMoment(day, from), until: seoulMoment(day, until) }))
}

/** Returns `from` for an office that never opens. */
export function addWorkingMinutes(from: Date, minutes: number, office: Office): Date {
  let left = minutes * MINUTE_MS
  let idle = 0
  for (let day = seoulDate(from); idle < LONGEST_BREAK_DAYS; day = addDays(day, 1)) {
    const spans = workingSpans(day, office)
    idle = spans.length === 0 ? idle + 1 : 0
    for (const span of spans) {
      const start = Math.max(span.from.getTime(), from.getTime())
      const room = span.until.getTime() - start
      if (room <= 0) continue
      if (left <= room) return new Date(start + left)
      left -= room
    }
  }
  return from
}

/** Returns whole minutes; 0 when `until` is not later. */
export function workingMinutesBetween(from: Date, until: Date, office: Office): number {
  return workingClock(from, until, office)(from, until)
}

/** Like `workingMinutesBetween` for many moments between `from` and `until`, with the spans computed once. */
export function workingClock(from: Date, until: Date, office: Office): typeof minutesBetween {
  const spans: { from: number; until: number; before: number }[] = []
  let total = 0
  for (let day = seoulDate(from), last = seoulDate(until); day <= last; day = addDays(day, 1)) {
    for (const span of workingSpans(day, office)) {
      const [start, end] = [span.from.getTime(), span.until.getTime()]
      spans.push({ from: start, until: end, before: total })
      total += end - start
    }
  }
  const workedBefore = (at: number) => {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (spans[middle]!.from <= at) low = middle + 1
      else high = middle
    }
    const span = spans[low - 1]
    return span ? span.before + Math.min(at, span.until) - span.from : 0
  }
  function minutesBetween(one: Date, other: Date): number {
    const worked = workedBefore(other.getTime()) - workedBefore(one.getTime())
    return Math.max(0, Math.floor(worked / MINUTE_MS))
  }
  return minutesBetween
}

export function overlap(one: Span, other: Span): number {
  const from = Math.max(one.from.getTime(), other.from.getTime())
  const until = Math.min(one.until.getTime(), other.until.getTime())
  return Math.max(0, until - from)
}

export function inOffice(at: Date, office: Office): Date {
  const day = seoulDate(at)
  const time = seoulTime(at)
  if (!isWorkingDay(day, office) || time >= office.closes) return nextOpening(at, office)
  return time < office.opens ? seoulMoment(day, office.opens) : at
}

/** When the office closed last, lunch aside; `before` itself for one that never opens. */
export function lastClosing(before: Date, office: Office): Date {
  let day = seoulDate(before)
  for (let tried = 0; tried < LONGEST_BREAK_DAYS; tried += 1, day = addDays(day, -1)) {
    const closing = seoulMoment(day, office.closes)
    if (closing <= before && isWorkingDay(day, office)) return closing
  }
  return before
}

/** Counts calendar days for an office that never opens. */
export function addWorkingDays(from: string, days: number, office: Office): string {
  let [day, left, idle] = [from, days, 0]
  while (left > 0 && idle < LONGEST_BREAK_DAYS) {
    day = addDays(day, 1)
    idle = isWorkingDay(day, office) ? 0 : idle + 1
    if (idle === 0) left -= 1
  }
  return left > 0 ? addDays(from, days) : day
}

export function nextOpening(after: Date, office: Office): Date {
  let day = addDays(seoulDate(after), 1)
  for (let tried = 0; tried < LONGEST_BREAK_DAYS && !isWorkingDay(day, office); tried += 1)
    day = addDays(day, 1)
  return seoulMoment(day, office.opens)
}
