import { CARRIER_CODES, carrierAddress, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { isNeeded, nearestOf, NEEDS, type Need } from './main-choice.ts'
import { CHOICES, choiceAddress, readChoice } from './plan-choices.ts'

/** What a carrier's page shows. An empty speed is the need's smallest one; the phones are the carrier's own. */
export type InforChoice = Readonly<Record<'speed' | 'lines', string>> & { need: Need }

export const FIRST_INFOR_CHOICE: InforChoice = { need: 'tv', speed: '', lines: '0' }

/** The choice an address holds; values that nobody offers count as left out, and lines bring the phones with them. */
export function readInforChoice(query: URLSearchParams): InforChoice {
  const need = NEEDS.find((each) => each === query.get('need')) ?? FIRST_INFOR_CHOICE.need
  const lines = (need !== 'internet' && readChoice(query, 'lines')) || FIRST_INFOR_CHOICE.lines
  const speed = readChoice(query, 'speed') || FIRST_INFOR_CHOICE.speed
  return { need: lines === '0' ? need : 'mobile', speed, lines }
}

const queryOf = (choice: InforChoice) => choiceAddress('', choice, FIRST_INFOR_CHOICE)

/** With its part, so that a page loaded anew opens where the choice was made. */
export function inforAddress(carrier: CarrierCode, choice: InforChoice): string {
  return `${carrierAddress(carrier)}${queryOf(choice)}#detail`
}

/** Where a carrier's page shows this plan. */
export function planAddress({ carrier, speedMbps, tv }: Pick<Plan, 'carrier' | 'speedMbps' | 'tv'>): string {
  const speed = CHOICES.speed.find((each) => each === String(speedMbps)) ?? ''
  return inforAddress(carrier, { need: tv === 'none' ? 'internet' : 'tv', speed, lines: '0' })
}

/** What the page cache keeps of the query: every choice, of which there are some fifty. */
export function cacheableInforQuery(query: URLSearchParams): string {
  return queryOf(readInforChoice(query)).slice(1)
}

export interface CarrierOffer {
  /** The carrier's plan of the combination, or the nearest one where it sells none. */
  plan: Plan | null
  nearest: Plan | null
  bundle: Bundle
  /** The same combination elsewhere, in the carriers' order; null where it is not sold. */
  others: { carrier: CarrierCode; plan: Plan | null }[]
}

/** What a carrier sells of what was chosen, and what the others do. */
export function offerOf(plans: readonly Plan[], carrier: CarrierCode, choice: InforChoice): CarrierOffer {
  const { need, speed, lines } = choice
  const fitting = plans
    .filter((plan) => isNeeded(plan, need))
    .toSorted((one, other) => one.speedMbps - other.speedMbps)
  const own = fitting.filter((plan) => plan.carrier === carrier)
  const plan = own.find(({ speedMbps }) => speed === '' || String(speedMbps) === speed) ?? null
  const isSame = (each: Plan) => each.speedMbps === plan?.speedMbps && each.tv === plan.tv
  return {
    plan,
    nearest: plan ? null : nearestOf(own, carrier, Number(speed)),
    bundle: { phoneCarrier: carrier, lines: Number(lines) },
    others: CARRIER_CODES.filter((code) => code !== carrier).map((code) => ({
      carrier: code,
      plan: fitting.find((each) => each.carrier === code && isSame(each)) ?? null,
    })),
  }
}
