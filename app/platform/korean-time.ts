/** All dates are in Asia/Seoul, which has had no summer time since 1988 (UTC+9). */
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** Returns `YYYY-MM-DD` in Seoul. */
export function seoulDate(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10)
}

/** Returns `HH:mm` in Seoul. */
export function seoulTime(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(11, 16)
}

/** Returns ISO 8601 with Seoul's offset: `2026-11-21T13:00:00.000+09:00`. */
export function seoulIso(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().replace('Z', '+09:00')
}

/** Returns the moment of a `YYYY-MM-DD` date and `HH:mm` in Seoul. */
export function seoulMoment(date: string, time: string): Date {
  return new Date(`${date}T${time}:00.000+09:00`)
}

/**
 * Parses a moment; without an offset, as in a form's field, it is in Seoul. Returns null for an invalid one or one
 * outside the years 2000 to 2099.
 */
export function readMoment(text: string): Date | null {
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)
  const at = new Date(isLocal ? `${text}+09:00` : text)
  const isMoment =
    /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text) &&
    isCalendarDate(text.slice(0, 10)) &&
    !Number.isNaN(at.getTime())
  return isMoment ? at : null
}

/** Returns whether a text is a real calendar day `YYYY-MM-DD` of the years 1900 to 9999. */
export function isCalendarDate(date: string): boolean {
  if (!/^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00.000Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

/** Returns the date `days` after a `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns 0 (일) to 6 (토). */
export function weekdayIndex(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay()
}

export function weekdayName(date: string): string {
  return WEEKDAYS[weekdayIndex(date)]!
}

/** Returns `2026.11.21`, as lists show dates. */
export function dottedDate(date: string): string {
  return date.replaceAll('-', '.')
}

/** Returns `2026.11.21 13:00` of an ISO time in Seoul (`seoulIso`), as lists show moments. */
export function dottedMoment(iso: string): string {
  return `${dottedDate(iso.slice(0, 10))} ${iso.slice(11, 16)}`
}

/** Returns `11월 21일(토)`, as sentences show dates. */
export function sentenceDate(date: string): string {
  return `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일(${weekdayName(date)})`
}
