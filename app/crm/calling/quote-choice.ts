import type { CallAnswers } from '#app/crm/leads/call-answers.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { askedAnswers, asksNoTv } from '#app/crm/leads/request-words.ts'
import { bundleOf } from '#app/crm/requests/estimate.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { digits, won } from '#app/platform/won.ts'
import { NO_BUNDLE, priceOf, type Bundle, type Plan, type PlanPrice } from '#app/shared/plans/plan-price.ts'

/** What is being quoted: one combination at three carriers, and whose is told. */
export interface QuoteChoice {
  speed: number
  tv: Plan['tv']
  carrier: CarrierCode | null
}

export interface QuoteLane {
  carrier: CarrierCode
  /** Null where the carrier does not sell the combination. */
  plan: Plan | null
  price: PlanPrice | null
}

/** What most ask for, where nothing was asked. */
const USUAL_SPEED = 500

export const speedsOf = (plans: readonly Plan[]): number[] =>
  [...new Set(plans.map(({ speedMbps }) => speedMbps))].toSorted((one, other) => one - other)

/** The plan that was asked for; else a usual one, of the carrier that was named. */
export function firstChoice(
  plans: readonly Plan[],
  { lead, requests, answers }: Pick<LeadDetail, 'lead' | 'requests' | 'answers'>,
): QuoteChoice {
  const asked = requests.find(({ planCode }) => planCode !== null)?.planCode
  const plan = plans.find(({ code }) => code === asked)
  // What was answered on the phone, or written with the choice, says more than the choice on the site.
  const told = answers.services ?? askedAnswers(requests).services
  if (plan)
    return { speed: plan.speedMbps, tv: told === 'internet' ? 'none' : plan.tv, carrier: plan.carrier }
  const speeds = speedsOf(plans)
  const speed = speeds.includes(USUAL_SPEED) ? USUAL_SPEED : (speeds[0] ?? USUAL_SPEED)
  return { speed, tv: told === 'internet' ? 'none' : 'basic', carrier: lead.carrier }
}

/** What is about to be quoted has a TV, and who asked said on the phone, or wrote before it, that they want none. */
export function isUnlikeAsked(
  { requests, answers }: Pick<LeadDetail, 'requests' | 'answers'>,
  { tv }: QuoteChoice,
): boolean {
  if (tv === 'none') return false
  if (answers.services !== undefined) return answers.services === 'internet'
  const [request] = requests.filter(({ cancelledAt }) => cancelledAt === null)
  return request !== undefined && asksNoTv(request.requestInfo)
}

/** What was answered on the phone; until then what the customer saw on the site. */
export function quotedBundle(
  answers: CallAnswers,
  requests: LeadDetail['requests'],
): { bundle: Bundle; isAsSeen: boolean } {
  const { phoneCarrier, phoneLines } = answers
  const seen = requests.find(({ estimate }) => estimate !== null)?.estimate
  const asSeen = seen ? bundleOf(seen) : NO_BUNDLE
  if (phoneCarrier === undefined && phoneLines === undefined)
    return { bundle: asSeen, isAsSeen: asSeen.lines > 0 }
  const carrier = readPhoneCarrier(phoneCarrier) ?? 'none'
  const lines = Number(phoneLines ?? 1)
  const isBundled = carrier !== 'none' && lines > 0
  const homePhone = asSeen.homePhone ?? false
  return {
    bundle: { phoneCarrier: isBundled ? carrier : 'none', lines: isBundled ? lines : 0, homePhone },
    isAsSeen: false,
  }
}

/** In the order of the carriers, whatever they cost; of several terms the longest. */
export function quoteLanes(plans: readonly Plan[], choice: QuoteChoice, bundle: Bundle): QuoteLane[] {
  return CARRIER_CODES.map((carrier) => {
    const [plan = null] = plans
      .filter((each) => each.carrier === carrier && each.speedMbps === choice.speed && each.tv === choice.tv)
      .toSorted((one, other) => other.termMonths - one.termMonths)
    return { carrier, plan, price: plan && priceOf(plan, bundle) }
  })
}

/** As the quote's call takes it: only phones of the plan's own carrier are bundled. */
export function quoteValues(plan: Plan, { phoneCarrier, lines, homePhone }: Bundle) {
  const isBundled = phoneCarrier === plan.carrier && lines > 0 && plan.bundleDiscounts.length > 0
  return {
    planCode: plan.code,
    mobileLines: isBundled ? lines : 0,
    phoneCarrier: isBundled ? phoneCarrier : '',
    ...(homePhone && plan.homePhone && { homePhone: 'on' }),
  }
}

/** Compared with what is paid now: `지금 내는 48,000원보다 월 7,300원 적어요.` needs the three; null where it was not told. */
export function monthlyDifference(
  { monthlyNow }: CallAnswers,
  monthly: number,
): { now: number; less: number } | null {
  const now = Number(monthlyNow)
  return monthlyNow === undefined || Number.isNaN(now) ? null : { now, less: now - monthly }
}

/** `39만 원`, or to the won where it is no round sum. */
export function giftWords(amount: number): string {
  if (amount === 0) return '없음'
  return amount % 10_000 === 0 ? `${digits(amount / 10_000)}만 원` : won(amount)
}
