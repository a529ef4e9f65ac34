import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { recordAccess, type Access } from './access-log.server.ts'
import type { Inside } from './readings.server.ts'

/** Logs an act of the signed-in staff, in the transaction that performs it. */
export function recordAct(
  { database, now }: Pick<Inside, 'database' | 'now'>,
  visit: Visit,
  act: Pick<Access, 'action' | 'subject'> & { reason?: string },
): Promise<void> {
  const staff = staffOfVisit(visit)
  return recordAccess(database, { at: now(), staff, address: visit.address, reason: '', ...act })
}
