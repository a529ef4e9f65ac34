import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import type { ClosedHours } from '#app/shared/desk/closed-hours.ts'
import type { LeadLine } from './desk-contract.ts'
import { dueOf } from './due-text.ts'
import { clockText, lateWords } from './lead-times.ts'

export const lateOf = ({ urgency, minutesLate }: LeadLine, closed: ClosedHours | null) =>
  urgency === 'overdue' ? lateWords(closed ? 0 : (minutesLate ?? 0)) : null

/** A guarded one keeps what was asked to itself. */
export const askedOf = ({ isGuarded, summary }: LeadLine) => (isGuarded ? '' : summary)

/** `14:00`, of a wished time `14:00~16:00`, of one that reaches into another day `17:10부터`. */
export function timeOf({ callAt, callUntil }: Pick<LeadLine, 'callAt' | 'callUntil'>): string {
  if (!callAt) return ''
  const begin = new Date(callAt)
  const from = seoulTime(begin)
  if (!callUntil) return from
  const end = new Date(callUntil)
  return seoulDate(begin) === seoulDate(end) ? `${from}~${seoulTime(end)}` : `${from}부터`
}

/** Beside its time, or under the name of those without one: the clock, or by when it is promised. */
export const waitText = (line: LeadLine, now: Date, closed: ClosedHours | null): string | null =>
  clockText(line, now, closed) ?? (line.callAt ? null : dueOf(line, now, closed).main)
