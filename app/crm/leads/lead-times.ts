import { MINUTE_MS } from '#app/platform/durations.ts'
import { shortMoment } from '#app/shared/desk/short-moment.ts'
import { addDays, dottedDate, seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

/** Of a call without a time that somebody waits for. */
export const SOON_NAME = '가능한 한 빨리'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** A countdown is shown if the time is at most this far ahead. */
const NEAR_MINUTES = 2 * HOUR_MINUTES

/** Returns e.g. `11.21 14:05`, of another year `2025.12.31 14:05`. */
export const receivedText = (iso: string, now: Date): string => shortMoment(iso, seoulDate(now))

/** Returns e.g. `42분 전`, `3일 전`. */
export const agoText = (iso: string, now: Date): string =>
  `${span(Math.max(1, minutesBetween(new Date(iso), now)))} 전`

export function destructionText({ days, heldUntil }: NonNullable<LeadDetail['destruction']>): string {
  if (heldUntil) return `${dottedDate(heldUntil)}까지 파기 미룸`
  return days === 0 ? '다음 새벽에 파기' : `${days.toLocaleString('ko')}일 뒤 파기돼요.`
}

/** Returns e.g. `2026.11.21 14:05`. */
export function momentText(iso: string): string {
  const at = new Date(iso)
  return `${dottedDate(seoulDate(at))} ${seoulTime(at)}`
}

/** Returns e.g. `11월 25일(수) 10:00~12:00` for a wish of `10:00-12:00`. */
export const wishText = (date: string, time: string) => `${sentenceDate(date)} ${time.replace('-', '~')}`

type Timed = Pick<LeadLine, 'callAt' | 'callUntil' | 'urgency'> &
  Partial<Pick<LeadLine, 'promisedAt' | 'minutesLate'>>

/** Returns e.g. `오늘 13:00~15:00`, `11월 25일(수) 10:00~12:00`, `오늘 14:00까지` of a promise, `가능한 한 빨리`, `–`. */
export function callTimeText({ callAt, callUntil, urgency, promisedAt }: Timed, now: Date): string {
  if (urgency === 'closed') return '–'
  if (!callAt) {
    if (promisedAt) return `${momentOn(new Date(promisedAt), now)}까지`
    return urgency === 'soon' || urgency === 'overdue' ? SOON_NAME : '–'
  }
  const from = momentOn(new Date(callAt), now)
  return callUntil ? `${from}~${seoulTime(new Date(callUntil))}` : from
}

/**
 * Returns e.g. `12분 늦음`, `42분 남음`, `35분 뒤`; null if the call is not near. What is left is counted to an end that
 * stands beside it; a moment that has come has nothing left.
 */
export function clockText(
  { callAt, callUntil, promisedAt, urgency, minutesLate }: Timed,
  now: Date,
): string | null {
  const end = promisedAt ?? callUntil
  if (urgency === 'overdue') {
    const due = end ?? callAt
    return lateText(minutesLate ?? 0, due ? minutesBetween(new Date(due), now) : null)
  }
  if (!callAt) return promisedAt ? leftText(new Date(promisedAt), now) : null
  const minutes = minutesBetween(now, new Date(callAt))
  if (urgency === 'due' || minutes < 0)
    return callUntil ? leftText(new Date(callUntil), now, Infinity) : NOW_WORDS
  return urgency === 'later' && minutes <= NEAR_MINUTES ? `${span(Math.max(1, minutes))} 뒤` : null
}

/** Of a moment that has come. */
export const NOW_WORDS = '지금 걸 때'

/** Null while it is far. */
function leftText(end: Date, now: Date, near = NEAR_MINUTES): string | null {
  const minutes = minutesBetween(now, end)
  if (minutes < 0) return lateWords(0)
  return minutes <= near ? `${span(Math.max(1, minutes))} 남음` : null
}

/** Of working minutes, which is told where as many have not passed by the clock: nobody is late while the office is closed. */
export const lateText = (minutes: number, passed: number | null = null): string =>
  minutes === 0 || (passed !== null && Math.abs(passed - minutes) <= 1)
    ? lateWords(minutes)
    : `${lateWords(minutes)}(근무 시간)`

/** Where it is told once that working minutes are meant. */
export function lateWords(minutes: number): string {
  if (minutes === 0) return '시간 지남'
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  const parts = [hours > 0 && `${hours.toLocaleString('ko')}시간`, rest > 0 && `${rest}분`].filter(Boolean)
  return `${parts.join(' ')} 늦음`
}

const momentOn = (at: Date, now: Date) => `${dayText(seoulDate(at), seoulDate(now))} ${seoulTime(at)}`

function dayText(day: string, today: string): string {
  if (day === today) return '오늘'
  if (day === addDays(today, 1)) return '내일'
  return day === addDays(today, -1) ? '어제' : sentenceDate(day)
}

/** Returns e.g. `42분`, `3시간`, `2일`. */
export function span(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes}분`
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)}시간`
  return `${Math.floor(minutes / DAY_MINUTES)}일`
}

export function minutesBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)
}
