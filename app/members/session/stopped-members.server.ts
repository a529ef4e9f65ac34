import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

/** Reactivates a member whose stop ended before today. Returns whether it did. */
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
