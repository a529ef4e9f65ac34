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
 * Whose total is the lowest and by how much, in one frame for every case, so that no carrier's name stands there otherwise than
 * another's: `KT가 3년에 39,600원 덜 들어요.`, `LG U+와 SK브로드밴드가 3년에 39,600원 덜 들어요.`, `KT가 3년에 LG U+보다 39,600원,
 * SK브로드밴드보다 72,000원 덜 들어요.` Equal ones are said to be equal.
 */
export function differenceLine(lanes: readonly Lane[]): string {
  const [first, ...others] = lanes
  if (!first) return ''
  if (others.length === 0) return `지금은 ${laneName(first, lanes)}만 이\u00A0조합이 있어요.`
  if (isTie(lanes)) return `${placesOf(lanes)}의 ${TOTAL_NAME.replace(' ', '\u00A0')}이 같아요.`
  const lowest = joined(lanes.filter(({ more }) => more === 0).map((lane) => laneName(lane, lanes)))
  const parts = beyondParts(lanes, ({ more }) => more)
  const told = parts.map(({ who, amount }) => (parts.length > 1 ? `${who}보다 ${won(amount)}` : won(amount)))
  return `${lowest}${particleFor(lowest, '이/가')} 3년에\u00A0${told.join(', ')} 덜\u00A0들어요.`
}

/** Who is beyond the least, and by how much; those of one amount together. */
function beyondParts(lanes: readonly Lane[], moreOf: (lane: Lane) => number) {
  const byAmount = new Map<number, string[]>()
  for (const lane of lanes) {
    const more = moreOf(lane)
    if (more > 0) byAmount.set(more, [...(byAmount.get(more) ?? []), laneName(lane, lanes)])
  }
  return [...byAmount].map(([amount, names]) => ({ who: joined(names), amount }))
}

export function isTie(lanes: readonly Lane[]): boolean {
  return lanes.length > 1 && lanes.every(({ more }) => more === 0)
}

/** Beside equal totals: whether the gifts are equal as well, and whose is larger by how much. */
export function giftLine(lanes: readonly Lane[]): string {
  const least = Math.min(...lanes.map(({ plan }) => plan.giftAmount))
  const parts = beyondParts(lanes, ({ plan }) => plan.giftAmount - least)
  if (parts.length === 0) return '사은품도 같아요.'
  const particle = parts.length === 1 ? '이/가' : '은/는'
  const told = parts.map(({ who, amount }) => `${who}${particleFor(who, particle)} ${giftWords(amount)}`)
  return `사은품은 ${told.join(', ')} 더\u00A0많아요.`
}

/** The carrier, and its plan as well where it stands there more than once. */
export function laneName({ carrier, plan }: Lane, lanes: readonly Lane[]): string {
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
