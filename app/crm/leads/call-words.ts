import { addDays, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import type { LeadLine } from './desk-contract.ts'
import { agoText, clockText, lateWords } from './lead-times.ts'

export const lateOf = ({ urgency, minutesLate }: LeadLine) =>
  urgency === 'overdue' ? lateWords(minutesLate ?? 0) : null

/** A guarded one keeps what was asked to itself. */
export const askedOf = ({ isGuarded, summary }: LeadLine) => (isGuarded ? '' : summary)

/** `14:00`, of a wished time `14:00~16:00`. */
export function timeOf({ callAt, callUntil }: LeadLine): string {
  if (!callAt) return ''
  const from = seoulTime(new Date(callAt))
  return callUntil ? `${from}~${seoulTime(new Date(callUntil))}` : from
}

/** Of one without a time: how long is left, or how long it waits. */
export const waitText = (line: LeadLine, now: Date) =>
  clockText(line, now) ?? (line.callAt ? null : `${agoText(line.createdAt, now)} 접수`)

/** From when it is late: `약속 14:00`, `약속 어제 16:00까지`, `첫 전화 13:30까지`; null of one that has no time. */
export function promiseOf({ callAt, callUntil, promisedAt }: LeadLine, now: Date): string | null {
  const at = callUntil ?? callAt ?? promisedAt
  if (!at) return null
  const moment = momentOf(new Date(at), now)
  if (!callAt) return `첫 전화 ${moment}까지`
  return callUntil ? `약속 ${moment}까지` : `약속 ${moment}`
}

function momentOf(at: Date, now: Date): string {
  const [day, today] = [seoulDate(at), seoulDate(now)]
  if (day === today) return seoulTime(at)
  const [, month, date] = day.split('-').map(Number)
  return `${day === addDays(today, -1) ? '어제' : `${month}.${date}`} ${seoulTime(at)}`
}
