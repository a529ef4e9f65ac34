import { bundleLabel, giftWords, termWords } from '#app/catalog/carriers/amount-words.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import type { Lane } from '#app/catalog/carriers/lanes.ts'
import { offerWords } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'

export interface CompareRow {
  name: string
  /** One for each lane. */
  values: readonly string[]
  /** Below each value, where there is more to say. */
  notes?: readonly (string | null)[]
  /** `39,600원 차이`, without a sign; empty for values that are no amounts. */
  difference: string
  isSame: boolean
  /** Stands there although it is the same: it belongs to a row that differs. */
  isNeeded: boolean
  /** Sentences are smaller, and one that holds for all stands there once. */
  isText: boolean
}

export const NONE = '없음'

/** All that is compared of the lanes, in the same order for every comparison; the monthly price is in the head. */
export function compareRows(lanes: readonly Lane[], bundle: Bundle): CompareRow[] {
  const amounts = (name: string, of: (lane: Lane) => number, words: (amount: number) => string = won) =>
    amountRow(name, lanes.map(of), words)
  const texts = (name: string, of: (lane: Lane) => string) => textRow(name, lanes.map(of))
  const gift = amounts('사은품(상품권)', ({ plan }) => plan.giftAmount, giftWords)
  return [
    amounts('3년 납부 총액', ({ price }) => price.total),
    amounts('정가(약정 없을 때)', ({ price }) => price.listPrice),
    amounts(termLabel(lanes), ({ price }) => price.termDiscount),
    ...(lanes.some(({ price }) => price.volumeDiscount > 0)
      ? [amounts('다량 할인', ({ price }) => price.volumeDiscount)]
      : []),
    gift,
    {
      ...texts('사은품 조건', ({ plan }) =>
        plan.giftAmount > 0 ? `${plan.giftPaid} · ${plan.giftCondition}` : NONE,
      ),
      isNeeded: !gift.isSame,
      isText: true,
    },
    bundleRow(lanes, bundle),
    ...(bundle.homePhone ? [homePhoneRow(lanes)] : []),
    amounts('설치비(1회)', ({ price }) => price.installFee),
    texts('인터넷 속도', ({ plan }) => choiceLabel('speed', String(plan.speedMbps))),
    texts('TV', ({ plan }) => (plan.tv === 'none' ? NONE : choiceLabel('tv', plan.tv))),
    texts('약정', ({ plan }) => termWords(plan.termMonths)),
  ]
}

/** The value that stands alone is set off: three different ones all are, equal ones are not. */
export function standsAlone({ values, isSame }: CompareRow, value: string): boolean {
  return !isSame && values.indexOf(value) === values.lastIndexOf(value)
}

/** A row in a sentence: `설치비(1회) 38,500원`, and `3년 약정` where the value says its name. */
export function rowWords({ name, values }: CompareRow): string {
  const [value = ''] = values
  return value.includes(name) ? value : `${name} ${value}`
}

function amountRow(name: string, amounts: readonly number[], words: (amount: number) => string): CompareRow {
  const apart = Math.max(...amounts) - Math.min(...amounts)
  return {
    ...textRow(
      name,
      amounts.map((amount) => (amount === 0 ? NONE : words(amount))),
    ),
    difference: apart === 0 ? '' : `${words(apart)} 차이`,
  }
}

function textRow(name: string, values: readonly string[]): CompareRow {
  const isSame = values.every((value) => value === values[0])
  return { name, values, difference: '', isSame, isNeeded: false, isText: false }
}

/** The phones' discount; what a plan's own phones would take off beside it, once somebody has said whose theirs are. */
function bundleRow(lanes: readonly Lane[], bundle: Bundle): CompareRow {
  const label = bundleLabel(bundle)
  if (bundle.lines === 0)
    return textRow(
      label,
      lanes.map(({ plan }) => (plan.bundleDiscounts.length > 0 ? '넣지 않음' : NONE)),
    )
  const discounts = lanes.map(({ price }) => price.bundleDiscount)
  return { ...amountRow(label, discounts, won), notes: lanes.map(({ plan }) => offerWords(plan, bundle)) }
}

/** 인터넷전화 a month, and below it what it is made of. */
function homePhoneRow(lanes: readonly Lane[]): CompareRow {
  const amounts = lanes.map(({ price }) => price.homePhone)
  const notes = lanes.map(({ plan: { homePhone } }) =>
    homePhone && homePhone.termDiscount > 0
      ? `정가\u00A0${won(homePhone.listPrice)}, 약정\u00A0할인\u00A0${won(-homePhone.termDiscount)}`
      : null,
  )
  return { ...amountRow(HOME_PHONE, amounts, won), notes }
}

function termLabel(lanes: readonly Lane[]): string {
  const [months = 0, ...others] = new Set(lanes.map(({ plan }) => plan.termMonths))
  const isWhole = others.length === 0 && months > 0 && months % 12 === 0
  return isWhole ? `약정(${months / 12}년) 할인` : '약정(기간) 할인'
}
