import type { Database } from '#app/database/connection.server.ts'
import type { GrantKind } from '#app/database/staff-tables.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'

export interface Grant {
  at: Date
  by: { id: string | null; name: string }
  staff: { id: string; name: string }
  kind: GrantKind
  roleBefore?: StaffRole
  roleAfter?: StaffRole
  reason?: string
}

/** Such lines are never changed, and stored for at least three years. */
export async function recordGrant(database: Database, grant: Grant): Promise<void> {
  const { at, by, staff, kind, roleBefore = null, roleAfter = null, reason = '' } = grant
  await database
    .insertInto('staff_grants')
    .values({
      at,
      by_id: by.id,
      by_name: by.name,
      staff_id: staff.id,
      staff_name: staff.name,
      kind,
      role_before: roleBefore,
      role_after: roleAfter,
      reason,
    })
    .execute()
}
