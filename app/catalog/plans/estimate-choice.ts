import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { choiceAddress, CHOICES, readChoice, type ChoiceName } from '#app/catalog/carriers/plan-choices.ts'

/** What the calculator asks, in its order. */
export const ESTIMATE_NAMES = [
  'carrier',
  'speed',
  'tv',
  'term',
  'phone',
  'lines',
] as const satisfies ChoiceName[]
export type EstimateName = (typeof ESTIMATE_NAMES)[number]
export type EstimateChoice = Readonly<Record<EstimateName, string>>

/** What the calculator opens with: the combination most homes ask for. */
export const FIRST_ESTIMATE: EstimateChoice = {
  carrier: CARRIER_CODES[0],
  speed: '500',
  tv: 'basic',
  term: '36',
  phone: '',
  lines: '0',
}

/** The choice an address or the calculator's form holds; a value that nobody offers is the first one and is told. */
export function readEstimateChoice(query: URLSearchParams): { choice: EstimateChoice; hasUnknown: boolean } {
  const read = ESTIMATE_NAMES.map((name) => [name, readChoice(query, name)] as const)
  const given = read.filter(([, value]) => value)
  return {
    choice: { ...FIRST_ESTIMATE, ...(Object.fromEntries(given) as Partial<EstimateChoice>) },
    hasUnknown: read.some(([, value]) => value === null),
  }
}

export function calculatorAddress(choice: EstimateChoice): string {
  return choiceAddress('/calculator', choice, FIRST_ESTIMATE)
}

/**
 * What the page cache keeps of the calculator's query: 216 choices of one term, with the carrier's own phones or none;
 * null for any other.
 */
export function cacheableCalculatorQuery(query: URLSearchParams): string | null {
  const { choice, hasUnknown } = readEstimateChoice(query)
  if (hasUnknown || choice.term !== FIRST_ESTIMATE.term) return null
  if (choice.phone !== '' && choice.phone !== choice.carrier) return null
  return calculatorAddress(choice).slice('/calculator?'.length)
}

/** The plan of a choice, or null where no carrier sells that combination. */
export function planOf(plans: readonly Plan[], choice: EstimateChoice): Plan | null {
  return plans.find((plan) => distance(plan, choice) === 0) ?? null
}

/** The choice that leads to a plan, with the phones of another one. */
export function choiceOf(
  plan: Plan,
  { phone, lines }: Pick<EstimateChoice, 'phone' | 'lines'>,
): EstimateChoice {
  return {
    carrier: plan.carrier,
    speed: String(plan.speedMbps),
    tv: plan.tv,
    term: String(plan.termMonths),
    phone,
    lines,
  }
}

/** The plans that come closest to a choice: first those of its carrier, then fewest steps of speed, TV and term. */
export function nearestPlans(plans: readonly Plan[], choice: EstimateChoice, count = 3): Plan[] {
  return plans
    .map((plan) => ({ plan, far: distance(plan, choice) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, count)
    .map(({ plan }) => plan)
}

/** A step of TV changes what is delivered and counts more than one of speed; another carrier more than any step. */
const WEIGHTS = { speed: 2, tv: 3, term: 1, carrier: 20 }

function distance(plan: Plan, choice: EstimateChoice): number {
  const own = choiceOf(plan, choice)
  const steps = (name: EstimateName) => {
    const known: readonly string[] = CHOICES[name]
    const [from, to] = [known.indexOf(own[name]), known.indexOf(choice[name])]
    // A plan outside the lists is as far as its list is long.
    return from < 0 ? known.length : Math.abs(from - to)
  }
  return (
    steps('speed') * WEIGHTS.speed +
    steps('tv') * WEIGHTS.tv +
    steps('term') * WEIGHTS.term +
    (plan.carrier === choice.carrier ? 0 : WEIGHTS.carrier)
  )
}

/** The same combination at every carrier that sells it, in the order of the plans. */
export function sameCombination(plans: readonly Plan[], plan: Plan): Plan[] {
  const { speedMbps, tv, termMonths } = plan
  return plans.filter(
    (other) => other.speedMbps === speedMbps && other.tv === tv && other.termMonths === termMonths,
  )
}
