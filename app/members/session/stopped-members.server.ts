import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

/** Lets a member in again whose stop ended before today. False while it lasts, and for whoever is not stopped. */
export async function liftEndedStop(
  { database, now }: Pick<Services, 'database' | 'now'>,
  memberId: string,
): Promise<boolean> {
  const lifted = await database
    .updateTable('members')
    .set({ state: 'ACTIVE', stop_reason: null, stopped_at: null, stopped_until: null })
    .where('id', '=', memberId)
    .where('state', '=', 'STOPPED')
    .where('stopped_until', '<', seoulDate(now()))
    .returning('id')
    .executeTakeFirst()
  return lifted !== undefined
}
