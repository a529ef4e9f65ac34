import { listAdvisors, type Advisor } from '#app/crm/advisors/advisors.server.ts'
import { closedBecause } from '#app/crm/advisors/working-hours.ts'
import {
  agreeCall,
  endAgreement,
  moveAgreement,
  openAgreement,
} from '#app/crm/promises/agreed-calls.server.ts'
import { callPromise, isBrokenBy, type CallPromise } from '#app/crm/promises/due-dates.ts'
import { reasonOf, type WrittenReason } from '#app/crm/promises/move-reason.ts'
import { wishedTime } from '#app/crm/requests/wished-times.server.ts'
import { areCallsStopped } from '#app/crm/requests/call-stops.server.ts'
import { isWaiting } from '#app/crm/requests/lead-states.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import type { Office } from '#app/shared/settings/working-time.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { callAgainError } from './call-outcomes.ts'
import { notifyAssigned, notifyOfCall, readCallTexts } from './call-texts.server.ts'
import { recordClaim, recordLeadAccess } from './lead-access.server.ts'
import { changeLead, refuseClosed, type Lead } from './lead-change.server.ts'
import { assignment, findColleague } from './lead-claim.server.ts'
import { mayManage } from './lead-guard.server.ts'
import type { moveCall as moveCallRow } from './lead-move-contract.ts'
import { readReturnClock } from '#app/crm/promises/return-clock.server.ts'

const NO_TIME = '전화할 시간을 정하지 않은 상담이에요.'
const STOPPED = '전화 그만 받기를 고른 분이에요.'
const SAME = '이미 그 시간이에요.'
const NOT_YOURS_TO_GIVE = '담당은 관리자만 바꿀 수 있어요.'

/**
 * Moves a planned call in time, to a colleague, or both. Refuses with `invalid` a time that is past or when nobody works,
 * and a broken promise without its reason; with `conflict` what was closed, stopped or changed meanwhile.
 */
export const moveCall: PlainUseCase<typeof moveCallRow> = async (services, input, visit) => {
  const at = new Date(input.callAt)
  const wrong = callAgainError('LATER', at, services.now())
  if (wrong) throw invalidFields({ callAt: wrong })
  const [office, advisors, texts, dueOf, limits] = [
    await readOffice(services),
    await listAdvisors(services, services.database),
    await readCallTexts(services),
    await readReturnClock(services),
    await readRevealLimits(services),
  ]
  const given = typeof input.assigneeId === 'string' ? await findColleague(services, input.assigneeId) : null
  return changeLead(services, { ...input, undo: '전화를 옮겼어요.' }, visit, async (lead, inside, staff) => {
    await refuseUnplanned(inside, lead)
    const assigneeId = input.assigneeId === undefined ? lead.assignee_id : (given?.id ?? null)
    const isGiven = assigneeId !== lead.assignee_id
    const isMoved = at.getTime() !== lead.call_at?.getTime()
    if (!isGiven && !isMoved) throw invalidFields({ callAt: SAME })
    if (isGiven) refuseGiving(lead, assigneeId, staff)
    refuseClosedTime(at, { advisors, assigneeId, office })
    const moved = isMoved ? await moveTime(inside, lead, at, input) : null
    if (isGiven) {
      if (mayManage(staff))
        await recordLeadAccess(inside, { id: lead.id, action: 'lead.assign', reason: '' }, visit)
      else await recordClaim(inside, { id: lead.id, limits }, visit)
      if (given && !isMoved) await notifyAssigned(inside, lead, { advisor: given, texts })
    }
    const isTold = moved?.move
      ? await notifyOfCall(inside, lead, { outcome: 'LATER', callAt: at, texts })
      : false
    return {
      update: {
        ...moved?.update,
        ...(isGiven
          ? assignment(lead, given, () => dueOf(at))
          : lead.return_due && { return_due: dueOf(at) }),
      },
      kind: 'MOVED',
      detail: {
        was: lead.call_at && seoulIso(lead.call_at),
        callAt: seoulIso(at),
        ...(moved?.move && { askedBy: moved.move.askedBy }),
        ...(isGiven && { assigneeName: given?.name ?? null }),
        ...(isTold && { isTold }),
      },
      note: moved?.reason,
      move: moved?.move,
    }
  })
}

