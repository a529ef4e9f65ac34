import type { Services } from '#app/database/services.server.ts'
import { askedPlanOf, seenEstimate, type Asking } from '#app/crm/requests/asked-plan.server.ts'
import type { AskedPlanFacts } from '#app/crm/requests/asked-plan.tsx'
import { confirmedOn } from '#app/crm/requests/current-estimate.server.ts'
import { bundleOf, estimateOf } from '#app/crm/requests/estimate.ts'
import { planWords } from '#app/crm/requests/estimate-words.ts'
import { CARRIER_NAMES, CARRIER_CODES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import { priceDateWords } from '#app/shared/plans/price-date.ts'
import { listAllPlans, listPlans } from '#app/shared/plans/plans.server.ts'
import { won } from '#app/platform/won.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { AskedFor } from './request-change.server.ts'

const UNDECIDED = '정하지 않음'
const PRICE_CHANGED = '그사이 이 조합의 요금이 바뀌었어요. 새 금액을 보고 다시 골라 주세요.'
const NOT_SOLD = '지금은 받지 않는 조합이에요. 다른 조합을 골라 주세요.'

/** What a request may ask about instead: each carrier's plans, with their month for the phones it was asked with. */
export interface OfferedPlans {
  /** The code of its plan, of its carrier, or empty. */
  chosen: string
  /** What the months include, in words. */
  note: string
  /** The months as they are offered, which the form sends along. */
  months: string
  carriers: { code: string; name: string; plans: { code: string; name: string }[] }[]
}

/** The request's own plan as it was seen, for whoever has proved whose the request is; null if it is no longer sold. */
export async function readAskedPlan(services: Services, receiptNo: string): Promise<AskedPlanFacts | null> {
  const request = await readAsking(services, receiptNo)
  return request ? askedPlanOf(services, request) : null
}

export async function offerPlans(services: Services, receiptNo: string): Promise<OfferedPlans | null> {
  const [request, plans] = await Promise.all([readAsking(services, receiptNo), listPlans(services)])
  if (!request) return null
  const bundle = bundleAsked(request)
  const isSold = plans.some(({ code }) => code === request.plan_code)
  const months = plans.map((plan) => [plan.code, String(estimateOf(plan, bundle).monthly)])
  return {
    chosen: (isSold ? request.plan_code : null) ?? request.carrier ?? '',
    note: [bundleWords(bundle), priceDateWords(plans)].filter(Boolean).join(' · '),
    months: new URLSearchParams(months).toString(),
    carriers: CARRIER_CODES.map((code) => ({
      code,
      name: CARRIER_NAMES[code],
      plans: plans.filter(({ carrier }) => carrier === code).map((plan) => offered(plan, bundle)),
    })),
  }
}

export interface Choice {
  code: string
  /** The months that a form was shown with; none from a program, which was shown nothing. */
  months?: URLSearchParams
}

/** Refuses with `invalid` a plan that is not on sale, with `conflict` one whose price is no longer the one shown. */
export async function readChoice(
  services: Services,
  own: Asking,
  { code: choice, months }: Choice,
): Promise<AskedFor> {
  if (choice === '') return { planCode: null, carrier: null, estimate: null, words: UNDECIDED }
  if (isCarrierCode(choice))
    return { planCode: null, carrier: choice, estimate: null, words: CARRIER_NAMES[choice] }
  const plan = (await listPlans(services)).find(({ code }) => code === choice)
  if (!plan) throw invalidFields({ asked: NOT_SOLD })
  const estimate = { ...estimateOf(plan, bundleAsked(own)), wasCurrent: true, ...confirmedOn(plan) }
  const shown = months?.get(choice) ?? null
  if (shown !== null && shown !== String(estimate.monthly))
    throw new Refusal('conflict', { message: PRICE_CHANGED })
  return { planCode: plan.code, carrier: plan.carrier, estimate, words: planWords(plan) }
}

export async function askedWords(services: Services, { plan_code, carrier }: Asking): Promise<string> {
  if (!plan_code) return carrier ? CARRIER_NAMES[carrier] : UNDECIDED
  const plan = (await listAllPlans(services)).find(({ code }) => code === plan_code)
  return plan ? planWords(plan) : plan_code
}

function readAsking({ database }: Services, receiptNo: string) {
  return database
    .selectFrom('lead_requests')
    .select(['plan_code', 'carrier', 'estimate'])
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst()
}

function offered(plan: Plan, bundle: Bundle) {
  const { monthly, isSample } = estimateOf(plan, bundle)
  return { code: plan.code, name: `${plan.name} · 월 ${won(monthly)}${isSample ? ' (예시)' : ''}` }
}

function bundleAsked({ estimate }: Asking): Bundle {
  const seen = seenEstimate(estimate)
  return seen ? bundleOf(seen) : NO_BUNDLE
}
