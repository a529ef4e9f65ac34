import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { DECIDING_ROLES, OWN_ENTRY_MESSAGE } from './requests-contract.ts'

/**
 * Whether somebody else has to decide: whoever wrote down what a person is said to ask neither grants it nor takes their file
 * while there is another who may. Who wrote it down is in the access log.
 */
export async function isForAnother(
  { database }: Pick<Services, 'database'>,
  { id }: { id: number },
  staff: Staff,
): Promise<boolean> {
  const [added, other] = await Promise.all([
    database
      .selectFrom('access_log')
      .select('id')
      .where('action', '=', 'request.add')
      .where('subject', '=', `request:${id}`)
      .where('staff_id', '=', staff.id)
      .executeTakeFirst(),
    database
      .selectFrom('staff')
      .select('id')
      .where('is_active', '=', true)
      .where('passwd_hash', 'is not', null)
      .where('role', 'in', DECIDING_ROLES)
      .where('id', '!=', staff.id)
      .executeTakeFirst(),
  ])
  return added !== undefined && other !== undefined
}

/** Refuses with `conflict` what somebody else has to do. */
export async function refuseOwnEntry(
  services: Pick<Services, 'database'>,
  row: { id: number },
  staff: Staff,
): Promise<void> {
  if (await isForAnother(services, row, staff)) throw new Refusal('conflict', { message: OWN_ENTRY_MESSAGE })
}
