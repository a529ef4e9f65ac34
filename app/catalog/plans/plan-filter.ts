import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { toldBill } from '#app/shared/plans/own-bill.ts'
import { priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import {
  bundleOfChoice,
  changesOf,
  CHOICE_NAMES,
  CHOICES,
  choiceAddress,
  readChoice,
  type ChoiceName,
} from '#app/catalog/carriers/plan-choices.ts'

/** One value a choice; empty where every plan may stay. `lines` always has one; an empty `phone` was not asked
 * yet, an empty `sort` is the order by combination. `bill` is what is paid now and leaves nothing out. */
export type PlanFilter = Readonly<Record<ChoiceName | 'bill', string>>

export const WHOLE_CATALOGUE: PlanFilter = {
  carrier: '',
  speed: '',
  tv: '',
  term: '',
  phone: '',
  lines: '0',
  tel: '',
  bill: '',
  sort: '',
}

/** The filter an address asks for; a value that nobody offers counts as left out, and its choice is told. */
export function readFilter(query: URLSearchParams): { filter: PlanFilter; unknown: ChoiceName[] } {
  const read = CHOICE_NAMES.map((name) => [name, readChoice(query, name)] as const)
  const given = read.filter(([, value]) => value)
  return {
    filter: {
      ...WHOLE_CATALOGUE,
      ...(Object.fromEntries(given) as Partial<PlanFilter>),
      bill: toldBill(query),
    },
    unknown: read.flatMap(([name, value]) => (value === null ? name : [])),
  }
}

export function catalogueAddress(filter: PlanFilter): string {
  return choiceAddress('/plans', filter, WHOLE_CATALOGUE)
}

/** More choices at once are rarely asked for and rendered for whoever asks: all products of them are thousands. */
const MAX_KEPT_CHOICES = 2

/** What the page cache keeps of the catalogue's query; null for an address that it does not keep. */
export function cacheableCatalogueQuery(query: URLSearchParams): string | null {
  const { filter, unknown } = readFilter(query)
  if (unknown.length > 0 || filter.bill || changesOf(filter, WHOLE_CATALOGUE).length > MAX_KEPT_CHOICES)
    return null
  return catalogueAddress(filter).slice('/plans?'.length)
}

/** The plans that fit, in the chosen order. Equal amounts keep the order by combination. */
export function choosePlans(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  const fitting = plans
    .filter((plan) => fits(plan, filter))
    .map((plan) => ({ plan, place: placeOf(plan) }))
    .toSorted((one, other) => compareEach(one.place, other.place))
    .map(({ plan }) => plan)
  const amount = sortedAmount(filter)
  if (!amount) return fitting
  const bundle = bundleOfChoice(filter)
  return fitting
    .map((plan) => ({ plan, price: priceOf(plan, bundle) }))
    .toSorted((one, other) => one.price[amount] - other.price[amount])
    .map(({ plan }) => plan)
}

/** The amount that the plans are ordered by; null for the order by combination. */
export function sortedAmount({ sort }: PlanFilter): 'monthly' | 'total' | null {
  return CHOICES.sort.find((each) => each === sort) ?? null
}

/** Internet alone before TV, each by speed; one combination in the carriers' order. */
function placeOf({ tv, speedMbps, termMonths, carrier }: Plan): number[] {
  const isWithTv = Number(tv !== 'none')
  return [isWithTv, speedMbps, CHOICES.tv.indexOf(tv), termMonths, CARRIER_CODES.indexOf(carrier)]
}

function compareEach(one: readonly number[], other: readonly number[]): number {
  const apart = one.map((value, index) => value - (other[index] ?? 0))
  return apart.find((difference) => difference !== 0) ?? 0
}

function fits(plan: Plan, { carrier, speed, tv, term }: PlanFilter): boolean {
  return (
    (carrier === '' || plan.carrier === carrier) &&
    (speed === '' || String(plan.speedMbps) === speed) &&
    (tv === '' || plan.tv === tv) &&
    (term === '' || String(plan.termMonths) === term)
  )
}

/** The terms that some plan has; the filter offers no others. */
export function termsIn(plans: readonly Plan[]): number[] {
  return [...new Set(plans.map((plan) => plan.termMonths))].toSorted((one, other) => one - other)
}