async function refuseUnplanned(inside: Inside, lead: Lead): Promise<void> {
  refuseClosed(lead)
  if (lead.call_at === null && !isWaiting(lead.status)) throw new Refusal('conflict', { message: NO_TIME })
  if (await areCallsStopped(inside.database, lead.id)) throw new Refusal('conflict', { message: STOPPED })
}

/** Who does not hand leads out may take what is nobody's. */
function refuseGiving(lead: Lead, assigneeId: string | null, staff: Staff): void {
  const isTaking = lead.assignee_id === null && assigneeId === staff.id
  if (!mayManage(staff) && !isTaking) throw new Refusal('notAllowed', { message: NOT_YOURS_TO_GIVE })
}

interface Place {
  advisors: readonly Advisor[]
  assigneeId: string | null
  office: Office
}

/** Of the advisor who would call; of anybody else, the office's hours. */
function refuseClosedTime(at: Date, { advisors, assigneeId, office }: Place): void {
  const advisor = advisors.find(({ id }) => id === assigneeId)
  const closed = closedBecause(at, advisor ?? { hours: null, leaves: [] }, office)
  if (closed) throw invalidFields({ callAt: closed })
}

/** Within what was promised it needs no reason, and what was promised stands. */
async function moveTime(inside: Inside, lead: Lead, at: Date, written: WrittenReason) {
  const { database, now } = inside
  const { promise, agreementId } = await promiseOf(inside, lead)
  if (!promise || !isBrokenBy(promise, at)) {
    if (agreementId) await moveAgreement(database, { id: agreementId, due: at, isAsked: false })
    // A first call keeps its deadline when it gets a time.
    const call_until = lead.call_at === null ? (promise?.until ?? null) : null
    const update = { call_at: at, ...(promise && lead.call_at ? {} : { call_until }) }
    return { update, move: null, reason: null }
  }
  const { askedBy, reason } = reasonOf(written)
  const isAsked = askedBy === 'customer'
  if (agreementId) await moveAgreement(database, { id: agreementId, due: at, isAsked })
  else {
    // The text names the new time.
    await endAgreement(database, lead.id, now())
    await agreeCall(database, { leadId: lead.id, due: at, at: now() })
  }
  return {
    update: { call_at: at, call_until: null, ...(isAsked && { first_call_due: null }) },
    move: { kind: promise.kind, askedBy, was: toldMoment(promise, lead), due: at },
    reason,
  }
}

/** Of a first call without a wish, until when it is due. */
const toldMoment = ({ from, until }: CallPromise, lead: Lead): Date =>
  from.getTime() === lead.created_at.getTime() ? until : from

/** Of a lead without a time: the first call, at any moment until it is due. */
const firstPromise = ({
  first_call_due: until,
  first_called_at,
  created_at: from,
}: Lead): CallPromise | null =>
  until && first_called_at === null ? { kind: 'FIRST_CALL', from, until } : null

/** What the customer counts on: the time that was agreed, the whole of the wished time, or none. */
async function promiseOf(
  { database }: Inside,
  lead: Lead,
): Promise<{ promise: CallPromise | null; agreementId: string | null }> {
  if (lead.call_at === null) return { promise: firstPromise(lead), agreementId: null }
  const agreement = await openAgreement(database, lead.id)
  const planned = callPromise(lead, agreement !== undefined)
  if (!planned) return { promise: null, agreementId: null }
  if (agreement) {
    const { first_due: from, first_until: until, id, due } = agreement
    const promise = isBrokenBy({ from, until }, due) ? planned : { ...planned, from, until }
    return { promise, agreementId: id }
  }
  const wish = await wishedTime({ database }, lead)
  if (wish) return { promise: { ...planned, from: wish.from }, agreementId: null }
  // Where staff put a first call is no wish: the customer counts on a call until it is due.
  const from = planned.kind === 'FIRST_CALL' ? lead.created_at : planned.from
  return { promise: { ...planned, from }, agreementId: null }
}
