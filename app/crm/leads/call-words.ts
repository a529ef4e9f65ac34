import { seoulTime } from '#app/platform/korean-time.ts'
import type { LeadLine } from './desk-contract.ts'
import { waitedText } from './due-text.ts'
import { clockText, lateWords } from './lead-times.ts'

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
  clockText(line, now) ?? (line.callAt ? null : waitedText(line, now))
