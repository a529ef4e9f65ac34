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
import { restoreOther } from '#app/crm/requests/parted-leads.server.ts'
import { endOtherReferrals } from '#app/crm/requests/referral-rows.server.ts'
import { standingContract } from '#app/crm/requests/standing-contract.server.ts'
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
import { earlierCall, earlierFirstDue } from './merged-call.ts'

function refuseMerged({ merged_into }: Lead): void {
  if (merged_into !== null) throw new Refusal('conflict', { message: '이미 다른 상담에 합쳐 두었어요.' })
}

/** Whoever applied is told of it by the lead that goes on: one without a contract is merged into the other, unless that is over. */
async function refuseContract({ database }: Inside, lead: Lead, other: Lead): Promise<void> {
  const theirs = await standingContract(database, other.id)
  const isOver = theirs === 'opened' && other.closed_at !== null
  if (theirs === null || isOver || (await standingContract(database, lead.id))) return
  throw new Refusal('conflict', { message: CONTRACTED })
}

const CONTRACTED =
  '가입 신청이 있는 상담은 다른 상담에 합칠 수 없어요. 그 상담을 열어 이 상담을 그 상담에 합쳐 주세요.'
const NO_OTHER = '합칠 상담이 없어요.'

/**
 * Closes `otherId` as a duplicate. Whoever refused recording last refused for both: what is kept of them is destroyed. Refuses
 * with `invalid`, `conflict` (closed, merged, or the other alone has a contract), `notAllowed`, `tooMany`.
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
    await refuseContract(inside, lead, other)
    // Counts as a claim, because the other lead's requests become readable.
    if (other.assignee_id === null) await recordClaim(inside, { id: otherId, limits }, visit)
    const agreement = await openAgreement(inside.database, otherId)
    const [call, firstDue] = [earlierCall(lead, other), earlierFirstDue(lead, other)]
    const own = call ? await openAgreement(inside.database, lead.id) : undefined
    const took = {
      ...(call && {
        took_call: true,
        into_call_at: lead.call_at,
        into_call_until: lead.call_until,
        into_agreement: own?.id ?? null,
      }),
      ...(firstDue && { into_first_call_due: lead.first_call_due }),
    }
    const mergeId = await storeMerge(inside, lead, other, took, staff)
    const endsReferral = await endOtherReferrals(inside, mergeId, lead.id)
    const recording = await readRecordingConsent(inside.database, lead.id)
    if (recording?.isAgreed === false) await eraseRefusedRecordings(inside, lead.id)
    await carryNoteDraft(inside, { from: otherId, to: lead.id }, staff)
    if (call && agreement) {
      await endAgreement(inside.database, lead.id, services.now())
      await handAgreement(inside.database, { id: agreement.id, leadId: lead.id })
    }
    return {
      update: {
        request_count: lead.request_count + other.request_count,
        contacted_at: later(lead.contacted_at, other.contacted_at),
        asked_at: later(lead.asked_at, other.asked_at),
        ...call,
        ...(firstDue && { first_call_due: firstDue }),
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
    const resumesReferral = await restoreOther(inside, { mainId: lead.id, other, merge, staff })
    const own = await callBeforeMerge(inside, lead, merge)
    return {
      update: own,
      kind: 'UNMERGED',
      detail: { otherId, ...(resumesReferral && { resumesReferral }) },
    }
  })
  services.leadChanged(otherId)
  return line
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
      was_return_due: other.return_due,
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
