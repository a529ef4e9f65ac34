import type { Services } from '#app/database/services.server.ts'
import type { Door } from '#app/shared/credentials/login-door.server.ts'
import type { ThrottleRule } from '#app/shared/credentials/login-throttle.server.ts'

export const STAFF_WAITS: ThrottleRule = {
  freeFailures: 4,
  waits: [1, 2, 5, 10, 20, 30],
  message: (_, minutes) => `여러 번 틀렸어요. ${minutes}분 뒤에 다시 시도해 주세요.`,
}

const MINUTE_MS = 60_000

/** The desk's door: at most 30 + 96 guesses of strangers a day at one account (docs/adr/0125). */
export const STAFF_DOOR: Door = {
  kind: 'staff',
  rule: STAFF_WAITS,
  strangers: { tries: 30, everyMs: 15 * MINUTE_MS },
  address: { tries: 30, everyMs: 20_000 },
  slowed: (minutes) =>
    `이 계정은 지금 로그인을 천천히 받고 있어요. 로그인한 적이 있는 기기에서 하거나 ${minutes}분 뒤에 다시 시도해 주세요.`,
}

/** The owner of an account is told once strangers have used so many guesses. */
export const STAFF_TOLD = { tries: 10, everyMs: STAFF_DOOR.strangers.everyMs }

/** Whose account it is to the counters: itself the counter of proving oneself while signed in. */
export const staffAttempts = ({ keyring }: Pick<Services, 'keyring'>, email: string): Buffer =>
  keyring.blindIndex('staff-login', email)
