import type { Services } from '#app/database/services.server.ts'
import { addressRate, failedOften } from '#app/shared/credentials/login-door.server.ts'
import { tooMany } from '#app/shared/credentials/login-throttle.server.ts'
import { returnTry, spendTry } from '#app/shared/credentials/login-rates.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { STAFF_DOOR } from './login-attempts.server.ts'

/** Counts a failure in advance; the returned function takes it back. Refuses with `tooMany`. */
export async function beginAtAddress(services: Services, visit: Visit): Promise<() => Promise<void>> {
  const of = addressRate(services, 'staff', visit)
  const waitMs = await spendTry(services, of, STAFF_DOOR.address)
  if (waitMs > 0) throw tooMany(waitMs, failedOften)
  return () => returnTry(services, of, STAFF_DOOR.address)
}
