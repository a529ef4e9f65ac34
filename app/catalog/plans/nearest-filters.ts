import { CHOICES, type ChoiceName } from '#app/catalog/carriers/plan-choices.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CARRIER_NAMES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { catalogueAddress, choosePlans, type PlanFilter } from './plan-filter.ts'

/** The choices that leave plans out; those for phones and order keep all of them. */
const NARROWING = ['tv', 'speed', 'carrier', 'term'] as const satisfies readonly ChoiceName[]
type Narrowing = (typeof NARROWING)[number]

/** Addresses of this filter with one value changed that would show no plan. */
export function emptyAddresses(plans: readonly Plan[], filter: PlanFilter): string[] {
  return NARROWING.flatMap((name) => CHOICES[name].map((value) => ({ ...filter, [name]: value })))
    .filter((changed) => choosePlans(plans, changed).length === 0)
    .map(catalogueAddress)
}

export interface NearestFilter {
  to: string
  label: string
}

const MAX_NEAREST = 2

/** Where one change leads to plans again: the nearest value of each choice. */
export function nearestFilters(plans: readonly Plan[], filter: PlanFilter): NearestFilter[] {
  return NARROWING.flatMap((name) => nearestOf(plans, filter, name) ?? []).slice(0, MAX_NEAREST)
}

function nearestOf(plans: readonly Plan[], filter: PlanFilter, name: Narrowing): NearestFilter | null {
  if (filter[name] === '') return null
  for (const value of nearestValues(name, filter[name])) {
    const changed = { ...filter, [name]: value }
    const [first] = choosePlans(plans, changed)
    if (!first) continue
    const label = value === '' ? `${ALL_WORDS[name]} 모두 보기` : `${first.name} 보기`
    return { to: catalogueAddress(changed), label }
  }
  return null
}

const ALL_WORDS: Readonly<Record<Narrowing, string>> = {
  tv: 'TV',
  speed: '속도',
  carrier: '통신사',
  term: '약정',
}

/** The others of a list, by their distance in it. No carrier and no term is near another: there all are shown. */
function nearestValues(name: Narrowing, chosen: string): readonly string[] {
  if (name === 'carrier' || name === 'term') return ['']
  const values: readonly string[] = CHOICES[name]
  const place = values.indexOf(chosen)
  const distance = (value: string) => Math.abs(values.indexOf(value) - place)
  return values.filter((value) => value !== chosen).toSorted((one, other) => distance(one) - distance(other))
}

/** Why nothing fits: `100메가에는 TV 고급형 조합이 없어요`. */
export function emptyReason(plans: readonly Plan[], filter: PlanFilter): string {
  if (plans.length === 0) return '올라온 조합이 없어요'
  const { carrier, speed, tv } = filter
  const everywhere = choosePlans(plans, { ...filter, carrier: '', term: '' })
  if (speed && tv && everywhere.length === 0) return `${speedWords(speed)}에는 ${tvWords(tv)} 조합이 없어요`
  const combination = [speed && speedWords(speed), tv && tvWords(tv)]
    .filter(Boolean)
    .join(tv === 'none' ? ' ' : ' + ')
  if (!isCarrierCode(carrier) || !combination) return '이 조건에 맞는 조합이 없어요'
  return `${CARRIER_NAMES[carrier]}에는 ${combination} 조합이 없어요`
}

const speedWords = (speed: string) => choiceLabel('speed', speed)
const tvWords = (tv: string) => (tv === 'none' ? '인터넷 단독' : choiceLabel('tv', tv))
