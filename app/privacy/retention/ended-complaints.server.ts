import { sql } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { fixedLength } from '#app/shared/data-inventory/periods.ts'
import { endedBefore } from './due-leads.server.ts'

/** From when its period counts: one that nobody ended counts from the day that was promised, and none from before it was written down. */
export const complaintEnd = sql<Date>`coalesce(complaints.closed_at,
  greatest(complaints.due_on::timestamp at time zone 'Asia/Seoul', complaints.created_at))`

export function dueComplaints({ database, now }: Pick<Services, 'database' | 'now'>) {
  const before = endedBefore(now(), fixedLength('complaints'))
  return database
    .selectFrom('complaints')
    .where(sql<boolean>`${complaintEnd} < ${before}::timestamptz`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('legal_holds')
            .select('id')
            .whereRef('legal_holds.lead_id', '=', 'complaints.lead_id')
            .where('ended_at', 'is', null)
            .where('until', '>=', seoulDate(now())),
        ),
      ),
    )
}

/** With their steps, in a transaction. Returns how many. */
export async function eraseComplaints(inside: Inside): Promise<number> {
  const { numDeletedRows } = await inside.database
    .deleteFrom('complaints')
    .where('id', 'in', dueComplaints(inside).select('complaints.id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
