import {
  CARRIER_CODES,
  CARRIER_NAMES,
  countedPlaces,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { priceOf, TOTAL_NAME, type Bundle, type Plan, type PlanPrice } from '#app/shared/plans/plan-price.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { won } from '#app/platform/won.ts'
import { giftWords } from './amount-words.ts'

/** A carrier's plan beside the others' of the same combination. */
export interface Lane {
  carrier: CarrierCode
  plan: Plan
  price: PlanPrice
  /** What the total, and the month, are beyond the lowest in view, in won. */
  more: number
  moreMonthly: number
}

/** The plans as lanes in the carriers' fixed order. */
export function lanesOf(plans: readonly Plan[], bundle: Bundle): Lane[] {
  const priced = CARRIER_CODES.flatMap((code) => plans.filter(({ carrier }) => carrier === code)).map(
    (plan) => ({ plan, price: priceOf(plan, bundle) }),
  )
  const total = Math.min(...priced.map(({ price }) => price.total))
  const monthly = Math.min(...priced.map(({ price }) => price.monthly))
  return priced.map(({ plan, price }) => ({
    carrier: plan.carrier,
    plan,
    price,
    more: price.total - total,
    moreMonthly: price.monthly - monthly,
  }))
}

/**
 * Below a price what it is beside the lowest in view: `최저보다 39,600원 더`, the month only where the totals are equal. Each
 * lane says it alike, the lowest that it is; null where there is nothing to measure.
 */
export function besideLowest(
  lane: Lane,
  lanes: readonly Lane[],
): { words: string; isLowest: boolean } | null {
  if (lanes.every(({ more, moreMonthly }) => more === 0 && moreMonthly === 0)) return null
  const words =
    (lane.more > 0 && `최저보다\u00A0${won(lane.more)} 더`) ||
    (lane.moreMonthly > 0 && `최저보다 월\u00A0${won(lane.moreMonthly)} 더`)
  if (words) return { words, isLowest: false }
  return { words: lowestOf(lanes.length), isLowest: true }
}

/** At the lowest of two or three: `셋 중 최저`. */
export const lowestOf = (count: number): string => `${count === 2 ? '둘' : '셋'}\u00A0중\u00A0최저`

/**
 * Whose totals are beyond the lowest, in one sentence that praises nobody: `KT가 3년에 39,600원 더 들어요.`, `3년에 LG U+는
 * 39,600원, KT는 12,000원 더 들어요.` Equal ones are said to be equal; where all others ask one amount more than the lowest,
 * its own name is the shorter subject: `SK브로드밴드가 3년에 39,600원 덜 들어요.`
 */
export function differenceLine(lanes: readonly Lane[]): string {
  const [first, ...others] = lanes
  if (!first) return ''
  if (others.length === 0) return `지금은 ${laneName(first, lanes)}만 이\u00A0조합이 있어요.`
  if (isTie(lanes)) return `${placesOf(lanes)}의 ${TOTAL_NAME.replace(' ', '\u00A0')}이 같아요.`
  const apart = apartFromAll(lanes)
  if (apart) {
    const who = laneName(apart, lanes)
    const less = Math.max(...lanes.map(({ more }) => more))
    return `${who}${particleFor(who, '이/가')} 3년에\u00A0${won(less)} 덜\u00A0들어요.`
  }
  const parts = beyondParts(lanes, ({ more }) => more)
  const told = parts.map(({ who, amount }) => `${who} ${parts.length > 1 ? '' : '3년에\u00A0'}${won(amount)}`)
  return `${parts.length > 1 ? '3년에 ' : ''}${told.join(', ')} 더\u00A0들어요.`
}

/** The lowest total of three or more, where all others are one amount beyond it; else null. */
function apartFromAll(lanes: readonly Lane[]): Lane | null {
  const lowest = soleLowest(lanes)
  const amounts = new Set(lanes.map(({ more }) => more))
  return lanes.length > 2 && amounts.size === 2 ? lowest : null
}

function soleLowest(lanes: readonly Lane[]): Lane | null {
  const [lowest, ...asLow] = lanes.filter(({ more }) => more === 0)
  return lowest && asLow.length === 0 ? lowest : null
}

/** Beyond whom the others of `differenceLine` are, before that sentence: `KT보다`; '' where it is not one, or is told there. */
export function beyondWhom(lanes: readonly Lane[]): string {
  const lowest = soleLowest(lanes)
  return lowest && lanes.length > 1 && !apartFromAll(lanes) ? `${laneName(lowest, lanes)}보다` : ''
}

/** Who is beyond the lowest, with a particle, and by how much; those of one amount together. */
function beyondParts(lanes: readonly Lane[], moreOf: (lane: Lane) => number) {
  const byAmount = new Map<number, string[]>()
  for (const lane of lanes) {
    const more = moreOf(lane)
    if (more > 0) byAmount.set(more, [...(byAmount.get(more) ?? []), laneName(lane, lanes)])
  }
  return [...byAmount].map(([amount, names]) => {
    const who = joined(names)
    return { who: `${who}${particleFor(who, byAmount.size === 1 ? '이/가' : '은/는')}`, amount }
  })
}

export function isTie(lanes: readonly Lane[]): boolean {
  return lanes.length > 1 && lanes.every(({ more }) => more === 0)
}

/** Beside equal totals: whether the gifts are equal as well, and whose is larger by how much. */
export function giftLine(lanes: readonly Lane[]): string {
  const least = Math.min(...lanes.map(({ plan }) => plan.giftAmount))
  const parts = beyondParts(lanes, ({ plan }) => plan.giftAmount - least)
  if (parts.length === 0) return '사은품도 같아요.'
  return `사은품은 ${parts.map(({ who, amount }) => `${who} ${giftWords(amount)}`).join(', ')} 더\u00A0많아요.`
}

/** The carrier, and its plan as well where it stands there more than once. */
function laneName({ carrier, plan }: Lane, lanes: readonly Lane[]): string {
  const name = CARRIER_NAMES[carrier].replaceAll(' ', '\u00A0')
  const isAlone = lanes.filter((lane) => lane.carrier === carrier).length < 2
  return isAlone ? name : `${name} ${plan.name}`
}

/** `세 곳`, or `비교한 조합` where a carrier stands there more than once. */
export function placesOf(lanes: readonly Lane[]): string {
  const carriers = new Set(lanes.map(({ carrier }) => carrier))
  return carriers.size === lanes.length ? countedPlaces(lanes.length) : '비교한\u00A0조합'
}

function joined([first = '', ...rest]: readonly string[]): string {
  return rest.reduce((words, name) => `${words}${particleFor(words, '와/과')} ${name}`, first)
}
