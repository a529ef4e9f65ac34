import type { Services } from '#app/database/services.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

/** Whoever may see everything: no setting takes the duty from them. */
export const ALWAYS_TOTP = ['owner', 'privacy'] as const satisfies readonly StaffRole[]

/** Whose sign-in needs a second factor: as the operator says, else everybody's in production and nobody's elsewhere. */
export async function totpRoles(services: Services): Promise<readonly StaffRole[]> {
  const { requireTotp } = await readSettings(services)
  // Kept from before there was this rule, it may lack them.
  if (requireTotp) return [...new Set([...requireTotp, ...ALWAYS_TOTP])]
  return services.config.isProduction ? STAFF_ROLES : []
}
