import { MINUTE_MS } from '#app/platform/durations.ts'
import { STAFF_FREE_FAILURES } from '#app/shared/data-inventory/safety-limits.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Door } from '#app/shared/credentials/login-door.server.ts'
import type { ThrottleRule } from '#app/shared/credentials/login-throttle.server.ts'

export const STAFF_WAITS: ThrottleRule = {
  freeFailures: STAFF_FREE_FAILURES,
  waits: [1, 2, 5, 10, 20, 30],
  message: (_, minutes) => `여러 번 틀렸어요. ${minutes}분 뒤에 다시 시도해 주세요.`,
}

/** Strangers get at most 30 + 96 guesses per account and day (docs/adr/0125). */
export const STAFF_DOOR: Door = {
  kind: 'staff',
  rule: STAFF_WAITS,
  strangers: { tries: 30, everyMs: 15 * MINUTE_MS },
  address: { tries: 30, everyMs: 20_000 },
  slowed: (minutes) =>
    `이 계정은 지금 로그인을 천천히 받고 있어요. 로그인한 적이 있는 기기에서 하거나 ${minutes}분 뒤에 다시 시도해 주세요.`,
}

/** The account's owner is notified once strangers have used this many guesses. */
export const STAFF_NOTICE_RATE = { tries: 10, everyMs: STAFF_DOOR.strangers.everyMs }

/** Identifies an account in the counters. */
export const staffAttempts = ({ keyring }: Pick<Services, 'keyring'>, email: string): Buffer =>
  keyring.blindIndex('staff-login', email)

/** Counts failures while logged in. One value also while keys are exchanged, as whatever is counted. */
export const ownAttempts = ({ keyring }: Pick<Services, 'keyring'>, email: string): Buffer =>
  keyring.digest('staff-login', `own ${email}`)
