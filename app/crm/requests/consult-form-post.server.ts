import { CLOSED_TEXT, CLOSED_TITLE } from '#app/shared/legal/closed-words.ts'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#app/database/services.server.ts'
import { refusalOf } from '#app/database/connection.server.ts'
import { noteFormStep } from '#app/shared/tracking/form-steps.server.ts'
import { HS_KEY_COOKIE } from '#app/shared/tracking/lead-cookies.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { textFaults } from '#app/platform/text-faults.server.ts'
import { readBill } from '#app/shared/plans/own-bill.ts'
import { Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { asForm, consultErrors, readValues, toRequest, type ConsultValues } from './consult-form-values.ts'
import { receiveConsultation } from './consultations.server.ts'
import { consultationRequest, readEstimate } from './contract.ts'
import { againWords, LIMITED_TEXT, TOO_MANY_MESSAGE } from './form-rules.ts'

export type PostEnd =
  | { end: 'accepted'; status: 200; receiptNo: string }
  | { end: 'refused'; status: 422; errors: FieldErrors; values: ConsultValues }
  /** The same form was cancelled earlier; sent again with `once`, it is a new request. */
  | { end: 'cancelled'; status: 409; notice: EndNotice; once: string; values: ConsultValues }
  | { end: 'tooMany'; status: 429; notice: EndNotice; retryAfter: number; values: ConsultValues }
  | { end: 'closed'; status: 403; notice: EndNotice; values: ConsultValues }
  | { end: 'failed'; status: 503; retryAfter: number; values: ConsultValues }

/** Built on the server, so that browsers need not load it. */
interface EndNotice {
  tone: 'warn'
  title: string
  text?: string
  link?: string
  showsNumber?: true
}

const OFTEN: EndNotice = {
  tone: 'warn',
  title: '잠시 뒤에 다시 신청해 주세요',
  text: `${TOO_MANY_MESSAGE} ${LIMITED_TEXT}`,
  showsNumber: true,
}
const CLOSED: EndNotice = {
  tone: 'warn',
  title: CLOSED_TITLE,
  text: CLOSED_TEXT,
  showsNumber: true,
}
const CANCELLED: EndNotice = {
  tone: 'warn',
  title: '취소한 신청이에요',
  text: '이 신청으로는 전화하지 않아요. 다시 상담하려면 아래에서 동의하고 새로 신청해 주세요.',
}

const CONFLICT_TRIES = 5
const CONFLICT_PAUSE_MS = 300
const RETRY_AFTER_SECONDS = 5
const ONCE_MS = 10 * 60 * 1000

/** Returns the form's hidden `once`: the current ten-minute window, so that cached pages stay identical. */
export function makeOnce(services: Services): string {
  return String(Math.floor(services.now().getTime() / ONCE_MS))
}

/** Receives the form posted without JavaScript. A reload or double click repeats the same request. */
export async function postConsultation(
  services: Services,
  form: FormData,
  visit: Visit,
  reply: Headers,
): Promise<PostEnd> {
  const values = readPosted(form)
  const errors = textFaults(values) ?? postErrors(values)
  if (Object.keys(errors).length > 0) {
    noteFormStep(services, 'sent', visit.cookies.get(HS_KEY_COOKIE) ?? null, visit)
    return { end: 'refused', status: 422, errors, values }
  }
  try {
    const known = { ...visit, idempotencyKey: onceKey(form.get('once'), values, visit) }
    const { receiptNo, statusUrl, isCancelled } = await receiveRetrying(services, values, known, reply)
    if (isCancelled) {
      // Consent must be given again, because the earlier one belonged to the cancelled request.
      const again = { once: uuidv7(), values: { ...values, agreement: false } }
      return { end: 'cancelled', status: 409, notice: { ...CANCELLED, link: statusUrl }, ...again }
    }
    return { end: 'accepted', status: 200, receiptNo }
  } catch (error) {
    return endOf(error, values)
  }
}

/** What the page wrote itself must not make the request fail where it cannot be read. */
function readPosted(form: FormData): ConsultValues {
  const values = readValues(form)
  return {
    ...values,
    estimate: readEstimate(values.estimate) ? values.estimate : '',
    monthlyNow: String(readBill(values.monthlyNow) ?? ''),
  }
}

function postErrors(values: ConsultValues): FieldErrors {
  const { error } = consultationRequest.safeParse(toRequest(values))
  return { ...asForm(error ? fieldErrors(error) : {}), ...consultErrors(values) }
}

/** Includes the visitor's network, so that sending the same words does not reveal another's receipt number. */
function onceKey(once: FormDataEntryValue | null, values: ConsultValues, visit: Visit): string | null {
  if (typeof once !== 'string' || !once) return null
  return createHash('sha256')
    .update(JSON.stringify([once, visit.network, values]))
    .digest('base64url')
}

async function receiveRetrying(services: Services, values: ConsultValues, visit: Visit, reply: Headers) {
  const input = consultationRequest.parse(toRequest(values))
  for (let tries = 1; ; tries += 1) {
    try {
      return await receiveConsultation(services, input, visit, reply, 'plain')
    } catch (error) {
      const isInFlight = error instanceof Refusal && error.code === 'conflict'
      if (!isInFlight || tries === CONFLICT_TRIES) throw error
      await pause(CONFLICT_PAUSE_MS)
    }
  }
}

function endOf(error: unknown, values: ConsultValues): PostEnd {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  const { code, retryAfter = RETRY_AFTER_SECONDS } = refusal
  const { errors } = (refusal.data ?? {}) as { errors?: FieldErrors }
  if (code === 'invalid' && errors) {
    const own = asForm(errors)
    // A text that changed meanwhile needs a new consent.
    const typed = errors['consents'] ? { ...values, agreement: false } : values
    return { end: 'refused', status: 422, errors: own, values: typed }
  }
  if (code === 'tooMany') {
    const notice = { ...OFTEN, text: `${OFTEN.text} ${againWords(retryAfter)}` }
    return { end: 'tooMany', status: 429, notice, retryAfter, values }
  }
  if (code === 'officeClosed') return { end: 'closed', status: 403, notice: CLOSED, values }
  return { end: 'failed', status: 503, retryAfter, values }
}
