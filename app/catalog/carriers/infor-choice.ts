import { CARRIER_CODES, carrierAddress, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { FIRST_CHOICE, isNeeded, nearestOf, type MainChoice } from './main-choice.ts'
import { bundleOfChoice, CHOICES, choiceAddress, phonesOf } from './plan-choices.ts'

/** With its part, so that a page loaded anew opens where the choice was made. */
export function inforAddress(carrier: CarrierCode, choice: MainChoice): string {
  return `${choiceAddress(carrierAddress(carrier), choice, FIRST_CHOICE)}#detail`
}

/** Where a carrier's page shows this plan, with the phones that were told. */
export function planAddress(
  { carrier, speedMbps, tv }: Pick<Plan, 'carrier' | 'speedMbps' | 'tv'>,
  bundle: Bundle = NO_BUNDLE,
): string {
  const speed = CHOICES.speed.find((each) => each === String(speedMbps)) ?? ''
  const phones = phonesOf(bundle)
  const need = tv === 'none' ? 'internet' : phones.lines === '0' ? 'tv' : 'mobile'
  return inforAddress(carrier, { ...phones, need, speed })
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
export function offerOf(plans: readonly Plan[], carrier: CarrierCode, choice: MainChoice): CarrierOffer {
  const { need, speed } = choice
  const fitting = plans
    .filter((plan) => isNeeded(plan, need))
    .toSorted((one, other) => one.speedMbps - other.speedMbps)
  const own = fitting.filter((plan) => plan.carrier === carrier)
  const plan = own.find(({ speedMbps }) => speed === '' || String(speedMbps) === speed) ?? null
  const isSame = (each: Plan) => each.speedMbps === plan?.speedMbps && each.tv === plan.tv
  return {
    plan,
    nearest: plan ? null : nearestOf(own, carrier, Number(speed)),
    bundle: bundleOfChoice(choice),
    others: CARRIER_CODES.filter((code) => code !== carrier).map((code) => ({
      carrier: code,
      plan: fitting.find((each) => each.carrier === code && isSame(each)) ?? null,
    })),
  }
}
