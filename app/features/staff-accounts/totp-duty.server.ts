import type { Services } from '#app/database/services.server.ts'
import { readSettings } from '#app/features/settings/settings.server.ts'
import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

/** Whose sign-in needs a second factor: as the operator says, else everybody's in production and nobody's elsewhere. */
export async function totpRoles(services: Services): Promise<readonly StaffRole[]> {
  const { requireTotp } = await readSettings(services)
  return requireTotp ?? (services.config.isProduction ? STAFF_ROLES : [])
}
