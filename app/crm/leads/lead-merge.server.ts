import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import type { LeadLine } from './desk-contract.ts'
import { recordClaim } from './lead-access.server.ts'
import { changeLead, refuseOthersLead, type Lead } from './lead-change.server.ts'
import { leadId } from './lead-line.server.ts'
import type { mergeLead as mergeLeadRow, unmergeLead as unmergeLeadRow } from './desk-steps-contract.ts'

const NOT_MERGED = '합쳐 둔 상담이 아니에요.'

/** Closes `otherId` as a duplicate. Refuses with `invalid`, `conflict` (closed or merged), `notAllowed`, `tooMany`. */
export async function mergeLead(
  services: Services,
  input: InputOf<typeof mergeLeadRow>,
  visit: Visit,
): Promise<LeadLine> {
  const otherId = leadId(input.otherId)
  if (otherId === leadId(input.id)) throw invalidFields({ otherId: '같은 상담끼리는 합칠 수 없어요.' })
  const [staff, limits] = [staffOfVisit(visit), await readRevealLimits(services)]
  const line = await changeLead(services, input, visit, async (lead, transaction) => {
    refuseOthersLead(lead, staff)
    if (lead.closed_at !== null) throw new Refusal('conflict', { message: '이미 끝난 상담이에요.' })
    const other = await lockOther(transaction, otherId)
    refuseOthersLead(other, staff)
    if (other.merged_into !== null)
      throw new Refusal('conflict', { message: '이미 다른 상담에 합쳐 두었어요.' })
    // Counts as a claim, because the other lead's requests become readable.
    if (other.assignee_id === null)
      await recordClaim({ ...services, database: transaction }, { id: otherId, limits }, visit)
    await saveMerge(services, transaction, { lead, other, staff })
    await endOther(services, transaction, { lead, other, staff })
    const isEarlier =
      other.closed_at === null && other.call_at !== null && (!lead.call_at || other.call_at < lead.call_at)
    return {
      update: {
        request_count: lead.request_count + other.request_count,
        ...(isEarlier ? { call_at: other.call_at, call_until: other.call_until } : {}),
      },
      kind: 'MERGED',
      detail: { otherId },
    }
  })
  services.leadChanged(otherId)
  return line
}

/** Restores the other lead. Refuses with `conflict` if its number has another open lead. */
export async function unmergeLead(
  services: Services,
  input: InputOf<typeof unmergeLeadRow>,
  visit: Visit,
): Promise<LeadLine> {
  const otherId = leadId(input.otherId)
  const staff = staffOfVisit(visit)
  const line = await changeLead(services, input, visit, async (lead, transaction) => {
    refuseOthersLead(lead, staff)
    const other = await lockOther(transaction, otherId)
    const kept = await transaction
      .updateTable('lead_merges')
      .set({ undone_at: services.now() })
      .where('from_id', '=', otherId)
      .where('into_id', '=', lead.id)
      .where('undone_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!kept) throw new Refusal('conflict', { message: NOT_MERGED })
    await transaction
      .updateTable('leads')
      .set({
        status: kept.was_status,
        call_at: kept.was_call_at,
        call_until: kept.was_call_until,
        closed_at: kept.was_closed_at,
        merged_into: null,
        version: other.version + 1,
        updated_at: services.now(),
      })
      .where('id', '=', otherId)
      .execute()
    await recordLeadEvent(transaction, {
      leadId: other.id,
      kind: 'UNMERGED',
      detail: { otherId: lead.id },
      staff,
      at: services.now(),
    })
    return {
      update: { request_count: Math.max(1, lead.request_count - other.request_count) },
      kind: 'UNMERGED',
      detail: { otherId },
    }
  })
  services.leadChanged(otherId)
  return line
}

async function lockOther(transaction: Transaction<Tables>, id: string): Promise<Lead> {
  const other = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!other) throw new Refusal('notFound', { message: '합칠 상담이 없어요.' })
  return other
}

interface Merge {
  lead: Lead
  other: Lead
  staff: Staff
}

async function saveMerge(
  services: Services,
  transaction: Transaction<Tables>,
  { lead, other, staff }: Merge,
) {
  await transaction
    .insertInto('lead_merges')
    .values({
      id: uuidv7(),
      into_id: lead.id,
      from_id: other.id,
      was_status: other.status,
      was_call_at: other.call_at,
      was_call_until: other.call_until,
      was_closed_at: other.closed_at,
      merged_by: staff.name,
      merged_at: services.now(),
      undone_at: null,
    })
    .execute()
}

async function endOther(services: Services, transaction: Transaction<Tables>, { lead, other, staff }: Merge) {
  await transaction
    .updateTable('leads')
    .set({
      status: 'DUPLICATE',
      call_at: null,
      call_until: null,
      return_due: null,
      closed_at: other.closed_at ?? services.now(),
      merged_into: lead.id,
      version: other.version + 1,
      updated_at: services.now(),
    })
    .where('id', '=', other.id)
    .execute()
  await recordLeadEvent(transaction, {
    leadId: other.id,
    kind: 'STATUS',
    detail: { from: other.status, status: 'DUPLICATE' },
    staff,
    at: services.now(),
  })
}
