import { outageRefusal, refusalOf } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { firstUnsafeField } from '#app/platform/input-rules.ts'
import { checkedValue } from '#app/platform/answer.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readConsultationStatus, toStatus } from './consultation-status.server.ts'
import type { AskedPlanFacts } from '#app/crm/requests/asked-plan.tsx'
import type { SlotDay } from '#app/crm/requests/contract.ts'
import { readCallPromise } from '#app/crm/requests/consult-done.server.ts'
import { hasReceiptMark } from '#app/crm/requests/receipt-mark.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { textOf } from './form-text.ts'
import { actOnAddress, readAddressFacts, type AddressFacts } from './address-card.server.ts'
import { rateCall } from './rating.server.ts'
import { cancelRequest, changeToAnother, replanToAnother } from './request-acts.server.ts'
import { listOwnTransfers, withdrawOwnTransfer, type OwnTransferFact } from './own-transfers.server.ts'
import { BY_MARK, findOwnRequest, readRequestOf } from './request.server.ts'
import {
  askedChoice,
  consultStatus,
  ratingShape,
  wishChoice,
  type ConsultationStatus,
} from '#app/crm/requests/request-contract.ts'
import type { CallPromise } from '#app/crm/requests/wish-tile.tsx'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { stopByReceipt } from './stopping.server.ts'
import { offerSlots } from './offered-slots.server.ts'
import { offerPlans, readAskedPlan, type OfferedPlans } from './asked-plan.server.ts'
import { isWaitingForTurn, type REQUEST_SAID } from './status-words.ts'
import { readTodaysWaits } from './waits.server.ts'
import type { WaitRange } from './waits.ts'

export interface StatusAnswer {
  /** Null until number and digits match. */
  found: ConsultationStatus | null
  /** Typed once, then carried in the bodies of the page's other forms; empty in the browser that sent the request. */
  last4: string
  slots: SlotDay[]
  plans: OfferedPlans | null
  done: keyof typeof REQUEST_SAID | null
  /** The form that was refused. */
  failed: string | null
  /** The confirmation without JavaScript. */
  isAsking: boolean
  error: string | null
  now: string
  asked: AskedPlanFacts | null
  /** Null once the first call was made. */
  promise: CallPromise | null
  /** Null after too few calls. */
  waits: WaitRange | null
  address: AddressFacts | null
  transfers: OwnTransferFact[]
  /** `평일 09:00~18:00` */
  hours: string
}

export async function answerStatusForm(
  services: Services,
  receiptNo: string,
  form: FormData,
  visit: Visit,
): Promise<{ answer: StatusAnswer; status: number; retryAfter?: number | undefined }> {
  const whose = { receiptNo, last4: textOf(form, 'last4') }
  const blank = { ...NOTHING, last4: whose.last4, now: seoulIso(services.now()) }
  const refused = refuseProof(services, whose, visit)
  if (refused) return { answer: { ...blank, error: refused.error }, status: refused.status }
  const step = textOf(form, 'step')
  try {
    const found = await runStep(services, form, whose, visit)
    const acted = await actOnAddress(services, found.receiptNo, form, visit)
    const around = await readAround(services, found, acted?.facts)
    const done = DONE.get(step) ?? acted?.done ?? null
    const isAsking = step === 'askCancel' && found.canCancel
    const { status = 200, retryAfter } = acted ?? {}
    return { answer: { ...blank, ...around, found, done, isAsking }, status, retryAfter }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { status, message, retryAfter } = refusal
    const found = KEEPS_PAGE.has(refusal.code) && step ? await readAgain(services, whose, visit) : null
    const around = found && (await readAround(services, found))
    return {
      answer: { ...blank, ...around, found, failed: step || null, error: message },
      status,
      retryAfter,
    }
  }
}

