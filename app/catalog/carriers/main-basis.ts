import { COUNTED_PLACES } from '#app/shared/carriers/carriers.ts'
import { bundleWords, WITH_HOME_PHONE } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'
import { isTie, lanesOf } from './lanes.ts'
import { bundleOfMain, combinationOf, type MainChoice } from './main-choice.ts'

const SMALLEST = '가장 작은 조합부터 보여 드려요.'

/** What the main page's prices hold, and why they are those of this combination. */
export function mainBasis(plans: readonly Plan[], choice: MainChoice): string[] {
  return [phoneWords(choice), choice.speed === '' ? smallestWords(plans, choice) : ''].filter(Boolean)
}

function phoneWords(choice: MainChoice): string {
  const bundle = bundleOfMain(choice)
  if (choice.need === 'mobile' && choice.phone !== '') return bundleWords(bundle)
  return bundle.homePhone ? WITH_HOME_PHONE : ''
}

/** TV is there before it was asked for where prices only differ with it: then the equal price without it is told. */
function smallestWords(plans: readonly Plan[], choice: MainChoice): string {
  if (choice.need !== 'tv') return SMALLEST
  const lanesFor = (need: MainChoice['need']) =>
    lanesOf(combinationOf(plans, { ...choice, need }).plans, bundleOfMain(choice))
  const alone = lanesFor('internet')
  if (!isTie(alone) || alone.length < lanesFor('tv').length || isTie(lanesFor('tv'))) return SMALLEST
  const price = won(alone[0]?.price.monthly ?? 0)
  return `인터넷만 쓰면 ${COUNTED_PLACES} 모두 월\u00A0${price}으로 같아요. 그래서 TV를 더한 가장 작은 조합부터 보여 드려요.`
}
