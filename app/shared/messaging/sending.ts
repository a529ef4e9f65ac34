import { isUrgent } from './text-kinds.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/platform/durations.ts'
import { addDays, seoulDate, seoulMoment, seoulTime } from '#app/platform/korean-time.ts'

/** `logged`: no courier is configured for the channel; `held`: the limits of shared/text-limits hold it back. */
export const SEND_STATES = {
  waiting: '보낼 차례',
  held: '한도 때문에 기다림',
  sent: '보냄',
  logged: '안 나감',
  failed: '실패, 다시 보낼 예정',
  given_up: '발송 실패',
} as const
export type SendState = keyof typeof SEND_STATES
/** Of one that was sent: the carrier told that it came. */
export const ARRIVED = '도착함'

const MORNING = '08:00'
const EVENING = '21:00'

/** Returns the earliest time to send: non-urgent messages wait from nine in the evening to eight in the morning. */
export function mayLeaveAt(template: string, at: Date): Date {
  if (isUrgent(template)) return at
  const time = seoulTime(at)
  if (time >= MORNING && time < EVENING) return at
  const today = seoulDate(at)
  return seoulMoment(time < MORNING ? today : addDays(today, 1), MORNING)
}

const PAUSES = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
] as const
export const TRIES = PAUSES.length + 1

export const pauseAfter = (tries: number) => PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]
