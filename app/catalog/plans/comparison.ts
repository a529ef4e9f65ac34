import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { bundleQuery, comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import { readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { NO_BUNDLE, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'

/** So many plans fit side by side, on a phone as well. */
export const MAX_COMPARED = 3
const MIN_COMPARED = 2

/** The speed and TV most homes ask for: what is compared before anything is chosen. */
const POPULAR = { speedMbps: 500, tv: 'basic' }

export interface Comparison {
  /** In the order of the address; with fewer than two there is nothing to compare. */
  plans: Plan[]
  /** Whose phones: nobody's while it was not said. */
  bundle: Bundle
  /** So many codes that nobody sells. */
  unknown: number
  /** Named after the third. */
  beyond: Plan[]
  isDefault: boolean
}

/** Where a form's own spelling (`plans=LG-05&plans=KT-05`) belongs, or null for an address that is right. */
export function joinedAddress(query: URLSearchParams): string | null {
  if (query.getAll('plans').length < 2) return null
  const codes = [...codesIn(query)].map((code) => ({ code }))
  return comparisonAddress(codes, readBundle(query))
}

/** What an address compares; without any plan named, the popular one of each carrier. */
export function readComparison(query: URLSearchParams, all: readonly Plan[]): Comparison {
  const bundle = readBundle(query)
  if (!query.has('plans')) {
    const { speedMbps, tv } = POPULAR
    const popular = all.filter((plan) => plan.speedMbps === speedMbps && plan.tv === tv)
    return { plans: popular.slice(0, MAX_COMPARED), bundle, unknown: 0, beyond: [], isDefault: true }
  }
  const codes = [...codesIn(query)]
  const known = codes.flatMap((code) => all.find((plan) => plan.code === code) ?? [])
  return {
    plans: known.slice(0, MAX_COMPARED),
    bundle,
    unknown: codes.length - known.length,
    beyond: known.slice(MAX_COMPARED),
    isDefault: false,
  }
}

export function isComparable({ plans }: Comparison): boolean {
  return plans.length >= MIN_COMPARED
}

/** What the page cache keeps: the first view, and one number at the first carriers; null for any other pick. */
export function cacheableComparisonQuery(query: URLSearchParams): string | null {
  if (query.getAll('plans').length > 1 || !/^[0-3]?$/.test(query.get('lines') ?? '')) return null
  if (query.get('phone') && !readPhoneCarrier(query.get('phone'))) return null
  const phones = bundleQuery(readBundle(query))
  const plans = query.get('plans')
  if (plans === null) return phones.slice(1)
  const [, number] = /^[A-Z]+(-\d\d),/.exec(plans) ?? []
  const atEach = CARRIER_CODES.slice(0, MAX_COMPARED).map((code) => `${code.toUpperCase()}${number}`)
  return plans === atEach.join(',') ? `plans=${plans}${phones}` : null
}

function codesIn(query: URLSearchParams): Set<string> {
  const codes = query.getAll('plans').flatMap((value) => value.split(','))
  return new Set(codes.map((code) => code.trim().toUpperCase()).filter(Boolean))
}

/** One spelling: phones that change no price are none. */
function readBundle(query: URLSearchParams): Bundle {
  const phoneCarrier = readPhoneCarrier(query.get('phone')) ?? 'none'
  const lines = /^[1-3]$/.test(query.get('lines') ?? '') ? Number(query.get('lines')) : 0
  return phoneCarrier === 'none' || lines === 0 ? NO_BUNDLE : { phoneCarrier, lines }
}
