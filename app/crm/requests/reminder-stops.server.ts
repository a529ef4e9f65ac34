import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'
import type { ConsentWay } from '#app/shared/legal/consent-ways.ts'
import { recipientIndex } from '#app/shared/messaging/messages.server.ts'

/**
 * Ends reminders of a contract's end: of whom and of what is erased, that it was agreed to and taken back stays. What waits to
 * be sent is not.
 */
export async function endReminders(
  { database, now }: Pick<Inside, 'database' | 'now'>,
  ids: readonly string[],
  way: ConsentWay,
): Promise<number> {
  if (ids.length === 0) return 0
  await sql`update messages set status = 'given_up', due_at = null, failure = 'withdrawn'
    where status in ('waiting', 'held') and tries = 0
      and id in (select message_id from end_reminders_sent where reminder_id = any(${[...ids]}::uuid[]))`.execute(
    database,
  )
  const ended = await database
    .updateTable('end_reminders')
    .set({
      stopped_at: now(),
      stopped_by: way,
      look_on: null,
      recipient_sealed: null,
      recipient_index: null,
      carrier: null,
      ends_on: null,
      monthly: null,
      address: '',
    })
    .where('id', 'in', ids)
    .where('stopped_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

/** Of whoever wants no more texts to a number: what they told, and those of lines that were opened with it. */
export async function endRemindersOf(inside: Inside, mobile: string, way: ConsentWay): Promise<number> {
  const rows = await inside.database
    .selectFrom('end_reminders as reminder')
    .leftJoin('contracts', 'contracts.id', 'reminder.contract_id')
    .leftJoin('leads', 'leads.id', 'contracts.lead_id')
    .select('reminder.id')
    .where('reminder.stopped_at', 'is', null)
    .where((where) =>
      where.or([
        where('reminder.recipient_index', '=', recipientIndex(inside, mobile)),
        where('leads.phone_index', '=', inside.keyring.blindIndex('lead-phone', mobile)),
      ]),
    )
    .execute()
  return endReminders(
    inside,
    rows.map(({ id }) => id),
    way,
  )
}
