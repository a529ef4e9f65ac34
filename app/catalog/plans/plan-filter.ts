import { priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import {
  bundleOfChoice,
  changesOf,
  CHOICE_NAMES,
  choiceAddress,
  readChoice,
  type ChoiceName,
} from '#app/catalog/carriers/plan-choices.ts'

/** One value a choice; empty where every plan may stay. `lines` and `sort` always have one;
 * an empty `phone` was not asked yet. */
export type PlanFilter = Readonly<Record<ChoiceName, string>>

export const WHOLE_CATALOGUE: PlanFilter = {
  carrier: '',
  speed: '',
  tv: '',
  term: '',
  phone: '',
  lines: '0',
  sort: 'monthly',
}

/** The filter an address asks for; a value that nobody offers counts as left out and is told. */
export function readFilter(query: URLSearchParams): { filter: PlanFilter; hasUnknown: boolean } {
  const read = CHOICE_NAMES.map((name) => [name, readChoice(query, name)] as const)
  const given = read.filter(([, value]) => value)
  return {
    filter: { ...WHOLE_CATALOGUE, ...(Object.fromEntries(given) as Partial<PlanFilter>) },
    hasUnknown: read.some(([, value]) => value === null),
  }
}

export function catalogueAddress(filter: PlanFilter): string {
  return choiceAddress('/plans', filter, WHOLE_CATALOGUE)
}

/** More choices at once are rarely asked for and rendered for whoever asks: all products of them are thousands. */
const MAX_KEPT_CHOICES = 2

/** What the page cache keeps of the catalogue's query; null for an address that it does not keep. */
export function cacheableCatalogueQuery(query: URLSearchParams): string | null {
  const { filter, hasUnknown } = readFilter(query)
  if (hasUnknown || changesOf(filter, WHOLE_CATALOGUE).length > MAX_KEPT_CHOICES) return null
  return catalogueAddress(filter).slice('/plans?'.length)
}

/** The plans that fit, in the chosen order. Equal ones: the other amount, then the order they came in. */
export function choosePlans(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  const bundle = bundleOfChoice(filter)
  const [first, second] =
    filter.sort === 'total' ? (['total', 'monthly'] as const) : (['monthly', 'total'] as const)
  const priced = plans
    .filter((plan) => fits(plan, filter))
    .map((plan) => ({ plan, price: priceOf(plan, bundle) }))
    .toSorted(
      (one, other) => one.price[first] - other.price[first] || one.price[second] - other.price[second],
    )
  return priced.map(({ plan }) => plan)
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