/** What is no proof before anything is looked up: no digits without a mark, or what nobody can have typed. */
export function refuseProof(
  services: Services,
  whose: Whose,
  visit: Visit,
): { error: string | null; status: number } | null {
  const { receiptNo, last4 } = whose
  const isMarked = last4 === BY_MARK && hasReceiptMark(services, normalizeReceiptNumber(receiptNo), visit)
  const parsed = isMarked ? { success: true as const } : consultStatus.input.safeParse(whose)
  if (!parsed.success) return { error: firstOf(fieldErrors(parsed.error)), status: 422 }
  return firstUnsafeField(whose) ? { error: UNKNOWN, status: 404 } : null
}

const NOTHING = {
  found: null,
  slots: [],
  plans: null,
  done: null,
  failed: null,
  isAsking: false,
  error: null,
  asked: null,
  promise: null,
  waits: null,
  address: null,
  transfers: [],
  hours: '',
}
const UNKNOWN = '접수번호나 번호 뒤 네 자리가 맞지 않아요.'
const DONE: ReadonlyMap<string, NonNullable<StatusAnswer['done']>> = new Map([
  ['change', 'changed'],
  ['replan', 'replanned'],
  ['rate', 'rated'],
  ['cancel', 'cancelled'],
  ['stop', 'requestStopped'],
  ['withdrawTransfer', 'transferWithdrawn'],
])
/** Refusals that only a visitor with the right digits gets. */
const KEEPS_PAGE = new Set<Refusal['code']>(['invalid', 'conflict', 'unavailable'])

/** What the page shows beside the request itself. */
async function readAround(services: Services, found: ConsultationStatus, acted?: AddressFacts) {
  const [slots, asked, promise, plans, waits, address, transfers, { hours }] = await Promise.all([
    offerSlots(services, found),
    readAskedPlan(services, found.receiptNo),
    isWaitingForTurn(found) ? readCallPromise(services, found.receiptNo) : null,
    found.canReplan ? offerPlans(services, found.receiptNo) : null,
    readTodaysWaits(services),
    acted ?? readAddressFacts(services, found.receiptNo),
    readRequestOf(services.database, found.receiptNo).then((own) => listOwnTransfers(services, own)),
    readSiteFacts(services),
  ])
  return { slots, asked, promise, plans, waits, address, transfers, hours }
}

type Whose = InputOf<typeof consultStatus>

async function runStep(services: Services, form: FormData, whose: Whose, visit: Visit) {
  const step = textOf(form, 'step')
  if (step === 'stop') return stopByReceipt(services, whose, visit)
  if (step === 'cancel') return cancelRequest(services, whose, visit)
  if (step === 'change') {
    const wish = checkedValue(wishChoice, textOf(form, 'wish'))
    return changeToAnother(services, await findOwnRequest(services, whose, visit), wish)
  }
  if (step === 'replan') {
    const asked = checkedValue(askedChoice, textOf(form, 'asked'))
    const months = new URLSearchParams(textOf(form, 'months'))
    return replanToAnother(services, await findOwnRequest(services, whose, visit), { code: asked, months })
  }
  if (step === 'withdrawTransfer') {
    const own = await findOwnRequest(services, whose, visit)
    await withdrawOwnTransfer(services, { own, consentId: textOf(form, 'consentId') }, 'status')
    return toStatus(own, services.now())
  }
  if (step === 'rate') return rate(services, form, whose, visit)
  return readConsultationStatus(services, whose, visit)
}

function rate(services: Services, form: FormData, whose: Whose, visit: Visit) {
  const sent = { rating: textOf(form, 'rating'), line: textOf(form, 'line') }
  return rateCall(services, { ...whose, ...checkedValue(ratingShape, sent, 'line') }, visit)
}

async function readAgain(services: Services, whose: Whose, visit: Visit) {
  try {
    return await readConsultationStatus(services, whose, visit)
  } catch (error) {
    if (error instanceof Refusal || outageRefusal(error)) return null
    throw error
  }
}

function firstOf(errors: Record<string, string>): string | null {
  return Object.values(errors)[0] ?? null
}
