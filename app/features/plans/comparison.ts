import type { Plan } from '#app/features/consultation/plan-price.ts'

/** So many plans fit side by side, on a phone as well. */
export const MAX_COMPARED = 3
const MIN_COMPARED = 2
const FIRST_LINES = 1

/** The speed and TV most homes ask for: what is compared before anything is chosen. */
const POPULAR = { speedMbps: 500, tv: 'basic' }

export interface Comparison {
  /** In the order of the address; with fewer than two there is nothing to compare. */
  plans: Plan[]
  mobileLines: number
  /** Codes nobody sells, and plans beyond the third. */
  unknown: number
  beyond: number
  isDefault: boolean
}

/** `/compare?plans=LG-05,KT-05&lines=1`: what is compared, in one spelling for each comparison. */
export function comparisonAddress(plans: readonly Pick<Plan, 'code'>[], mobileLines: number): string {
  return `/compare?plans=${plans.map((plan) => plan.code).join(',')}&lines=${mobileLines}`
}

/** Where a form's own spelling (`plans=LG-05&plans=KT-05`) belongs, or null for an address that is right. */
export function joinedAddress(query: URLSearchParams): string | null {
  if (query.getAll('plans').length < 2) return null
  const codes = [...codesIn(query)].map((code) => ({ code }))
  return comparisonAddress(codes, readLines(query))
}

/** What an address compares; without any plan named, the popular one of each carrier. */
export function readComparison(query: URLSearchParams, all: readonly Plan[]): Comparison {
  const mobileLines = readLines(query)
  if (!query.has('plans')) {
    const { speedMbps, tv } = POPULAR
    const popular = all.filter((plan) => plan.speedMbps === speedMbps && plan.tv === tv)
    return { plans: popular.slice(0, MAX_COMPARED), mobileLines, unknown: 0, beyond: 0, isDefault: true }
  }
  const codes = [...codesIn(query)]
  const known = codes.flatMap((code) => all.find((plan) => plan.code === code) ?? [])
  return {
    plans: known.slice(0, MAX_COMPARED),
    mobileLines,
    unknown: codes.length - known.length,
    beyond: Math.max(0, known.length - MAX_COMPARED),
    isDefault: false,
  }
}

export function isComparable({ plans }: Comparison): boolean {
  return plans.length >= MIN_COMPARED
}

/** What the page cache keeps: the first view, and one number at all three carriers; null for any other pick. */
export function keptComparisonQuery(query: URLSearchParams): string | null {
  if (query.getAll('plans').length > 1 || !/^[0-3]?$/.test(query.get('lines') ?? '')) return null
  const lines = readLines(query)
  const plans = query.get('plans')
  if (plans === null) return lines === FIRST_LINES ? '' : `lines=${lines}`
  return /^LG-(\d\d),KT-\1,SK-\1$/.test(plans) ? `plans=${plans}&lines=${lines}` : null
}

function codesIn(query: URLSearchParams): Set<string> {
  const codes = query.getAll('plans').flatMap((value) => value.split(','))
  return new Set(codes.map((code) => code.trim().toUpperCase()).filter(Boolean))
}

function readLines(query: URLSearchParams): number {
  const value = query.get('lines') ?? ''
  return /^[0-3]$/.test(value) ? Number(value) : FIRST_LINES
}
