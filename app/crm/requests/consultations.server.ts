import { randomBytes } from 'node:crypto'
import { outageRefusal, violatedConstraint } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { proofOfConsent } from '#app/shared/personal-data/consent-proofs.server.ts'
import { carriesStaffDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { requireOpenOffice } from '#app/shared/legal/office-readiness.server.ts'
import { noteFormStep } from '#app/shared/tracking/form-steps.server.ts'
import { tracesOf } from '#app/shared/tracking/visitors.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { aheadOfOthers } from '#app/platform/steps.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { ACCEPTED } from './consult-calls.ts'
import { firstCallDue } from '#app/crm/promises/first-call-due.server.ts'
import type { consult, ConsultationRequest } from './contract.ts'
import { TOO_MANY_MESSAGE } from './form-rules.ts'
import { makeIntake, type Intake, type RequestWay } from './intake.server.ts'
import { storeIntake } from './intake-queues.server.ts'
import { findStored, type Known } from './intake-store.server.ts'
import { agreedTo } from './consult-consents.server.ts'
import { checkEstimate } from './current-estimate.server.ts'
import { markReceipt } from './receipt-mark.server.ts'
import { donePath, statusPath } from './receipt-number.server.ts'
import { keepBill } from './told-bill.server.ts'
import { isNumberStopped, liftStop } from './lifted-stops.server.ts'
import { tellOwnCode } from './own-code-text.server.ts'
import { requireReferralLink, tieRequest } from './referral-tie.server.ts'
import { impossibleWish, requirePossibleWish } from './slots.server.ts'

export type Accepted = DataOf<typeof consult>

/** Per address and minute, because phones share addresses behind a mobile gateway. */
const TIMES = 40
const refuseFlood = limitPerAddress({
  times: TIMES,
  message: () => TOO_MANY_MESSAGE,
  across: acrossProcesses('consult'),
})

/** Keys whose first request is being stored in this process. */
const inFlight = new WeakMap<object, Set<string>>()

/**
 * Takes a call-back request (specification §1.5). The same Idempotency-Key and body get the same answer; without a key,
 * the same visitor, number and text within minutes is one request. Refuses with `invalid` (other body under the same
 * key, impossible wish, unknown consent), `conflict` (same key in progress), `tooMany`, `unavailable` (database down,
 * disk nearly full). The browser is marked on `reply`.
 */
export async function receiveConsultation(
  services: Services,
  input: ConsultationRequest,
  visit: Visit,
  reply: Headers,
  way: RequestWay = visit.isFromBrowser || visit.referer ? 'form' : 'call',
): Promise<Accepted> {
  await refuseFlood(services, visit)
  const known = await aheadOfOthers(() => takeConsultation(services, input, { visit, way }))
  if (!known.isCancelled) markReceipt(services, known.receiptNo, visit, reply)
  return accepted(known)
}

async function takeConsultation(
  services: Services,
  input: ConsultationRequest,
  { visit, way }: { visit: Visit; way: RequestWay },
): Promise<Known> {
  if (!services.hasRoom()) throw new Refusal('unavailable', { retryAfter: 60 })
  const [callDue, traces] = await Promise.all([firstCallDue(services), tracesOf(services, visit)])
  const intake = makeIntake(services, input, visit, { callDue, traces })
  const known = await findOrStore(services, input, intake, { visit, way })
  await liftForMember(services, intake, known)
  await tieToIntroducer(services, intake, known, visit)
  await keepBill(services, intake, known)
  return known
}

function proved(
  { keyring }: Services,
  { requestId, at }: Intake,
  lines: readonly Omit<Intake['consents'][number], 'proof'>[],
): Intake['consents'] {
  return lines.map((line) => {
    const { item, version, isAgreed, way } = line
    const row = { request_id: requestId, item, version, is_agreed: isAgreed, agreed_at: at, way }
    return { ...line, proof: proofOfConsent(keyring, 'consents', row) }
  })
}

async function findOrStore(
  services: Services,
  input: ConsultationRequest,
  intake: Intake,
  { visit, way }: { visit: Visit; way: RequestWay },
): Promise<Known> {
  noteFormStep(services, 'sent', intake.hsKey, visit)
  if (intake.estimate) intake.estimate = await checkEstimate(services, intake.estimate)
  // A replay's slot may be over, so it is looked up before the wish is checked.
  const replay = intake.isKeyed && intake.wish ? await findStored(services, intake) : null
  if (replay) return replay
  try {
    await requireOpenOffice(services)
    intake.consents = proved(services, intake, await agreedTo(services, input, way))
    if (input.wishDate || input.wishTime)
      await requirePossibleWish(services, input.wishDate ?? '', input.wishTime ?? '')
    intake.referral = await requireReferralLink(services, input.referralCode)
  } catch (error) {
    // A replay stays accepted if the consent's text changed since, or its first attempt took the slot's last place.
    const stored = intake.isKeyed ? await findStored(services, intake) : null
    if (stored) return stored
    throw error
  }
  return onlyOnce(services, intake, () => store(services, intake))
}

async function store(services: Services, intake: Intake): Promise<Known> {
  const stored = await tryToStore(services, intake)
  if (stored) return stored
  const earlier = await findStored(services, intake)
  if (earlier) return earlier
  // The visitor cancelled the first request and sent the same words again: this is a new one.
  const again = intake.isKeyed ? null : await tryToStore(services, { ...intake, onceKey: randomBytes(32) })
  if (!again) throw new Refusal('unavailable', { retryAfter: 1 })
  return again
}

/** Returns null if the request was stored before. */
async function tryToStore(services: Services, intake: Intake): Promise<Known | null> {
  try {
    const stored = await storeIntake(services, intake)
    if (stored === 'full') {
      const earlier = await findStored(services, intake)
      if (!earlier) throw impossibleWish()
      return earlier
    }
    if (!stored) return null
    services.leadChanged(stored.leadId)
    noteFormStep(services, 'taken', intake.hsKey, intake)
    return { receiptNo: intake.receiptNo, isCancelled: false }
  } catch (error) {
    if (violatedConstraint(error) !== 'lead_requests_once_key_key') throw outageRefusal(error) ?? error
    return null
  }
}

/**
 * A member who is signed in proved the number of their account. The request is stored, so that a failure is only logged;
 * sending it again tries again, unless calls were refused after it.
 */
async function liftForMember(
  services: Services,
  { memberId, phone, requestId }: Intake,
  { receiptNo, isCancelled }: Known,
): Promise<void> {
  if (memberId === null || isCancelled) return
  try {
    if (!(await isNumberStopped(services.database, phone.index))) return
    const own = await services.database
      .selectFrom('members')
      .innerJoin('call_stops as stop', (join) => join.on('stop.phone_index', '=', phone.index))
      .innerJoin('lead_requests as request', (join) =>
        join.onRef('request.created_at', '>', 'stop.at').on('request.receipt_no', '=', receiptNo),
      )
      .select('members.id')
      .where('members.id', '=', memberId)
      .where('members.phone_index', '=', phone.memberIndex)
      .where('stop.lifted_at', 'is', null)
      .executeTakeFirst()
    if (own) await liftStop(services, phone.index, 'member', requestId)
  } catch (error) {
    services.log.error({ error }, 'a member’s refusal to be called could not be lifted')
  }
}

/**
 * The request is stored, so that a failure is only logged; sending it again ties it again. That a code is of the number's
 * own holder is told to the number alone.
 */
async function tieToIntroducer(
  services: Services,
  { referral, visitor, memberId, address }: Intake,
  { receiptNo, isCancelled }: Known,
  visit: Visit,
): Promise<void> {
  if (!referral || isCancelled) return
  const isOffice = carriesStaffDevice(services, visit)
  const browser = { visitor, memberId, isOffice }
  try {
    const tied = await tieRequest(services, receiptNo, { link: referral, browser })
    if (tied === 'own')
      await tellOwnCode(services, receiptNo, { recipient: referral.phone, network: address })
  } catch (error) {
    services.log.error({ error }, 'a request could not be tied to whoever introduced it')
  }
}

/** Refuses with `conflict` while the first request under the key is being stored (specification §S9). */
async function onlyOnce(services: Services, intake: Intake, run: () => Promise<Known>): Promise<Known> {
  const keys = inFlight.get(services.database) ?? new Set()
  inFlight.set(services.database, keys)
  const key = intake.onceKey.toString('base64')
  if (intake.isKeyed && keys.has(key)) {
    throw new Refusal('conflict', {
      message: '앞선 신청을 접수하고 있어요. 잠시만 기다려 주세요.',
      retryAfter: 1,
    })
  }
  keys.add(key)
  try {
    return await run()
  } finally {
    keys.delete(key)
  }
}

function accepted({ receiptNo, isCancelled }: Known): Accepted {
  const answer = { result: ACCEPTED, receiptNo, statusUrl: statusPath(receiptNo) } as const
  return isCancelled ? { ...answer, isCancelled } : { ...answer, doneUrl: donePath(receiptNo) }
}
