import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

const USED = '이미 신청하거나 바꾼 금액이에요. 금액을 새로 안내하고 남겨 주세요.'

/** What was told once makes one line, or changes one. Refuses with `conflict`. */
export async function refuseUsedQuote(
  { database }: Pick<Inside, 'database'>,
  { lead_id, version }: { lead_id: string; version: number },
): Promise<void> {
  const contract = await database
    .selectFrom('contracts')
    .select('id')
    .where('lead_id', '=', lead_id)
    .where('quote_version', '=', version)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirst()
  const change = await database
    .selectFrom('line_events')
    .innerJoin('contracts', 'contracts.id', 'line_events.contract_id')
    .select('contracts.id')
    .where('contracts.lead_id', '=', lead_id)
    .where('line_events.quote_version', '=', version)
    .limit(1)
    .executeTakeFirst()
  if (contract || change) throw new Refusal('conflict', { message: USED })
}
