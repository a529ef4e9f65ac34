import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

/** Roles whose accounts this role manages. */
export function managedBy(role: StaffRole): readonly StaffRole[] {
  if (role === 'owner') return STAFF_ROLES
  return role === 'manager' ? ['advisor'] : []
}
