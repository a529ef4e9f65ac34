import type { Services } from '#app/database/services.server.ts'
import { deleteOldLinks } from '#app/members/joining/email-links.server.ts'
import { eraseOldCodes } from '#app/members/identity/code-limits.server.ts'
import { forgetOldDevices } from '#app/shared/credentials/device-cookie.server.ts'
import { forgetDeviceNames } from '#app/members/session/known-devices.server.ts'
import { releaseClaims } from '#app/members/session/email-claims.server.ts'
import { forgetOldRates } from '#app/shared/credentials/login-rates.server.ts'
import { forgetOldFailures } from '#app/shared/credentials/login-throttle.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'

/** Tables whose rows have an expiry. */
const ENDING = [
  'join_drafts',
  'identity_windows',
  'social_proofs',
  'social_states',
  'password_resets',
  'member_sessions',
] as const

/** Erases what has expired, as the policy requires, even without further requests. Safe in several processes. */
export async function eraseExpired(services: Pick<Services, 'database' | 'now'>): Promise<void> {
  const { database, now } = services
  await eraseOldCodes(services)
  await forgetOldFailures(services)
  await forgetOldRates(services)
  await forgetOldDevices(services)
  await forgetDeviceNames(services)
  await releaseClaims(services)
  await deleteOldLinks(services)
  for (const table of ENDING) await database.deleteFrom(table).where('expires_at', '<=', now()).execute()
}

export const expiryJob: TimedJob = {
  queue: 'accounts-expiry',
  name: '끝난 인증과 로그인 지우기',
  cron: '*/5 * * * *',
  run: eraseExpired,
}
