import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Intake } from './intake.server.ts'
import type { Known } from './intake-store.server.ts'

/**
 * What somebody said they pay now, as the answer of their lead that nobody has to ask for again. What an advisor noted stays. The
 * request is stored, so that a failure is only logged; sending it again keeps it again.
 */
export async function keepBill(
  services: Services,
  { monthlyNow }: Pick<Intake, 'monthlyNow'>,
  { receiptNo, isCancelled }: Known,
): Promise<void> {
  if (monthlyNow === null || isCancelled) return
  try {
    const { rows } = await sql<{ lead_id: string }>`
      insert into call_answers as told (lead_id, answers, staff_id, noted_at)
      select lead_id, jsonb_build_object('monthlyNow', ${String(monthlyNow)}::text), null, ${services.now()}
      from lead_requests where receipt_no = ${receiptNo}
      on conflict (lead_id) do update set
        answers = case when told.staff_id is null then told.answers || excluded.answers
          else excluded.answers || told.answers end,
        noted_at = excluded.noted_at
      returning lead_id`.execute(services.database)
    for (const { lead_id } of rows) services.leadChanged(lead_id)
  } catch (error) {
    services.log.error({ error }, 'what a visitor pays now could not be kept as an answer of the lead')
  }
}
