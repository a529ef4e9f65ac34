import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { NO_BUNDLE, priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { digits, won } from '#app/ui/won.ts'
import { giftRange, termWords } from './amount-words.ts'

interface Fact {
  label: string
  value: string
  note: string
}

/** From the lowest monthly price to the highest, without any phone, whose plans those are, and what they stand for. */
export function monthlyRange(
  plans: readonly Plan[],
): { amounts: string; names: string; note: string } | null {
  const byPrice = plans.toSorted((one, other) => monthlyOf(one) - monthlyOf(other))
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)]
  if (!lowest || !highest) return null
  const isOne = monthlyOf(lowest) === monthlyOf(highest)
  const [first, last] = [lowest, highest].map((plan) => digits(monthlyOf(plan)))
  const terms = new Set(plans.map(({ termMonths }) => termMonths))
  const term = terms.size === 1 ? `${termWords(lowest.termMonths)}, ` : ''
  return {
    amounts: isOne ? `${first}` : `${first}~${last}`,
    names: isOne ? lowest.name : `${lowest.name}부터 ${highest.name}까지`,
    note: `${term}부가세 포함, 휴대폰\u00A0결합 없이.`,
  }
}

const monthlyOf = (plan: Plan) => priceOf(plan, NO_BUNDLE).monthly

/** What a carrier asks beside the monthly price, and gives: three facts of all its plans. */
export function factsOf(carrier: CarrierCode, plans: readonly Plan[]): Fact[] {
  return [
    { label: '휴대폰 결합', ...bundleFact(carrier, plans) },
    { label: '설치비(1회)', ...installFact(plans) },
    { label: '사은품', ...giftFact(plans) },
  ]
}

type FactText = Omit<Fact, 'label'>

/** What phones take off, from one line of one plan to all lines of another. */
function bundleFact(carrier: CarrierCode, plans: readonly Plan[]): FactText {
  const bundles = plans.flatMap(({ bundleDiscounts }) =>
    bundleDiscounts.length > 0 ? [bundleDiscounts] : [],
  )
  if (bundles.length === 0) return { value: '없음', note: '휴대폰을 묶어도 요금이 같아요' }
  const { lowest, highest } = endsOf(bundles.flat())
  const lines = Math.max(...bundles.map(({ length }) => length))
  const which = `${PHONE_NAMES[carrier]}\u00A0${lines === 1 ? '' : '1~'}${lines}회선`
  return {
    value: `월\u00A0${lowest === highest ? won(lowest) : `${digits(lowest)}~${won(highest)}`} 할인`,
    note: which,
  }
}

function installFact(plans: readonly Plan[]): FactText {
  const { lowest, highest } = endsOf(plans.map(({ installFee }) => installFee))
  if (lowest === highest) return { value: won(lowest), note: '어느 조합이나 같아요' }
  const withTv = endsOf(plans.flatMap(({ tv, installFee }) => (tv === 'none' ? [] : [installFee])))
  const isDearer = withTv.lowest > lowest && withTv.lowest === withTv.highest
  return { value: `${won(lowest)}~`, note: isDearer ? `TV 함께면 ${won(withTv.lowest)}` : '조합마다 달라요' }
}

function giftFact(plans: readonly Plan[]): FactText {
  const given = plans.flatMap(({ giftAmount }) => (giftAmount > 0 ? [giftAmount] : []))
  if (given.length === 0) return { value: '없음', note: '사은품을 드리는 조합이 없어요' }
  return {
    value: giftRange(given),
    note: given.length < plans.length ? '상품권, 없는 조합도 있어요' : '상품권, 설치 후',
  }
}

/** Zero of none. */
function endsOf(amounts: readonly number[]): { lowest: number; highest: number } {
  if (amounts.length === 0) return { lowest: 0, highest: 0 }
  return { lowest: Math.min(...amounts), highest: Math.max(...amounts) }
}
