import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

/** These roles see everything, so no setting can exempt them. */
export const ALWAYS_TOTP = ['owner', 'privacy'] as const satisfies readonly StaffRole[]

/** By the setting, or else everybody in production and nobody elsewhere. */
export function totpRolesOf(
  requireTotp: readonly StaffRole[] | null,
  isProduction: boolean,
): readonly StaffRole[] {
  // An older stored setting may lack them.
  if (requireTotp) return [...new Set([...requireTotp, ...ALWAYS_TOTP])]
  return isProduction ? STAFF_ROLES : []
}
