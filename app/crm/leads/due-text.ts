import { callTimeText, clockText, leftText, minutesBetween } from './lead-times.ts'
import { addDays, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import type { LeadLine } from './desk-contract.ts'

export type DueLine = Pick<
  LeadLine,
  'callAt' | 'callUntil' | 'urgency' | 'promisedAt' | 'minutesLate' | 'createdAt'
>

/** The minutes in which a ring empties. */
export const RING_MINUTES = 30

export interface Due {
  /** On one line: `38분 늦음`, `6분 남음`, `15:00`, `내일 10:00`, `12.1 14:00`. */
  text: string
  /** In full, as the lead's page says it. */
  whole: string
  isLate: boolean
  /** Of the ring; null where nobody waits this minute. */
  minutesLeft: number | null
}

/** Our promise of the next call, in the words of a narrow column. */
export function dueOf(line: DueLine, now: Date): Due {
  const whole = [callTimeText(line, now), clockText(line, now)].filter(Boolean).join(' · ')
  if (line.urgency === 'closed' || line.urgency === 'none')
    return { text: '', whole, isLate: false, minutesLeft: null }
  if (line.urgency === 'overdue') {
    const late = line.minutesLate ?? 0
    return {
      text: late === 0 ? '시간 지남' : `${hoursAndMinutes(late)} 늦음`,
      whole,
      isLate: true,
      minutesLeft: null,
    }
  }
  const hasCome = line.callAt !== null && new Date(line.callAt) <= now
  const ends = (hasCome ? line.callUntil : line.callAt) ?? line.promisedAt
  const end = ends ? new Date(ends) : null
  const text = end && leftText(end, now, hasCome ? Infinity : RING_MINUTES)
  if (!text) return { text: hasCome ? '지금' : momentOf(line, now), whole, isLate: false, minutesLeft: null }
  const minutes = Math.max(1, minutesBetween(now, end))
  return { text, whole, isLate: false, minutesLeft: minutes <= RING_MINUTES ? minutes : null }
}

function momentOf({ callAt }: DueLine, now: Date): string {
  if (!callAt) return '가능한 한 빨리'
  const at = new Date(callAt)
  const day = seoulDate(at)
  if (day === seoulDate(now)) return seoulTime(at)
  if (day === addDays(seoulDate(now), 1)) return `내일 ${seoulTime(at)}`
  const [, month, date] = day.split('-').map(Number)
  return `${month}.${date} ${seoulTime(at)}`
}

const HOUR = 60

function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  if (hours === 0) return `${minutes}분`
  return hours < 10 && minutes % HOUR > 0
    ? `${hours}시간 ${minutes % HOUR}분`
    : `${hours.toLocaleString('ko')}시간`
}
