import { MINUTE_MS } from '#app/platform/durations.ts'
import type { ClosedHours } from '#app/shared/desk/closed-hours.ts'
import { shortMoment } from '#app/shared/desk/short-moment.ts'
import { addDays, dottedDate, seoulDate, seoulTime, weekdayName } from '#app/platform/korean-time.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

/** Of a call without a time that somebody waits for. */
export const SOON_NAME = '가능한 한 빨리'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Returns e.g. `11.21 14:05`, of another year `2025.12.31 14:05`. */
export const receivedText = (iso: string, now: Date): string => shortMoment(iso, seoulDate(now))

/** Returns e.g. `42분 전`, `3일 전`. */
export const agoText = (iso: string, now: Date): string =>
  `${span(Math.max(1, minutesBetween(new Date(iso), now)))} 전`

export function destructionText({ days, heldUntil }: NonNullable<LeadDetail['destruction']>): string {
  if (heldUntil) return `${dottedDate(heldUntil)}까지 파기 보류`
  return days === 0 ? '다음 새벽에 파기' : `${days.toLocaleString('ko')}일 뒤 파기돼요.`
}

/** Returns e.g. `2026.11.21 14:05`. */
export function momentText(iso: string): string {
  const at = new Date(iso)
  return `${dottedDate(seoulDate(at))} ${seoulTime(at)}`
}

type Timed = Pick<LeadLine, 'callAt' | 'callUntil' | 'urgency'> &
  Partial<Pick<LeadLine, 'promisedAt' | 'minutesLate' | 'createdAt'>>

/** Returns e.g. `13:00~15:00`, `내일 10:00`, `11.25(수) 10:00~12:00`, `14:00까지` of a promise, `가능한 한 빨리`, `–`. */
export function callTimeText({ callAt, callUntil, urgency, promisedAt }: Timed, now: Date): string {
  if (urgency === 'closed') return '–'
  if (!callAt) {
    if (promisedAt) return `${dueMoment(promisedAt, now)}까지`
    return urgency === 'soon' || urgency === 'overdue' ? SOON_NAME : '–'
  }
  const from = dueMoment(callAt, now)
  return callUntil ? `${from}~${seoulTime(new Date(callUntil))}` : from
}

/** Of a moment that has come. */
export const NOW_WORDS = '지금 걸 때'

/** The minutes in which a ring empties: further ahead the time itself is told. */
export const RING_MINUTES = 30

interface Clock {
  words: string | null
  /** Of the ring; null where nobody waits this minute. */
  minutesLeft: number | null
  /** An agreed time has come and is not late yet. */
  isPast: boolean
}

const told = (words: string | null, minutesLeft: number | null = null): Clock => ({
  words,
  minutesLeft,
  isPast: false,
})

/**
 * Returns e.g. `12분 늦음`, `15분 남음`, `7분 지남`, `15분 뒤`, `지금 걸 때`, `74분째`: the one clock of every screen. While the
 * office is closed no call is due now: it tells when calls begin again, `내일 09:00부터`. No words if the call is not near.
 */
export function clockOf(line: Timed, now: Date, closed: ClosedHours | null): Clock {
  const { callAt, callUntil, promisedAt, urgency, minutesLate } = line
  if (urgency === 'closed' || urgency === 'none') return told(null)
  // Working minutes stand still then and would not fit the clock beside them.
  if (urgency === 'overdue') return told(lateWords(closed ? 0 : (minutesLate ?? 0)))
  const end = callUntil ?? promisedAt ?? null
  // The page was read before it came.
  if (end && new Date(end) < now) return told(lateWords(0))
  const hasCome = callAt !== null && (urgency === 'due' || new Date(callAt) < now)
  if (closed && isShut(line, closed) && (hasCome || (!callAt && !promisedAt)))
    return told(`${closed.opensAt}부터`)
  const next = hasCome ? callUntil : (callAt ?? promisedAt ?? null)
  const left = next === null ? null : minutesBetween(now, new Date(next))
  if (left !== null && left <= RING_MINUTES) {
    const minutes = Math.max(1, left)
    return told(`${span(minutes)} ${callAt && !hasCome ? '뒤' : '남음'}`, minutes)
  }
  // A wished time is told by what is left of it, an agreed one by what has passed: the ring is for the last half hour.
  if (hasCome && left !== null) return told(`${hoursWords(left)} 남음`)
  if (hasCome) return { ...told(passedWords(new Date(callAt), now)), isPast: true }
  return told(callAt || promisedAt ? null : waitedText(line, now))
}

export const clockText = (line: Timed, now: Date, closed: ClosedHours | null): string | null =>
  clockOf(line, now, closed).words

/** Whether nobody is called: the office is closed, and no time was agreed since it is. */
export function isShut({ callAt }: Pick<LeadLine, 'callAt'>, closed: ClosedHours | null): boolean {
  return closed !== null && (callAt === null || new Date(callAt) < new Date(closed.since))
}

/** Whole minutes since it came, at least one. */
export const waitedFor = ({ createdAt }: Pick<LeadLine, 'createdAt'>, now: Date): number =>
  Math.max(1, minutesBetween(new Date(createdAt), now))

/** `74분째`, `3시간째`, `2일째` */
function waitedText({ createdAt }: Timed, now: Date): string | null {
  if (!createdAt) return null
  const minutes = waitedFor({ createdAt }, now)
  return `${minutes < 2 * HOUR_MINUTES ? `${minutes}분` : span(minutes)}째`
}

/** What lateness is counted in, told once on each screen that has something late. */
export const WORKING_TIME = '늦은 시간은 점심을 뺀 근무 시간이에요'

/** Of an agreed time that is not late yet. */
function passedWords(at: Date, now: Date): string {
  const minutes = minutesBetween(at, now)
  return minutes < 1 ? NOW_WORDS : `${hoursWords(minutes)} 지남`
}

/** Of working minutes: nobody is late while the office is closed. */
export const lateWords = (minutes: number): string =>
  minutes === 0 ? '시간 지남' : `${hoursWords(minutes)} 늦음`

/** `12분`, `1시간 10분` */
function hoursWords(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  const parts = [hours > 0 && `${hours.toLocaleString('ko')}시간`, rest > 0 && `${rest}분`].filter(Boolean)
  return parts.join(' ')
}

/** Of today the time alone: `14:05`, `내일 09:00`, `어제 17:30`, `11.25(수) 10:00`. */
export function dueMoment(iso: string, now: Date): string {
  const at = new Date(iso)
  const [day, today] = [seoulDate(at), seoulDate(now)]
  if (day === today) return seoulTime(at)
  if (day === addDays(today, 1)) return `내일 ${seoulTime(at)}`
  if (day === addDays(today, -1)) return `어제 ${seoulTime(at)}`
  const [, month, date] = day.split('-').map(Number)
  return `${month}.${date}(${weekdayName(day)}) ${seoulTime(at)}`
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
