import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordAccess, type Access } from '#app/shared/personal-data/access-log.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

type Act = Pick<Access, 'action' | 'subject'> & { reason?: string | undefined }

/** Logs an act of staff on the boards, in the transaction of that act. Refuses `notLoggedIn` for anybody else. */
export async function recordOrder(
  { database, now }: Pick<Services, 'now'> & { database: Transaction<Tables> },
  { reason = '', ...act }: Act,
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  await recordAccess(database, { ...act, at: now(), staff, address: visit.address, reason })
}
