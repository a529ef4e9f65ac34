import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { GrantKind } from '#app/database/staff-tables.ts'
import type { DataOf, InputOf, StaffRole } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { staffGrants } from './staff-contract.ts'
import { managedBy } from './staff-area.ts'

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

const PAGE_SIZE = 50

/** Newest first; only of people whom this role manages. */
export function listGrants(
  services: Services,
  { page = 1 }: InputOf<typeof staffGrants>,
  visit: Visit,
): Promise<DataOf<typeof staffGrants>> {
  return readGrants(services, { page, roles: managedBy(staffOfVisit(visit).role) })
}

interface Wanted {
  page?: number
  staffId?: string
  roles?: ReturnType<typeof managedBy>
}

export async function readGrants(
  { database }: Pick<Services, 'database'>,
  { page = 1, staffId, roles }: Wanted,
): Promise<DataOf<typeof staffGrants>> {
  const wanted = database
    .selectFrom('staff_grants')
    .innerJoin('staff', 'staff.id', 'staff_grants.staff_id')
    .$if(staffId !== undefined, (query) => query.where('staff_grants.staff_id', '=', staffId!))
    .$if(roles !== undefined, (query) => query.where('staff.role', 'in', roles!))
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll('staff_grants')
      .orderBy('staff_grants.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const result = rows.map((row) => ({
    id: row.id,
    at: seoulIso(row.at),
    byName: row.by_name,
    staffId: row.staff_id,
    staffName: row.staff_name,
    kind: row.kind,
    roleBefore: row.role_before,
    roleAfter: row.role_after,
    reason: row.reason,
  }))
  return { result, total, page, size: PAGE_SIZE }
}
