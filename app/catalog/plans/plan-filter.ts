import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { PHONE_CARRIERS, readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'

/** What can be chosen, as the address writes it; each list bounds the pages that are kept. */
export const CHOICES = {
  carrier: CARRIER_CODES,
  speed: ['100', '500', '1000'],
  tv: ['none', 'basic', 'premium'],
  term: ['0', '12', '24', '36'],
  phone: PHONE_CARRIERS,
  lines: ['0', '1', '2', '3'],
  sort: ['monthly', 'total'],
} as const
export type ChoiceName = keyof typeof CHOICES
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[]

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

/** The phones of a choice: nobody's while it was not said whose they are. */
export function bundleOfChoice({ phone, lines }: Readonly<Record<'phone' | 'lines', string>>): Bundle {
  return { phoneCarrier: readPhoneCarrier(phone) ?? 'none', lines: Number(lines) }
}

/** A phone's carrier chosen first brings one line with it, and another carrier's than the three takes them away. */
export function withPhone<Choice extends Readonly<Record<'phone' | 'lines', string>>>(
  choice: Choice,
  phone: string,
): Choice {
  const isOurs = phone !== '' && phone !== 'none'
  return { ...choice, phone, lines: isOurs ? (choice.lines === '0' ? '1' : choice.lines) : '0' }
}

/** The value of a choice in an address: empty where it is left out, null where it is none we know. */
export function readChoice(query: URLSearchParams, name: ChoiceName): string | null {
  const value = query.get(name) ?? ''
  const known: readonly string[] = CHOICES[name]
  return value === '' || known.includes(value) ? value : null
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

/** A page with what differs from its first view, always in the same order, so that each view has one address. */
export function choiceAddress<Name extends ChoiceName>(
  path: string,
  choice: Readonly<Record<Name, string>>,
  first: Readonly<Record<Name, string>>,
): string {
  const query = new URLSearchParams(changesOf(choice, first).map((name) => [name, choice[name]]))
  return query.size > 0 ? `${path}?${query}` : path
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

function changesOf<Name extends ChoiceName>(
  choice: Readonly<Record<Name, string>>,
  first: Readonly<Record<Name, string>>,
): Name[] {
  return (Object.keys(first) as Name[]).filter((name) => choice[name] !== first[name])
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
