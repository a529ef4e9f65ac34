import { callTimeText, clockText, lateWords, minutesBetween, SOON_NAME, span } from './lead-times.ts'
import { addDays, seoulDate, seoulTime, weekdayName } from '#app/platform/korean-time.ts'
import type { LeadLine } from './desk-contract.ts'

export type DueLine = Pick<
  LeadLine,
  'callAt' | 'callUntil' | 'urgency' | 'promisedAt' | 'minutesLate' | 'createdAt'
>

/** The minutes in which a ring empties. */
export const RING_MINUTES = 30

interface Due {
  /** What is read down a column: `58분 늦음`, `6분 남음`, `74분째`, `지금`, `15:00`. */
  main: string
  /** What it counts from: `12:23 약속`, `14:26까지`, `가능한 한 빨리`; empty where it is a time itself. */
  from: string
  /** In full, as the lead's page says it. */
  whole: string
  isLate: boolean
  /** Of the ring; null where nobody waits this minute. */
  minutesLeft: number | null
  /** Who waits without a time has waited an hour. */
  isLong?: boolean
}

/** Our promise of the next call, in the words of a narrow column: lateness and what is left name the time they count from. */
export function dueOf(line: DueLine, now: Date): Due {
  const whole = [callTimeText(line, now), clockText(line, now)].filter(Boolean).join(' · ')
  const told = (main: string, from = '', minutesLeft: number | null = null) => ({
    main,
    from,
    whole,
    isLate: line.urgency === 'overdue',
    minutesLeft,
  })
  const { callAt, callUntil, promisedAt, urgency } = line
  if (urgency === 'closed' || urgency === 'none') return told('')
  if (urgency === 'overdue') return told(lateWords(line.minutesLate ?? 0), deadlineOf(line, now))
  const end = callUntil ?? promisedAt
  // The page was read before it came.
  if (end && new Date(end) < now) return told(lateWords(0), deadlineOf(line, now))
  const hasCome = callAt !== null && new Date(callAt) < now
  const next = urgency === 'due' || hasCome ? callUntil : (callAt ?? promisedAt)
  const left = next === null ? null : minutesBetween(now, new Date(next))
  const ring = left !== null && left <= RING_MINUTES ? Math.max(1, left) : null
  if (callAt && (urgency === 'due' || hasCome)) {
    if (!callUntil) return told(NOW, deadlineOf(line, now))
    const until = deadlineOf(line, now)
    return ring === null ? told(NOW, until) : told(`${span(ring)} 남음`, until, ring)
  }
  if (callAt) {
    const at = momentText(callAt, now)
    return ring === null ? told(at) : told(`${span(ring)} 뒤`, at, ring)
  }
  if (ring !== null && promisedAt) return told(`${span(ring)} 남음`, deadlineOf(line, now), ring)
  return {
    ...told(waitedText(line, now), deadlineOf({ ...line, promisedAt: null }, now)),
    isLong: waitedFor(line, now) >= LONG_MINUTES,
  }
}

const NOW = '지금'

const waitedFor = ({ createdAt }: Pick<DueLine, 'createdAt'>, now: Date) =>
  Math.max(1, minutesBetween(new Date(createdAt), now))

/** By when it should have been, which a wished window is at its end. */
export function deadlineOf({ callAt, callUntil, promisedAt }: DueLine, now: Date): string {
  const until = callUntil ?? promisedAt
  if (until) return `${momentText(until, now)}까지`
  return callAt ? `${momentText(callAt, now)} 약속` : SOON_NAME
}

/** Of today the time alone. */
function momentText(iso: string, now: Date): string {
  const at = new Date(iso)
  const [day, today] = [seoulDate(at), seoulDate(now)]
  if (day === today) return seoulTime(at)
  if (day === addDays(today, 1)) return `내일 ${seoulTime(at)}`
  if (day === addDays(today, -1)) return `어제 ${seoulTime(at)}`
  // Of the last days the weekday says which.
  if (day < today && day > addDays(today, -7)) return `${weekdayName(day)} ${seoulTime(at)}`
  const [, month, date] = day.split('-').map(Number)
  return `${month}.${date} ${seoulTime(at)}`
}

const LONG_MINUTES = 60
const HOURS_MINUTES = 120

/** `74분째`, `3시간째`, `2일째` */
function waitedText(line: Pick<DueLine, 'createdAt'>, now: Date): string {
  const minutes = waitedFor(line, now)
  return `${minutes < HOURS_MINUTES ? `${minutes}분` : span(minutes)}째`
}
