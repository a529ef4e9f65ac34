import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/database/tables.ts'

/** Anonymous figures of a destroyed lead. */
export interface LeadFigures {
  requests: number
  is_applied: boolean
  is_opened: boolean
  gift_promised: number
  gift_paid: number
}

/** Without leads merged into it, which are counted themselves. */
export async function figuresOf(database: Transaction<Tables>, leadId: string): Promise<LeadFigures> {
  const { rows } = await sql<LeadFigures>`
    select (select count(*)::int from lead_requests where lead_id = ${leadId}) as requests,
      exists (select from contracts where lead_id = ${leadId}) as is_applied,
      exists (select from contracts where lead_id = ${leadId} and status = 'OPENED') as is_opened,
      coalesce(sum(amount), 0)::int as gift_promised,
      coalesce(sum(amount) filter (where paid_on is not null), 0)::int as gift_paid
    from gifts join contracts on contracts.id = gifts.contract_id where contracts.lead_id = ${leadId}`.execute(
    database,
  )
  return rows[0]!
}

export async function sourcesOf(database: Transaction<Tables>, leadId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('lead_requests')
    .select(['first_source_id', 'last_source_id'])
    .where('lead_id', '=', leadId)
    .execute()
  const ids = rows.flatMap((row) => [row.first_source_id, row.last_source_id])
  return [...new Set(ids.filter((id) => id !== null))]
}
