import type { ClosedHours } from '#app/shared/desk/closed-hours.ts'
import { callTimeText, clockOf, dueMoment, SOON_NAME, waitedFor } from './lead-times.ts'
import type { LeadLine } from './desk-contract.ts'

export type DueLine = Pick<
  LeadLine,
  'callAt' | 'callUntil' | 'urgency' | 'promisedAt' | 'minutesLate' | 'lateFrom' | 'createdAt'
>

interface Due {
  /** What is read down a column: `58분 늦음`, `6분 남음`, `74분째`, `7분 지남`, `내일 09:00부터`, `15:00`. */
  main: string
  /** What it counts from: `12:23 약속`, `14:26까지`, `가능한 한 빨리`; empty where it is a time itself. */
  from: string
  /** From when its lateness is counted, where that is not `from`: `13:00부터`; else empty. */
  counted: string
  /** In full, as the lead's page says it. */
  whole: string
  isLate: boolean
  /** An agreed time has come and is not late yet. */
  isPast: boolean
  /** Of the ring; null where nobody waits this minute. */
  minutesLeft: number | null
  /** Who waits without a time has waited an hour. */
  isLong: boolean
}

/** Our promise of the next call, in the words of a narrow column: the clock names the time it counts from. */
export function dueOf(line: DueLine, now: Date, closed: ClosedHours | null): Due {
  const { callAt, promisedAt, urgency, lateFrom } = line
  const { words, minutesLeft, isPast } = clockOf(line, now, closed)
  const time = urgency === 'closed' || urgency === 'none' ? '' : callTimeText(line, now)
  const isAhead = callAt !== null && new Date(callAt) >= now && urgency === 'later'
  const from = isAhead ? time : deadlineOf(line, now)
  return {
    main: words ?? time,
    from: words === null ? '' : from,
    counted: lateFrom && urgency === 'overdue' && !closed ? `${dueMoment(lateFrom, now)}부터` : '',
    whole: [time || '–', words].filter(Boolean).join(' · '),
    isLate: urgency === 'overdue',
    isPast,
    minutesLeft,
    isLong:
      !callAt && !promisedAt && closed === null && words !== null && waitedFor(line, now) >= LONG_MINUTES,
  }
}

const LONG_MINUTES = 60

/** Beside `늦음` the time alone says enough: `어제 16:25`. */
export const timeAlone = (from: string) => from.replace(/(?:까지| 약속)$/, '')

/** By when it should have been, which a wished window is at its end. */
export function deadlineOf({ callAt, callUntil, promisedAt }: DueLine, now: Date): string {
  const until = callUntil ?? promisedAt
  if (until) return `${dueMoment(until, now)}까지`
  return callAt ? `${dueMoment(callAt, now)} 약속` : SOON_NAME
}
