import { countedPlaces } from '#app/shared/carriers/carriers.ts'
import { TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { isNeeded } from '#app/catalog/carriers/main-choice.ts'
import { differenceLine, giftLine, isTie, lanesOf, type Lane } from '#app/catalog/carriers/lanes.ts'

/** Plans of one speed, TV and term. */
export interface PlanGroup {
  key: string
  name: string
  termMonths: number
  plans: Plan[]
}

/** The plans by combination, in the order they came in. */
export function groupsOf(plans: readonly Plan[]): PlanGroup[] {
  const groups = new Map<string, PlanGroup>()
  for (const plan of plans) {
    const key = `${plan.speedMbps}-${plan.tv}-${plan.termMonths}`
    const group = groups.get(key)
    if (group) group.plans.push(plan)
    else groups.set(key, { key, name: plan.name, termMonths: plan.termMonths, plans: [plan] })
  }
  return [...groups.values()]
}

/** Internet alone, and internet with TV, each with its groups. */
export function partsOf(plans: readonly Plan[]): (readonly ['internet' | 'tv', PlanGroup[]])[] {
  const groups = groupsOf(plans)
  return (['internet', 'tv'] as const)
    .map((need) => [need, groups.filter(({ plans: [first] }) => first && isNeeded(first, need))] as const)
    .filter(([, own]) => own.length > 0)
}

/** What the carriers differ by; null where that says nothing of carriers. Where an equal price is told beside it, only the
 * gifts are left to tell. */
export function groupWords(lanes: readonly Lane[], isTieTold = false): string | null {
  if (!isOfCarriers(lanes)) return null
  if (!isTie(lanes)) return differenceLine(lanes)
  const places = countedPlaces(lanes.length)
  // Another month may be made up for by the installation.
  if (!isMonthlyEqual(lanes)) return `${places} ${TOTAL_NAME.replace(' ', '\u00A0')}이 같아요.`
  const gifts = giftLine(lanes)
  return isTieTold ? gifts : `${places} 월\u00A0요금이 같아요. ${gifts}`
}

/** Whether all of them ask one price, so that it is told once. */
export const isOnePrice = (lanes: readonly Lane[]): boolean => isTie(lanes) && isMonthlyEqual(lanes)

/** Not of one alone, and none with two plans of the combination. */
function isOfCarriers(lanes: readonly Lane[]): boolean {
  return lanes.length > 1 && new Set(lanes.map(({ carrier }) => carrier)).size === lanes.length
}

const isMonthlyEqual = (lanes: readonly Lane[]) =>
  lanes.every(({ price }) => price.monthly === lanes[0]?.price.monthly)

/** Plans of different combinations as lanes, in the order they came in. */
export function listedLanes(plans: readonly Plan[], bundle: Bundle): Lane[] {
  const lanes = lanesOf(plans, bundle)
  return plans.flatMap((plan) => lanes.find((each) => each.plan === plan) ?? [])
}
