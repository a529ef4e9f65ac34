import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import {
  afterStop,
  areCallsStopped,
  dueOf,
  storeStop,
  withdrawRequests,
} from '#app/crm/requests/call-stops.server.ts'
import { agreeCall, endAgreement, keepCall, openAgreement } from '#app/crm/promises/agreed-calls.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { isOfLead } from '#app/crm/requests/merged-leads.server.ts'
import { partMerged } from '#app/crm/requests/parted-leads.server.ts'
import { standingContract } from '#app/crm/requests/standing-contract.server.ts'
import { readCallTexts, notifyOfCall } from './call-texts.server.ts'
import { afterCall, callAgainError, isTalk, TALKS, type CallOutcome } from './call-outcomes.ts'
import type {
  updateLeadStatus as updateLeadStatusRow,
  recordCall as recordCallRow,
} from './desk-steps-contract.ts'
import { recordClaim } from './lead-access.server.ts'
import { changeLead, refuseClosed, type Lead } from './lead-change.server.ts'
import { readOwedCall } from './owed-call.server.ts'
import { goesWithContract, isClosed, nextStates } from '#app/crm/requests/lead-states.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'

/**
 * Records how a call ended. Refuses with `invalid` (no time for the next call), `notAllowed` (another advisor's lead),
 * `conflict` (closed, stale, or it would end a contract under way) and `tooMany` (too many unassigned leads taken).
 */
export const recordCall: PlainUseCase<typeof recordCallRow> = async (services, input, visit) => {
  const now = services.now()
  const isLater = input.outcome === 'LATER'
  const callAgainAt = isLater && input.callAgainAt ? new Date(input.callAgainAt) : undefined
  const wrong = callAgainError(input.outcome, callAgainAt, now)
  if (wrong) throw invalidFields({ callAgainAt: wrong })
  const [{ callHours, holidays, reveals: limits }, texts] = await Promise.all([
    readSettings(services),
    readCallTexts(services),
  ])
  const { outcome, note } = input
  const undo = '통화 결과를 저장했어요.'
  return changeLead(
    services,
    { ...input, undo, forms: ['call', 'choice'] },
    visit,
    async (lead, inside, staff) => {
      const { database } = inside
      refuseClosed(lead)
      if (lead.assignee_id === null) await recordClaim(inside, { id: lead.id, limits }, visit)
      await keepCall(database, lead.id, now)
      const absences = outcome === 'ABSENT' ? await countAbsences(database, lead.id) : 0
      const call = { outcome, talkedState: input.status ?? undefined, callAgainAt }
      const counted = {
        attempts: lead.attempts + 1,
        contacted_at: now,
        ...firstCall(lead, now),
        first_dialed_at: lead.first_dialed_at ?? now,
        first_talked_at: lead.first_talked_at ?? (isTalk(outcome) ? now : null),
        assignee_id: lead.assignee_id ?? staff.id,
      }
      if (input.stopCalls) {
        const ended = await stopByCall(inside, lead)
        const status = 'status' in ended ? ended.status : lead.status
        const detail = { outcome, status, callAt: null, stops: true, took: dueOf(lead) }
        return { update: { ...counted, ...ended }, kind: 'CALLED', detail, note }
      }
      const standing = await standingContract(database, lead.id)
      if (standing === 'underWay' && ENDING.has(outcome))
        throw new Refusal('conflict', { message: CALL_CONTRACTED })
      const before = { status: lead.status, absences, isContracted: standing !== null }
      const after = afterCall(before, call, now, { ...callHours, holidays })
      const { status } = after
      const open = await openAgreement(database, lead.id)
      const planned = open && isMissed(outcome) && after.callAt ? open.due : after.callAt
      const callAt = (await areCallsStopped(database, lead.id)) ? null : planned
      const isTold = await notifyOfCall(inside, lead, { outcome, callAt, texts })
      // What a text names is promised, as what was said is. Who is called earlier in vain is called as agreed.
      const isNew = isLater || (isTold && callAt !== open?.due)
      if (callAt && isNew) await agreeAgain(inside, lead, callAt)
      return {
        update: {
          ...counted,
          status,
          call_at: callAt,
          call_until: null,
          return_due: null,
          closed_at: isClosed(status) ? now : null,
        },
        kind: 'CALLED',
        detail: { outcome, status, callAt: callAt && seoulIso(callAt), ...(isTold ? { isTold } : {}) },
        note,
      }
    },
  )
}

