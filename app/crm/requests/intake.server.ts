import type { Services } from '#app/database/services.server.ts'
import type { ConsentWay } from '#app/shared/legal/consent-ways.ts'
import { isInType } from '#app/shared/tracking/lead-cookies.ts'
import { readFormToken } from '#app/shared/tracking/form-steps.server.ts'
import type { Traces } from '#app/shared/tracking/visitors.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { traceparent } from '#app/platform/traces.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { isUsualMobile } from '#app/platform/person-rules.ts'
import { readBill } from '#app/shared/plans/own-bill.ts'
import { readEstimate, type ConsultationRequest } from './contract.ts'
import type { Estimate, SavedEstimate } from './estimate.ts'
import { wishLine } from './form-rules.ts'
import { readAnswers, type Answers } from './questions.ts'
import { makeReceiptNumber } from './receipt-number.server.ts'
import type { ReferralLink } from './referral-tie.server.ts'
import type { Wish } from './slot-places.server.ts'
import { readWish } from './slots.server.ts'

/** By which way a request comes: from our form with or without a script, or from a program. */
export type RequestWay = Extract<ConsentWay, 'form' | 'plain' | 'call'>

/** Without a key, the same visitor, number and text within this time is one request. */
export const SAME_REQUEST_MS = 10 * 60 * 1000
/** A form filled faster than this was hardly filled by a person. */
const QUICKEST_PERSON_MS = 1_500

/** A request ready to be stored: sealed, indexed, with what the server observed beside what was claimed. */
export interface Intake {
  leadId: string
  requestId: string
  receiptNo: string
  isKeyed: boolean
  onceKey: Buffer
  bodyHash: Buffer
  phone: { sealed: string; index: Buffer; last4Index: Buffer; memberIndex: Buffer }
  name: { sealed: string; index: Buffer }
  infoSealed: string
  isDoubtful: boolean
  wish: Wish | null
  answers: Answers
  planCode: string | null
  estimate: Estimate | SavedEstimate | null
  /** What is paid now, in won. */
  monthlyNow: number | null
  hsKey: string | null
  inType: string | null
  claimed: Record<string, string>
  address: string
  userAgent: string
  /** Empty until checked against the texts in force. */
  consents: { item: string; version: string; isAgreed: boolean; way: RequestWay; proof: string }[]
  callDue: Date
  /** Null until checked, and without a code. */
  referral: ReferralLink | null
  visitor: Buffer | null
  memberId: string | null
  tracedSince: Date | null
  /** The W3C traceparent it came with here, since one statement stores the requests of several. */
  trace: string | null
  at: Date
}

export function makeIntake(
  services: Services,
  input: ConsultationRequest,
  visit: Visit,
  { callDue, traces }: { callDue: Date; traces: Traces },
): Intake {
  const { keyring } = services
  const at = services.now()
  const { customerName: name, customerMobile: phone } = input
  const wish = readWish(input.wishDate, input.wishTime)
  const info = composeInfo(input.requestInfo ?? '', wish)
  const estimate = readEstimate(input.estimate)
  const answers = readAnswers(input)
  const monthlyNow = readBill(String(input.monthlyNow ?? ''))
  const said = [name, phone, info, answers, input.planCode || null, estimate]
  const body = JSON.stringify(monthlyNow === null ? said : [...said, monthlyNow])
  const bodyHash = keyring.blindIndex('lead-body', body)
  const key = visit.idempotencyKey?.trim()
  const window = Math.floor(at.getTime() / SAME_REQUEST_MS)
  const onceKey = key
    ? keyring.blindIndex('lead-key', key)
    : keyring.blindIndex('lead-once', `${visit.network}\0${body}\0${window}`)
  return {
    leadId: uuidv7(at.getTime()),
    requestId: uuidv7(at.getTime()),
    receiptNo: makeReceiptNumber(),
    isKeyed: Boolean(key),
    onceKey,
    bodyHash,
    phone: {
      sealed: keyring.seal('lead-phone', phone),
      index: keyring.blindIndex('lead-phone', phone),
      last4Index: keyring.blindIndex('lead-last4', phone.slice(-4)),
      memberIndex: keyring.blindIndex('member-phone', phone),
    },
    name: {
      sealed: keyring.seal('lead-name', name),
      index: keyring.blindIndex('lead-name', name),
    },
    infoSealed: keyring.seal('lead-info', info),
    isDoubtful: looksDoubtful(services, input),
    wish,
    answers,
    planCode: input.planCode || null,
    estimate,
    monthlyNow,
    ...readClaims(input, visit),
    address: visit.address,
    userAgent: visit.userAgent,
    consents: [],
    callDue,
    referral: null,
    visitor: traces.visitor,
    memberId: traces.memberId,
    tracedSince: traces.since,
    trace: traceparent(),
    at,
  }
}

/** Puts the wish first for older readers of requestInfo (specification §1.2). */
function composeInfo(text: string, wish: Intake['wish']): string {
  if (!wish) return text
  const line = wishLine(wish.date, wish.time)
  if (text.startsWith(line)) return text
  return text ? `${line}\n${text}` : line
}

/** Marks and never refuses, because a wrong guess must not lose a request. */
function looksDoubtful(services: Services, input: ConsultationRequest): boolean {
  const issuedAt = input.formToken ? readFormToken(services, input.formToken) : null
  const isTooQuick = issuedAt !== null && services.now().getTime() - issuedAt < QUICKEST_PERSON_MS
  return !isUsualMobile(input.customerMobile) || Boolean(input.website) || isTooQuick
}

function readClaims(input: ConsultationRequest, visit: Visit) {
  const hsKey = input.hsKey || visit.cookies.get('hsKey') || null
  const inType = visit.cookies.get('inType') ?? ''
  const claimed: Record<string, string> = {}
  if (input.customerIP) claimed['customerIP'] = input.customerIP
  if (hsKey) claimed['hsKey'] = hsKey
  if (visit.referer) claimed['referer'] = visit.referer
  return { hsKey, claimed, inType: isInType(inType) ? inType : null }
}
