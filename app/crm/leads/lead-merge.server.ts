import type { Insertable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import type { mergeLead as mergeLeadRow, unmergeLead as unmergeLeadRow } from './desk-steps-contract.ts'
import { endAgreement, handAgreement, openAgreement } from '#app/crm/promises/agreed-calls.server.ts'
import { callBeforeMerge } from '#app/crm/promises/merged-calls.server.ts'
import { readRecordingConsent } from '#app/crm/recordings/stored-recordings.server.ts'
import { eraseRefusedRecordings } from '#app/crm/requests/lead-erasure.server.ts'
import { endOtherReferrals, resumeOtherReferrals } from '#app/crm/requests/referral-rows.server.ts'
import { recordClaim } from './lead-access.server.ts'
import {
  changeLead,
  lockLead,
  refuseClosed,
  refuseOthersLead,
  storeChange,
  type Lead,
} from './lead-change.server.ts'
import { leadId } from './lead-line.server.ts'
import { carryNoteDraft } from './note-drafts.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { countWithout } from '#app/crm/requests/merged-leads.server.ts'

function refuseMerged({ merged_into }: Lead): void {
  if (merged_into !== null) throw new Refusal('conflict', { message: '이미 다른 상담에 합쳐 두었어요.' })
}

const NO_OTHER = '합칠 상담이 없어요.'

/**
 * Closes `otherId` as a duplicate. Whoever refused recording last refused for both: what is kept of them is destroyed. Refuses with `invalid`, `conflict` (closed or merged), `notAllowed`, `tooMany`.
 */
export const mergeLead: PlainUseCase<typeof mergeLeadRow> = async (services, input, visit) => {
  const otherId = leadId(input.otherId)
  if (otherId === leadId(input.id)) throw invalidFields({ otherId: '같은 상담끼리는 합칠 수 없어요.' })
  const limits = await readRevealLimits(services)
  const undo = '상담을 합쳤어요.'
  const line = await changeLead(services, { ...input, undo }, visit, async (lead, inside, staff) => {
    refuseClosed(lead)
    refuseMerged(lead)
    const other = await lockLead(inside, otherId, NO_OTHER)
    refuseOthersLead(other, staff)
    refuseMerged(other)
    // Counts as a claim, because the other lead's requests become readable.
    if (other.assignee_id === null) await recordClaim(inside, { id: otherId, limits }, visit)
    const agreement = await openAgreement(inside.database, otherId)
    const isEarlier =
      other.closed_at === null && other.call_at !== null && (!lead.call_at || other.call_at < lead.call_at)
    const own = isEarlier ? await openAgreement(inside.database, lead.id) : undefined
    const took = isEarlier && {
      took_call: true,
      into_call_at: lead.call_at,
      into_call_until: lead.call_until,
      into_agreement: own?.id ?? null,
    }
    const mergeId = await storeMerge(inside, lead, other, took || {}, staff)
    const endsReferral = await endOtherReferrals(inside, mergeId, lead.id)
    const recording = await readRecordingConsent(inside.database, lead.id)
    if (recording?.isAgreed === false) await eraseRefusedRecordings(inside, lead.id)
    await carryNoteDraft(inside, { from: otherId, to: lead.id }, staff)
    if (isEarlier && agreement) {
      await endAgreement(inside.database, lead.id, services.now())
      await handAgreement(inside.database, { id: agreement.id, leadId: lead.id })
    }
    return {
      update: {
        request_count: lead.request_count + other.request_count,
        contacted_at: later(lead.contacted_at, other.contacted_at),
        asked_at: later(lead.asked_at, other.asked_at),
        ...(isEarlier ? { call_at: other.call_at, call_until: other.call_until } : {}),
      },
      kind: 'MERGED',
      detail: { otherId, ...(endsReferral && { endsReferral }) },
    }
  })
  services.leadChanged(otherId)
  return line
}

/** Restores the other lead, and of the one that stays its own call. Refuses with `conflict` if its number has another open lead. */
export const unmergeLead: PlainUseCase<typeof unmergeLeadRow> = async (services, input, visit) => {
  const otherId = leadId(input.otherId)
  const undo = '합친 상담을 나눴어요.'
  const line = await changeLead(services, { ...input, undo }, visit, async (lead, inside, staff) => {
    const other = await lockLead(inside, otherId, NO_OTHER)
    const merge = await inside.database
      .updateTable('lead_merges')
      .set({ undone_at: services.now() })
      .where('from_id', '=', otherId)
      .where('into_id', '=', lead.id)
      .where('undone_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!merge) throw new Refusal('conflict', { message: '합쳐 둔 상담이 아니에요.' })
    const update = {
      status: merge.was_status,
      call_at: merge.was_call_at,
      call_until: merge.was_call_until,
      closed_at: merge.was_closed_at,
      merged_into: null,
    }
    await storeChange(inside, other, { update, kind: 'UNMERGED', detail: { otherId: lead.id } }, staff)
    const resumesReferral = await resumeOtherReferrals(inside, { mainId: lead.id, otherId })
    await handBack(inside, { from: lead.id, to: otherId, callAt: merge.was_call_at })
    const own = await callBeforeMerge(inside, lead, merge)
    await countWithout(inside.database, lead.id, other.request_count)
    return {
      update: own,
      kind: 'UNMERGED',
      detail: { otherId, ...(resumesReferral && { resumesReferral }) },
    }
  })
  services.leadChanged(otherId)
  return line
}

/** The agreement that a merge brought along, unless the other lead has its own again. */
async function handBack(
  { database }: Inside,
  { from, to, callAt }: { from: string; to: string; callAt: Date | null },
): Promise<void> {
  const [kept, own] = [await openAgreement(database, from), await openAgreement(database, to)]
  if (kept && !own && kept.due.getTime() === callAt?.getTime())
    await handAgreement(database, { id: kept.id, leadId: to })
}

async function storeMerge(
  inside: Inside,
  lead: Lead,
  other: Lead,
  took: Partial<Insertable<Tables['lead_merges']>>,
  staff: Staff,
): Promise<string> {
  const id = uuidv7()
  await inside.database
    .insertInto('lead_merges')
    .values({
      id,
      into_id: lead.id,
      from_id: other.id,
      was_status: other.status,
      was_call_at: other.call_at,
      was_call_until: other.call_until,
      was_closed_at: other.closed_at,
      ...took,
      merged_by: staff.name,
      merged_at: inside.now(),
      undone_at: null,
    })
    .execute()
  const update = {
    status: 'DUPLICATE',
    call_at: null,
    call_until: null,
    return_due: null,
    closed_at: other.closed_at ?? inside.now(),
    merged_into: lead.id,
  } as const
  const detail = { from: other.status, status: 'DUPLICATE' }
  await storeChange(inside, other, { update, kind: 'STATUS', detail }, staff)
  return id
}

const later = (one: Date | null, other: Date | null) => (one && other && one > other ? one : other)
