import type { Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { areCallsStopped } from '#app/crm/requests/call-stops.server.ts'
import { kindsThat } from '#app/crm/requests/lead-event-kinds.ts'

/**
 * The time that is owed again when a closed lead is opened anew; null where the customer ended it themselves, or wants no
 * calls. The database revives the agreement with it (migrations/0130_reopened_calls.sql).
 */
export async function readOwedCall(database: Kysely<Tables>, leadId: string): Promise<Date | null> {
  const [last, agreed, isStopped] = [
    await database
      .selectFrom('lead_events')
      .select(['kind', 'detail'])
      .where('lead_id', '=', leadId)
      .where('kind', 'in', kindsThat('mayEnd'))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    await database
      .selectFrom('agreed_calls')
      .innerJoin('leads', 'leads.id', 'agreed_calls.lead_id')
      .select('due')
      .where('leads.id', '=', leadId)
      .where('kept_at', 'is', null)
      .whereRef('ended_at', '=', 'leads.closed_at')
      .executeTakeFirst(),
    await areCallsStopped(database, leadId),
  ]
  const isOurs =
    last?.kind === 'STATUS' || (last?.kind === 'CALLED' && Object(last.detail).outcome === 'FALSE')
  return isOurs && !isStopped ? (agreed?.due ?? null) : null
}
