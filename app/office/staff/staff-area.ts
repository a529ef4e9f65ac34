import { MANAGING_ROLES } from '#app/shared/desk/managing-roles.ts'
import { STAFF_ROLES, type StaffRole } from '#app/platform/endpoint.ts'

export const STAFF_AREA = {
  roles: MANAGING_ROLES,
  refusal: '직원은 대표와 관리자만 관리할 수 있어요.',
} as const

/** Roles whose accounts this role manages. */
export function managedBy(role: StaffRole): readonly StaffRole[] {
  if (role === 'owner') return STAFF_ROLES
  return role === 'manager' ? ['advisor'] : []
}
