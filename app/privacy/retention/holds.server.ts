import type { Transaction } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { present } from '#app/database/column-names.ts'
import type { Services } from '#app/database/services.server.ts'
import { normalizeReceiptNumber } from '#app/crm/door.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { writtenReason } from '#app/shared/personal-data/written-words.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { addHold as addHoldRow } from './retention-contract.ts'
import type { releaseHold as releaseHoldRow, RetentionView } from './retention-contract.ts'

const OWN_RENEWAL =
  '내가 이미 보류한 상담이에요. 다시 보류하려면 다른 대표나 책임자가 이유를 보고 적어야 해요.'
/** A hold is renewed by somebody who still has a reason. */
const LONGEST_DAYS = 366

/** Leaves out expired holds; the next to end first. */
export async function listHolds({
  database,
  keyring,
  now,
}: Pick<Services, 'database' | 'keyring' | 'now'>): Promise<RetentionView['holds']> {
  const rows = await database
    .selectFrom('legal_holds')
    .leftJoin('leads', 'leads.id', 'legal_holds.lead_id')
    .select(['legal_holds.id', 'lead_id', 'until', 'staff_name', 'at', 'leads.name_sealed'])
    .select(['reason', 'reason_sealed'])
    .where('ended_at', 'is', null)
    .orderBy('until')
    .limit(200)
    .execute()
  const today = seoulDate(now())
  return rows.map(({ name_sealed, reason, reason_sealed, ...row }) => ({
    ...present(row),
    reason: writtenReason({ keyring }, { reason, reason_sealed }) ?? '',
    name: name_sealed === null ? '(지워짐)' : maskName(keyring.open('lead-name', name_sealed)),
    isOver: row.until < today,
  }))
}

/** Holds until the end of a day. Refuses with `invalid`, and `conflict` if a hold exists. */
export async function addHold(
  services: Services,
  { lead: typed, reason, ground, until }: InputOf<typeof addHoldRow>,
  visit: Visit,
): Promise<DataOf<typeof addHoldRow>> {
  const staff = staffOfVisit(visit)
  const at = services.now()
  if (until < seoulDate(at)) throw invalidFields({ until: '오늘이나 그 뒤의 날을 골라 주세요.' })
  if (until > addDays(seoulDate(at), LONGEST_DAYS))
    throw invalidFields({ until: '한 번에 1년까지 보류할 수 있어요. 더 필요하면 그때 다시 보류해 주세요.' })
  const leadId = await findLead(services, typed)
  if (!leadId) throw invalidFields({ lead: '그런 상담이 없어요. 접수번호를 다시 확인해 주세요.' })
  return services.database.transaction().execute(async (transaction) => {
    // The lock keeps the lead from being destroyed meanwhile.
    const lead = await transaction
      .selectFrom('leads')
      .select('id')
      .where('id', '=', leadId)
      .forUpdate()
      .executeTakeFirst()
    if (!lead) throw invalidFields({ lead: '방금 파기된 상담이에요.' })
    const ended = { ended_at: at, ended_by: '기간이 지남' }
    await transaction
      .updateTable('legal_holds')
      .set(ended)
      .where('lead_id', '=', leadId)
      .where('ended_at', 'is', null)
      .where('until', '<', seoulDate(at))
      .execute()
    const added = await transaction
      .insertInto('legal_holds')
      .values({
        lead_id: leadId,
        reason_sealed: services.keyring.seal('lead-note', reason),
        ground,
        until,
        staff_id: staff.id,
        staff_name: staff.name,
        at,
      })
      .onConflict((conflict) => conflict.column('lead_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added)
      throw new Refusal('conflict', {
        message: '이미 파기를 보류한 상담이에요. 먼저 푼 뒤에 다시 적어 주세요.',
      })
    await refuseOwnRenewal(transaction, { leadId, staffId: staff.id, added: added.id })
    await recordAct({ ...services, database: transaction }, visit, {
      action: 'hold.add',
      subject: `lead:${leadId}`,
      reason: `${reason} (${until}까지)`,
    })
    return { id: added.id, leadId }
  })
}

/** Whoever put it off last does not do so again while somebody else may; alone, the month's review names it. */
async function refuseOwnRenewal(
  database: Transaction<Tables>,
  { leadId, staffId, added }: { leadId: string; staffId: string; added: number },
): Promise<void> {
  const last = await database
    .selectFrom('legal_holds')
    .select('staff_id')
    .where('lead_id', '=', leadId)
    .where('id', '!=', added)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.staff_id !== staffId) return
  const other = await database
    .selectFrom('staff')
    .select('id')
    .where('role', 'in', addHoldRow.roles ?? [])
    .where('is_active', '=', true)
    .where('id', '!=', staffId)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Refusal('notAllowed', { message: OWN_RENEWAL })
}

/** Refuses with `notFound`. */
export async function releaseHold(
  services: Services,
  { holdId }: InputOf<typeof releaseHoldRow>,
  visit: Visit,
): Promise<null> {
  const staff = staffOfVisit(visit)
  const at = services.now()
  const id = /^\d{1,15}$/.test(holdId) ? Number(holdId) : 0
  await services.database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('legal_holds')
      .set({ ended_at: at, ended_by: staff.name })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['lead_id', 'reason', 'reason_sealed'])
      .executeTakeFirst()
    if (!ended) throw new Refusal('notFound', { message: '이미 풀렸거나 없는 기록이에요.' })
    const subject = `lead:${ended.lead_id}`
    await recordAct({ ...services, database: transaction }, visit, {
      action: 'hold.end',
      subject,
      reason: writtenReason(services, ended) ?? '',
    })
  })
  return null
}

async function findLead({ database }: Services, typed: string): Promise<string | null> {
  if (isUuid(typed)) return typed
  const request = await database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', normalizeReceiptNumber(typed))
    .executeTakeFirst()
  return request?.lead_id ?? null
}
