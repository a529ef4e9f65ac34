import { sql } from 'kysely'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { whileMoving } from '#app/database/erasing.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { OF_GIFTS, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { changeContract, statusChange, takeStep } from './contract-step.server.ts'
import { lockSettlements } from './settlement-lock.server.ts'
import { takeOutGifts } from './taken-out-gifts.server.ts'
import type { takeBackOpening as takeBackOpeningRow } from './contract.ts'

/**
 * Takes back an opening of a wrong day or line: the contract is under way again, and what was counted from the day goes with it.
 * Refuses with `notFound`, and with `conflict` where something hangs on the opening already, or a statement is being saved.
 */
export const takeBackOpening: PlainUseCase<typeof takeBackOpeningRow> = (services, input, visit) => {
  const { contractId, reason, ...step } = input
  refuseTypedWords({ reason }, OF_GIFTS)
  return takeStep(services, { ...step, undo: '개통 확인을 취소했어요.' }, visit, async (lead, inside) => {
    const row = await inside.database
      .selectFrom('contracts')
      .selectAll()
      .where('id', '=', leadId(contractId))
      .where('lead_id', '=', lead.id)
      .where('status', '=', 'OPENED')
      .executeTakeFirst()
    if (!row) throw new Refusal('notFound', { message: '이 상담에서 개통한 회선이 아니에요.' })
    await lockSettlements(inside, row.carrier)
    const why = await whatHangsOn(inside, row)
    if (why) throw new Refusal('conflict', { message: `${why} 개통 확인을 취소할 수 없어요.` })
    await takeOutGifts(inside.database, sql`contract_id = ${row.id}`)
    await dropLacking(inside, row.id)
    const status = row.install_date === null ? 'APPLIED' : 'BOOKED'
    await changeContract(inside, row, { status, opened_on: null, review_invited_at: null })
    const what = `개통 확인 취소 ${row.opened_on}: ${reason}`
    await recordLeadAccess(inside, { id: lead.id, action: 'lead.line', reason: what }, visit)
    const change = statusChange(lead, status)
    return {
      ...change,
      detail: { ...change.detail, contractId: row.id, tookBack: row.opened_on },
      note: reason,
    }
  })
}

/** What saved statements lacked of a line that was not open then is owed by nobody. No erasure, as with its gifts. */
const dropLacking = ({ database }: Inside, contractId: string) =>
  whileMoving(database, async () => {
    await sql`delete from settlement_differences where contract_id = ${contractId} and line is null`.execute(
      database,
    )
  })

/** In words what was made of an opening, so that it cannot be as if it had not been; null if nothing was. */
async function whatHangsOn(
  { database }: Inside,
  { id, lead_id, review_seqno }: { id: string; lead_id: string; review_seqno: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ why: string | null }>`
    select case
      when exists (select from line_events where contract_id = ${id}) then '회선에 남긴 기록이 있어서'
      when exists (select from gifts where contract_id = ${id} and paid_on is not null) then '이미 준 사은품이 있어서'
      when exists (select from gifts where contract_id = ${id} and referral_id is not null) then '추천 사은품을 주기로 해서'
      when exists (select from settlement_rows join settlements on settlements.id = settlement_id and state = 'SAVED'
        where contract_id = ${id}) then '저장한 정산 명세에 있는 회선이라'
      when exists (select from settlement_differences where contract_id = ${id} and line is null and state in ('CLAIMED', 'RECEIVED'))
        then '통신사에 청구했거나 받은 것으로 남긴 회선이라'
      when exists (select from contracts where lead_id = ${lead_id} and status in ('APPLIED', 'BOOKED'))
        then '다른 가입을 진행하고 있어서'
      when ${review_seqno}::int is not null then '손님이 쓴 후기가 있어서'
    end as why`.execute(database)
  return rows[0]?.why ?? null
}
