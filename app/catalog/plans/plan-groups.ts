import { countedPlaces } from '#app/shared/carriers/carriers.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
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

export interface GroupWords {
  isTie: boolean
  /** In the pill. */
  pill: string
  /** Beside it. */
  gift: string
}

/** What is told before the rows; null where one carrier stands alone or has several of the combination. */
export function groupWords(lanes: readonly Lane[]): GroupWords | null {
  const carriers = new Set(lanes.map(({ carrier }) => carrier))
  if (lanes.length < 2 || carriers.size < lanes.length) return null
  if (isTie(lanes)) return { isTie: true, pill: tieWords(lanes), gift: unstopped(giftLine(lanes)) }
  return { isTie: false, pill: unstopped(differenceLine(lanes)), gift: '' }
}

/** Equal totals may be of other monthly prices. */
function tieWords(lanes: readonly Lane[]): string {
  const isMonthlyEqual = lanes.every(({ price }) => price.monthly === lanes[0]?.price.monthly)
  return `${countedPlaces(lanes.length)} ${isMonthlyEqual ? '월 요금이' : '3년 총액이'} 같아요`
}

const unstopped = (sentence: string) => sentence.replace(/\.$/, '')

/** Plans of different combinations as lanes, in the order they came in. A bar is the total only: what a plan costs
 * beyond the smallest combination says nothing. */
export function listedLanes(plans: readonly Plan[], bundle: Bundle): Lane[] {
  const lanes = lanesOf(plans, bundle)
  return plans.flatMap((plan) => {
    const lane = lanes.find((each) => each.plan === plan)
    return lane ? [{ ...lane, level: lane.level + lane.beyond, beyond: 0 }] : []
  })
}
