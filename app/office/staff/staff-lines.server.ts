import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { countOpenLeads } from '#app/crm/door.server.ts'
import { countRecoveryCodes } from './recovery-codes.server.ts'
import { readStaffSessions } from './staff-sessions.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { StaffLine, staffList, staffPerson } from './staff-contract.ts'
import { readGrants } from './grants.server.ts'
import { readLoginFailures, type LoginFailures } from './login-failures.server.ts'
import { findStaff } from './managed-staff.server.ts'
import { managedBy } from './staff-area.ts'

type Row = Selectable<Tables['staff']>

/** Only of people whom this role manages; active ones first, then by age of the account. */
export async function listStaff(
  services: Services,
  _: InputOf<typeof staffList>,
  visit: Visit,
): Promise<DataOf<typeof staffList>> {
  const rows = await services.database
    .selectFrom('staff')
    .selectAll()
    .where('role', 'in', managedBy(staffOfVisit(visit).role))
    .orderBy('is_active', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const locked = await readLoginFailures(services, rows)
  return { result: rows.map((row) => lineOf(row, locked, visit)) }
}

/** Refuses with `notFound`. */
export async function readStaffPerson(
  services: Services,
  { staffId }: InputOf<typeof staffPerson>,
  visit: Visit,
): Promise<DataOf<typeof staffPerson>> {
  const row = await findStaff(services, staffId, visit)
  const [locked, recoveryCodes, sessions, openLeads, { result: grants }] = await Promise.all([
    readLoginFailures(services, [row]),
    countRecoveryCodes(services, row.id),
    readStaffSessions(services, row.id),
    countOpenLeads(services, row.id),
    readGrants(services, { staffId: row.id }),
  ])
  const { until = null, failures = 0 } = locked.get(row.id) ?? {}
  return {
    person: lineOf(row, locked, visit),
    lockedUntil: until ? seoulIso(until) : null,
    loginFailures: failures,
    recoveryCodes,
    sessions: sessions.length,
    openLeads,
    grants,
  }
}

export async function staffLineOf(services: Services, row: Row, visit: Visit): Promise<StaffLine> {
  return lineOf(row, await readLoginFailures(services, [row]), visit)
}

function lineOf(row: Row, locked: ReadonlyMap<string, LoginFailures>, visit: Visit): StaffLine {
  return {
    staffId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state: stateOf(row, locked),
    hasTotp: row.totp_sealed !== null,
    isYou: row.id === visit.staff?.id,
    lastLoginAt: row.last_login_at && seoulIso(row.last_login_at),
    createdAt: seoulIso(row.created_at),
    version: row.account_version,
  }
}

function stateOf(row: Row, locked: ReadonlyMap<string, LoginFailures>): StaffLine['state'] {
  if (!row.is_active) return 'STOPPED'
  if (row.passwd_hash === null) return 'INVITED'
  return locked.get(row.id)?.until ? 'LOCKED' : 'WORKING'
}
