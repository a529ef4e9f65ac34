import { COUNTED_PLACES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'
import { isTie, lanesOf } from './lanes.ts'
import { combinationOf, type MainChoice } from './main-choice.ts'
import { bundleOfChoice } from './plan-choices.ts'

/** TV is there before it was asked for where prices only differ with it: then the equal price without it is told. */
export function priceWithoutTv(plans: readonly Plan[], choice: MainChoice): string {
  if (choice.need !== 'tv' || choice.speed !== '') return ''
  const lanesFor = (need: MainChoice['need']) =>
    lanesOf(combinationOf(plans, { ...choice, need }).plans, bundleOfChoice(choice))
  const [alone, withTv] = [lanesFor('internet'), lanesFor('tv')]
  if (!isTie(alone) || alone.length < withTv.length || isTie(withTv)) return ''
  return `인터넷만 쓰면 ${COUNTED_PLACES} 모두 월\u00A0${won(alone[0]?.price.monthly ?? 0)}이에요. `
}
