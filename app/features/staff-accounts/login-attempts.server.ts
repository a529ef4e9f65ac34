import type { Services } from '#app/database/services.server.ts'
import type { ThrottleRule } from '#app/features/session/login-throttle.server.ts'

export const STAFF_WAITS: ThrottleRule = {
  freeFailures: 4,
  waits: [1, 2, 5, 10, 20, 30],
  message: (_, minutes) => `여러 번 틀렸어요. ${minutes}분 뒤에 다시 시도해 주세요.`,
}

/** Under what the failures of an account are counted. */
export const staffAttempts = ({ keyring }: Pick<Services, 'keyring'>, email: string): Buffer =>
  keyring.blindIndex('staff-login', email)
