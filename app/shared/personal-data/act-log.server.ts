import { actorOf, type Visit } from '#app/platform/visit.server.ts'
import { recordAccess, type Access } from './access-log.server.ts'
import type { Inside } from './readings.server.ts'

/** Logs an act of the signed-in staff, in the transaction that performs it. */
export function recordAct(
  inside: Pick<Inside, 'database' | 'keyring' | 'now'>,
  visit: Visit,
  act: Pick<Access, 'action' | 'subject'> & { reason?: string },
): Promise<void> {
  return recordAccess(inside, { ...actorOf(visit, inside.now()), reason: '', ...act })
}
