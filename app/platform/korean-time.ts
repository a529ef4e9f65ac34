import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts'
/** Asia/Seoul has had no summer time since 1988 (UTC+9). */
const SEOUL_OFFSET_MS = 9 * HOUR_MS
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

export function seoulDate(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10)
}

export function seoulTime(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(11, 16)
}

/** Returns ISO 8601 with Seoul's offset: `2026-11-21T13:00:00.000+09:00`. */
export function seoulIso(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().replace('Z', '+09:00')
}

export function seoulMoment(date: string, time: string): Date {
  return new Date(`${date}T${time}:00.000+09:00`)
}

/** Returns null outside the years 2000 to 2099; a text without an offset, as in a form's field, is in Seoul. */
export function readMoment(text: string): Date | null {
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)
  const at = new Date(isLocal ? `${text}+09:00` : text)
  const isMoment =
    /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text) &&
    isCalendarDate(text.slice(0, 10)) &&
    !Number.isNaN(at.getTime())
  return isMoment ? at : null
}

export function isCalendarDate(date: string): boolean {
  if (!/^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00.000Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Uses the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** Of two days `YYYY-MM-DD`; negative when the second is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

export function weekdayIndex(date: string): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay()
}

export function weekdayName(date: string): string {
  return WEEKDAYS[weekdayIndex(date)]!
}

export function dottedDate(date: string): string {
  return date.replaceAll('-', '.')
}

/** `2026.11.02~12.01`, over a new year `2026.12.20~2027.01.18`. */
export const spanText = (from: string, to: string): string =>
  `${dottedDate(from)}~${dottedDate(to).slice(from.slice(0, 4) === to.slice(0, 4) ? 5 : 0)}`

export function dottedMoment(iso: string): string {
  return `${dottedDate(iso.slice(0, 10))} ${iso.slice(11, 16)}`
}

/** To the second, as a log tells it. */
export const exactMoment = (iso: string) => `${dottedMoment(iso)}${iso.slice(16, 19)}`

/** `13~15시`; other than whole hours stay as they are. */
export const spokenTime = (time: string) =>
  time
    .replace('-', '~')
    .replace(/^(\d\d):00~(\d\d):00$/, (_, from, until) => `${Number(from)}~${Number(until)}시`)

/** `오전 9시`, `오후 3시 30분`, of `15:30` */
export function hourWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시${minute ? ` ${minute}분` : ''}`
}

export function sentenceDate(date: string): string {
  return `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일(${weekdayName(date)})`
}
