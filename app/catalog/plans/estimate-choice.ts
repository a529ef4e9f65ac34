import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { billIn } from '#app/shared/plans/own-bill.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import {
  choiceAddress,
  CHOICES,
  readChoice,
  withPhone,
  type ChoiceName,
} from '#app/catalog/carriers/plan-choices.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'

/** What an address of the calculator tells, in its order. */
const ESTIMATE_NAMES = [
  'carrier',
  'speed',
  'tv',
  'term',
  'phone',
  'lines',
  'tel',
] as const satisfies ChoiceName[]
export type EstimateName = (typeof ESTIMATE_NAMES)[number]
/** `carrier` chooses nothing: it is the one whose bill stands open. `bill` is what is paid now. */
export type EstimateChoice = Readonly<Record<EstimateName | 'bill', string>>

/** What the calculator opens with: the combination of the main page's first view (`firstCombination`). */
export const FIRST_ESTIMATE: EstimateChoice = {
  carrier: '',
  speed: CHOICES.speed[0],
  tv: 'basic',
  term: '36',
  phone: '',
  lines: '0',
  tel: '',
  bill: '',
}

/** The choice an address or the calculator's form holds; a value that nobody offers is the first one and is told. */
export function readEstimateChoice(query: URLSearchParams): { choice: EstimateChoice; hasUnknown: boolean } {
  const read = ESTIMATE_NAMES.map((name) => [name, readChoice(query, name)] as const)
  const given = read.filter(([, value]) => value)
  return {
    choice: {
      ...FIRST_ESTIMATE,
      ...(Object.fromEntries(given) as Partial<EstimateChoice>),
      // The form asks for a TV's kind apart from whether there is one.
      ...(query.get('need') === 'internet' && { tv: 'none' }),
      bill: billIn(query),
    },
    hasUnknown: read.some(([, value]) => value === null),
  }
}

/** A term that no plan has gives way to the nearest one that some plan has. */
export function withSoldTerm(choice: EstimateChoice, terms: readonly number[]): EstimateChoice {
  const far = (months: number) => Math.abs(months - Number(choice.term))
  const [nearest = Number(choice.term)] = terms.toSorted((one, other) => far(one) - far(other))
  return { ...choice, term: String(nearest) }
}

/** What the calculator's form can hold: a sold term, and lines of a phone that some carrier bundles, one at least. */
export function withFormRules(choice: EstimateChoice, terms: readonly number[]): EstimateChoice {
  return withSoldTerm(withPhone(choice, choice.phone), terms)
}

export function calculatorAddress(choice: EstimateChoice): string {
  return choiceAddress('/calculator', choice, FIRST_ESTIMATE)
}

/**
 * What the page cache keeps of the calculator's query: 792 choices of one term, an open bill with its carrier's own
 * phones or none; null for any other, and for one's own bill.
 */
export function cacheableCalculatorQuery(query: URLSearchParams): string | null {
  const { choice, hasUnknown } = readEstimateChoice(query)
  if (hasUnknown || choice.bill || choice.term !== FIRST_ESTIMATE.term) return null
  if (choice.carrier !== '' && choice.phone !== '' && choice.phone !== choice.carrier) return null
  return calculatorAddress(choice).slice('/calculator?'.length)
}

/** The combination of a choice at every carrier: its plan, or that it sells none, and what comes closest. */
export interface Estimated {
  plans: Plan[]
  missing: { carrier: CarrierCode; nearest: Plan | null }[]
}

export function estimatedPlans(plans: readonly Plan[], choice: EstimateChoice): Estimated {
  const nearest = CARRIER_CODES.map((carrier) => ({ carrier, nearest: nearestOf(plans, carrier, choice) }))
  const isSold = (plan: Plan | null) => plan !== null && distance(plan, choice) === 0
  return {
    plans: nearest.flatMap(({ nearest: plan }) => (plan && isSold(plan) ? [plan] : [])),
    missing: nearest.filter(({ nearest: plan }) => !isSold(plan)),
  }
}

/** The choice that leads to a plan, with the phones of another one. */
export function choiceOf(plan: Plan, others: EstimateChoice): EstimateChoice {
  const { speedMbps, tv, termMonths } = plan
  return { ...others, speed: String(speedMbps), tv, term: String(termMonths) }
}

/** `100메가 + TV 고급형`, whether anybody sells it or not. */
export function combinationWords({ speed, tv }: Pick<EstimateChoice, 'speed' | 'tv'>): string {
  return [speed, tv]
    .map((value, index) => choiceLabel(index === 0 ? 'speed' : 'tv', value))
    .join(tv === 'none' ? ' · ' : ' + ')
}

/** A step of TV changes what is delivered and counts more than one of speed. */
const WEIGHTS = { speed: 2, tv: 3, term: 1 }

function nearestOf(plans: readonly Plan[], carrier: CarrierCode, choice: EstimateChoice): Plan | null {
  const own = plans.filter((plan) => plan.carrier === carrier)
  return own.toSorted((one, other) => distance(one, choice) - distance(other, choice))[0] ?? null
}

function distance(plan: Plan, choice: EstimateChoice): number {
  const own = choiceOf(plan, choice)
  const steps = (name: EstimateName) => {
    const known: readonly string[] = CHOICES[name]
    const [from, to] = [known.indexOf(own[name]), known.indexOf(choice[name])]
    // A plan outside the lists is as far as its list is long.
    return from < 0 ? known.length : Math.abs(from - to)
  }
  return steps('speed') * WEIGHTS.speed + steps('tv') * WEIGHTS.tv + steps('term') * WEIGHTS.term
}
