import type { Services } from '#app/database/services.server.ts'
import { isSecondFactorOfAllTold } from '#app/shared/legal/told-in-policy.server.ts'
import { totpRolesOf } from '#app/shared/settings/second-factor.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

/** Everybody while the policy in force says so: the setting is held to it (docs/adr/0224). */
export async function totpRoles(services: Services): Promise<readonly StaffRole[]> {
  if (await isSecondFactorOfAllTold(services)) return STAFF_ROLES
  const { requireTotp } = await readSettings(services)
  return totpRolesOf(requireTotp, services.config.isProduction)
}
