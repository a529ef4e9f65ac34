import type { Services } from '#app/database/services.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

/** These roles see everything, so no setting can exempt them. */
export const ALWAYS_TOTP = ['owner', 'privacy'] as const satisfies readonly StaffRole[]

/** By the setting, or else everybody in production and nobody elsewhere. */
export async function totpRoles(services: Services): Promise<readonly StaffRole[]> {
  const { requireTotp } = await readSettings(services)
  // An older stored setting may lack them.
  if (requireTotp) return [...new Set([...requireTotp, ...ALWAYS_TOTP])]
  return services.config.isProduction ? STAFF_ROLES : []
}
