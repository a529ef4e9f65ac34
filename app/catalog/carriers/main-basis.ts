import { COUNTED_PLACES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/platform/won.ts'
import { isTie, lanesOf } from './lanes.ts'
import { combinationOf, type MainChoice } from './main-choice.ts'
import { bundleOfChoice } from './plan-choices.ts'

/** Why TV is there before it was asked for, where prices only differ with it. */
export function whyTvFirst(plans: readonly Plan[], choice: MainChoice): string {
  if (choice.need !== 'tv' || choice.speed !== '') return ''
  const lanesFor = (need: MainChoice['need']) =>
    lanesOf(combinationOf(plans, { ...choice, need }).plans, bundleOfChoice(choice))
  const [alone, withTv] = [lanesFor('internet'), lanesFor('tv')]
  if (!isTie(alone) || alone.length < withTv.length || isTie(withTv)) return ''
  return `인터넷만 쓰면 ${COUNTED_PLACES} 모두 월\u00A0${won(alone[0]?.price.monthly ?? 0)}이라, 요금이 서로 다른 TV\u00A0조합부터 보여 드려요.`
}