const ENDING: ReadonlySet<CallOutcome> = new Set(['REFUSED', 'FALSE'])
const CONTRACTED = '가입 신청이 있는 상담이에요. 가입 단계에서 가입 신청을 먼저 취소해 주세요.'
const UNOPENED =
  '아직 개통하지 않은 가입 신청이 있어요. 가입 단계에서 개통을 확인하거나 가입 신청을 취소해 주세요.'
const CALL_CONTRACTED =
  '가입 신청이 있는 상담이라 거절이나 허수로 끝낼 수 없어요. 가입 신청을 먼저 취소하거나, 통화함으로 남겨 주세요.'

const isMissed = (outcome: CallOutcome) => outcome === 'ABSENT' || outcome === 'BUSY'

/** Also of the same time as before, which no change of the lead would end. */
async function agreeAgain({ database, now }: Inside, lead: Lead, due: Date): Promise<void> {
  await endAgreement(database, lead.id, now())
  await agreeCall(database, { leadId: lead.id, due, at: now() })
}

/**
 * Whoever merged leads said that they are one person's, who wants no call on any of their numbers. A lead with a contract in
 * progress stays open; what was merged into one that ends stands by itself, with no call due.
 */
async function stopByCall(inside: Inside, lead: Lead) {
  const { database, now } = inside
  const stop = { source: 'call', at: now() } as const
  await storeStop(inside, database, lead, stop)
  for (const other of await otherNumbers(database, lead)) await storeStop(inside, database, other, stop)
  const { hasEnded, ...update } = await afterStop(database, lead, now())
  if (hasEnded) {
    await partMerged(inside, lead.id)
    await withdrawRequests(inside, database, lead, false)
  }
  return update
}

/** One lead of each other number that was merged into a lead, also by way of others. */
const otherNumbers = (database: Transaction<Tables>, lead: Lead): Promise<Lead[]> =>
  database
    .selectFrom('leads')
    .selectAll()
    .distinctOn('phone_index')
    .where(isOfLead('id', lead.id))
    .where('phone_index', '!=', lead.phone_index)
    .where('erased_at', 'is', null)
    .orderBy('phone_index')
    .execute()

/** Returns when the first call was, and whether it was within the wished time. */
function firstCall(lead: Lead, now: Date) {
  if (lead.first_called_at !== null) return {}
  const { call_at: from, call_until: until } = lead
  return { first_called_at: now, kept_wish: from && until ? from <= now && now <= until : null }
}

/**
 * A lead that opens anew is called as was agreed. Refuses with `invalid` if lead-states.ts does not allow the change, and with
 * `conflict` what would leave a contract behind.
 */
export const updateLeadStatus: PlainUseCase<typeof updateLeadStatusRow> = (services, input, visit) =>
  changeLead(services, { ...input, undo: '상태를 바꿨어요.' }, visit, async (lead, { database }) => {
    // Its requests are another lead's, which would be left out of every count: it is parted from it instead.
    if (lead.merged_into !== null)
      throw new Refusal('conflict', { message: '다른 상담에 합쳐 둔 상담이에요. 합친 상담에서 나눠 주세요.' })
    if (!nextStates(lead.status).includes(input.status))
      throw invalidFields({ status: '지금 상태에서는 고를 수 없는 상태예요.' })
    const contract = await standingContract(database, lead.id)
    if (contract && !goesWithContract(input.status, contract))
      throw new Refusal('conflict', {
        message: goesWithContract(input.status, 'opened') ? UNOPENED : CONTRACTED,
      })
    const closes = isClosed(input.status)
    // Whoever opens it anew has heard from the customer.
    const reopens = lead.closed_at !== null && !closes
    const owed = reopens ? await readOwedCall(database, lead.id) : null
    return {
      update: {
        status: input.status,
        return_due: null,
        closed_at: closes ? services.now() : null,
        ...(reopens ? { contacted_at: services.now() } : {}),
        ...(closes || owed ? { call_at: owed, call_until: null } : {}),
      },
      kind: 'STATUS',
      detail: { from: lead.status, status: input.status },
      note: input.note,
    }
  })

/** In a row since the last talk, new request or change of the wished time. */
async function countAbsences(transaction: Transaction<Tables>, leadId: string): Promise<number> {
  const { rows } = await sql<{ absences: number }>`
    select count(*) as absences from lead_events
    where lead_id = ${leadId} and kind = 'CALLED' and detail->>'outcome' = 'ABSENT'
      and id > coalesce((select max(id) from lead_events where lead_id = ${leadId}
        and (kind in ('REPEATED', 'WISHED') or (kind = 'CALLED' and detail->>'outcome' = any(${[...TALKS]})))), 0)`.execute(
    transaction,
  )
  return rows[0]?.absences ?? 0
}
