import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { billIn } from '#app/shared/plans/own-bill.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { choiceAddress, readChoice, type ChoiceName } from './plan-choices.ts'

/** What a home needs, as the address writes it. */
export const NEEDS = ['internet', 'tv', 'mobile'] as const
export type Need = (typeof NEEDS)[number]

/** What the main page and the carriers' pages show; an empty speed is the need's smallest one. */
export type MainChoice = Readonly<Record<'speed' | 'phone' | 'lines' | 'tel' | 'bill', string>> & {
  need: Need
}

export const FIRST_CHOICE: MainChoice = { need: 'tv', speed: '', phone: '', lines: '0', tel: '', bill: '' }

/** The choice an address holds; values that nobody offers count as left out. */
export function readMainChoice(query: URLSearchParams): MainChoice {
  const valueOf = (name: ChoiceName & keyof MainChoice) => readChoice(query, name) || FIRST_CHOICE[name]
  return {
    need: NEEDS.find((need) => need === query.get('need')) ?? FIRST_CHOICE.need,
    speed: valueOf('speed'),
    phone: valueOf('phone'),
    lines: valueOf('lines'),
    tel: valueOf('tel'),
    bill: billIn(query),
  }
}

export function mainAddress(choice: MainChoice): string {
  return choiceAddress('/main', choice, FIRST_CHOICE)
}

/** What the page cache keeps of the query of these pages: every choice, of which there are some hundreds; null for one's own bill. */
export function cacheableMainQuery(query: URLSearchParams): string | null {
  const choice = readMainChoice(query)
  return choice.bill === '' ? mainAddress(choice).slice('/main?'.length) : null
}

/** Asked for where phones are part of the need; an answer stays in sight, to be changed, wherever it may lower a price. */
export function showsPhones({ need, phone }: MainChoice): boolean {
  return need === 'mobile' || (need === 'tv' && phone !== '')
}

interface ComparedCombination {
  plans: Plan[]
  /** Carriers without this combination, each with its nearest one. */
  missing: { carrier: CarrierCode; nearest: Plan | null }[]
}

/** The combination that a choice asks for, at every carrier that sells it. */
export function combinationOf(plans: readonly Plan[], { need, speed }: MainChoice): ComparedCombination {
  const fitting = plans
    .filter((plan) => isNeeded(plan, need))
    .toSorted((one, other) => one.speedMbps - other.speedMbps)
  const first = fitting.find(({ speedMbps }) => speed === '' || String(speedMbps) === speed)
  const isSame = (plan: Plan) => plan.speedMbps === first?.speedMbps && plan.tv === first.tv
  const compared = CARRIER_CODES.flatMap(
    (code) => fitting.find((plan) => plan.carrier === code && isSame(plan)) ?? [],
  )
  return {
    plans: compared,
    missing: CARRIER_CODES.filter((code) => !compared.some(({ carrier }) => carrier === code)).map(
      (carrier) => ({ carrier, nearest: nearestOf(fitting, carrier, first?.speedMbps ?? Number(speed)) }),
    ),
  }
}

/** What main page, comparison and calculator show before anything was chosen. */
export function firstCombination(plans: readonly Plan[]): ComparedCombination {
  return combinationOf(plans, FIRST_CHOICE)
}

/** Another need at the speed that was chosen, where somebody sells it for that need too. */
export function withNeed(plans: readonly Plan[], choice: MainChoice, need: Need): MainChoice {
  const isSold = combinationOf(plans, { ...choice, need }).plans.length > 0
  return { ...choice, need, speed: isSold ? choice.speed : '' }
}

export function isNeeded({ tv }: Pick<Plan, 'tv'>, need: Need): boolean {
  return (tv === 'none') === (need === 'internet')
}

/** The carrier's plan whose speed is nearest. */
export function nearestOf(fitting: readonly Plan[], carrier: CarrierCode, speedMbps: number): Plan | null {
  const own = fitting.filter((plan) => plan.carrier === carrier)
  const distance = (plan: Plan) => Math.abs(plan.speedMbps - speedMbps)
  return own.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
