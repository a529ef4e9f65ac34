import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { firstCombination } from '#app/catalog/carriers/main-choice.ts'
import {
  bundleOfChoice,
  bundleQuery,
  comparisonAddress,
  readChoice,
} from '#app/catalog/carriers/plan-choices.ts'
import { toldBill } from '#app/shared/plans/own-bill.ts'
import { readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import type { PhoneCarrier, Plan } from '#app/shared/plans/plan-price.ts'

/** So many plans fit side by side, on a phone as well. */
export const MAX_COMPARED = 3
const MIN_COMPARED = 2

/** How plans are compared. */
export interface ComparisonView {
  /** Empty while it was not asked yet. */
  phone: PhoneCarrier | ''
  lines: string
  /** 인터넷전화. */
  tel: string
  /** What is paid now. */
  bill: string
}

interface Comparison extends ComparisonView {
  /** In the order of the address; with fewer than two there is nothing to compare. */
  plans: Plan[]
  /** Carriers that do not sell the one combination that is compared. */
  missing: CarrierCode[]
  /** So many codes that nobody sells. */
  unknown: number
  /** Named after the third. */
  beyond: Plan[]
}

/** Where a form's own spelling (`plans=LG-05&plans=KT-05`) belongs, or null for an address that is right. */
export function joinedAddress(query: URLSearchParams): string | null {
  if (query.getAll('plans').length < 2) return null
  const codes = [...codesIn(query)].map((code) => ({ code }))
  return compareAddress(codes, readView(query))
}

/** `/compare?plans=LG-05,KT-05&lines=1&phone=kt`: one spelling for each view of a comparison. */
export function compareAddress(plans: readonly Pick<Plan, 'code'>[], view: ComparisonView): string {
  return comparisonAddress(plans, bundleOfChoice(view))
}

/** What an address compares; without any plan named, what the main page shows first. */
export function readComparison(query: URLSearchParams, all: readonly Plan[]): Comparison {
  const view = readView(query)
  if (!query.has('plans')) {
    const plans = firstCombination(all).plans.slice(0, MAX_COMPARED)
    return { ...view, plans, missing: missingIn(plans, all), unknown: 0, beyond: [] }
  }
  const codes = [...codesIn(query)]
  const known = codes.flatMap((code) => all.find((plan) => plan.code === code) ?? [])
  const plans = known.slice(0, MAX_COMPARED)
  return {
    ...view,
    plans,
    missing: missingIn(plans, all),
    unknown: codes.length - known.length,
    beyond: known.slice(MAX_COMPARED),
  }
}

export function isComparable({ plans }: Pick<Comparison, 'plans'>): boolean {
  return plans.length >= MIN_COMPARED
}

/** What the page cache keeps: the first view, and one number at the first carriers; null for any other pick. */
export function cacheableComparisonQuery(query: URLSearchParams): string | null {
  if (query.getAll('plans').length > 1 || !/^[0-3]?$/.test(query.get('lines') ?? '')) return null
  if (query.get('phone') && !readPhoneCarrier(query.get('phone'))) return null
  if (readChoice(query, 'tel') === null || query.has('bill')) return null
  const view = readView(query)
  const viewQuery = bundleQuery(bundleOfChoice(view))
  const plans = query.get('plans')
  if (plans === null) return viewQuery.slice(1)
  const [, number] = /^[A-Z]+(-\d\d),/.exec(plans) ?? []
  const atEach = CARRIER_CODES.slice(0, MAX_COMPARED).map((code) => `${code.toUpperCase()}${number}`)
  return plans === atEach.join(',') ? `plans=${plans}${viewQuery}` : null
}

function codesIn(query: URLSearchParams): Set<string> {
  const codes = query.getAll('plans').flatMap((value) => value.split(','))
  return new Set(codes.map((code) => code.trim().toUpperCase()).filter(Boolean))
}

/** One spelling: a carrier without lines, and lines without a carrier, were not said. */
function readView(query: URLSearchParams): ComparisonView {
  const phone = readPhoneCarrier(query.get('phone')) ?? ''
  const lines = /^[1-3]$/.test(query.get('lines') ?? '') ? String(query.get('lines')) : '0'
  const rest = { tel: readChoice(query, 'tel') ?? '', bill: toldBill(query) }
  if (phone === 'none') return { phone, lines: '0', ...rest }
  return phone === '' || lines === '0' ? { phone: '', lines: '0', ...rest } : { phone, lines, ...rest }
}

function missingIn(plans: readonly Plan[], all: readonly Plan[]): CarrierCode[] {
  const [first] = plans
  const isSame = (plan: Plan) => plan.speedMbps === first?.speedMbps && plan.tv === first.tv
  if (plans.length < MIN_COMPARED || !plans.every(isSame)) return []
  return CARRIER_CODES.filter((code) => !all.some((plan) => plan.carrier === code && isSame(plan))).slice(
    0,
    MAX_COMPARED - plans.length,
  )
}
