import { bundleLabel, giftWords, termWords } from '#app/catalog/carriers/amount-words.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import type { Lane } from '#app/catalog/carriers/lanes.ts'
import { offerWords, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'
import { TOTAL_NOTE } from './plan-amounts.ts'

export interface CompareRow {
  name: string
  /** Below the name: how a sum comes about. */
  formula?: string
  /** One for each lane. */
  values: readonly string[]
  /** Below each value, where there is more to say. */
  notes?: readonly (string | null)[]
  isSame: boolean
  /** Stands there although it is the same: what is paid. */
  isNeeded: boolean
  /** What the comparison's name and basis say of all. */
  isNamed?: boolean
  look: 'amount' | 'sum' | 'text'
}

export const NONE = '없음'

/** All that is compared of the lanes, in the same order for every comparison: what is paid, how that comes about, and
 * what comes beside it. */
export function compareRows(lanes: readonly Lane[], bundle: Bundle): CompareRow[] {
  const amounts = (name: string, of: (lane: Lane) => number) => amountRow(name, lanes.map(of))
  const sums = (name: string, of: (lane: Lane) => number, ofLeast?: string) =>
    sumOf(amounts(name, of), lanes.map(of), ofLeast)
  const discounts = (name: string, of: (lane: Lane) => number) => discountRow(name, lanes.map(of))
  const isOne = lanes.every(({ plan }) => plan.name === lanes[0]?.plan.name)
  const texts = (name: string, of: (lane: Lane) => string) => textRow(name, lanes.map(of))
  return [
    sums('월 요금', ({ price }) => price.monthly),
    { ...sums(TOTAL_NAME, ({ price }) => price.total, '가장 적은 총액'), formula: TOTAL_NOTE },
    amounts('정가(약정 없을 때)', ({ price }) => price.listPrice),
    discounts(termLabel(lanes), ({ price }) => price.termDiscount),
    ...(lanes.some(({ price }) => price.volumeDiscount > 0)
      ? [discounts('다량 할인', ({ price }) => price.volumeDiscount)]
      : []),
    bundleRow(lanes, bundle),
    ...(bundle.homePhone ? [homePhoneRow(lanes)] : []),
    amounts('설치비(1회)', ({ price }) => price.installFee),
    amountRow(
      '사은품(상품권)',
      lanes.map(({ plan }) => plan.giftAmount),
      giftWords,
    ),
    {
      ...texts('사은품 조건', ({ plan }) =>
        plan.giftAmount > 0 ? `${plan.giftPaid} · ${plan.giftCondition}` : NONE,
      ),
      look: 'text',
    },
    { ...texts('인터넷 속도', ({ plan }) => choiceLabel('speed', String(plan.speedMbps))), isNamed: isOne },
    {
      ...texts('TV', ({ plan }) => (plan.tv === 'none' ? NONE : choiceLabel('tv', plan.tv))),
      isNamed: isOne,
    },
    { ...texts('약정', ({ plan }) => termWords(plan.termMonths)), isNamed: true },
  ]
}

/** An amount that is paid: how much more it is than the smallest of its row, told where it is; equal ones say nothing. */
function sumOf(row: CompareRow, amounts: readonly number[], ofLeast: string | null = null): CompareRow {
  const least = Math.min(...amounts)
  const notes = amounts.map((amount) => (amount === least ? ofLeast : `${won(amount - least)} 더`))
  return { ...row, ...(!row.isSame && { notes }), isNeeded: true, look: 'sum' }
}

function amountRow(name: string, amounts: readonly number[], words = won): CompareRow {
  return textRow(
    name,
    amounts.map((amount) => (amount === 0 ? NONE : words(amount))),
  )
}

function discountRow(name: string, discounts: readonly number[]): CompareRow {
  return textRow(
    name,
    discounts.map((discount) => (discount === 0 ? NONE : won(-discount))),
  )
}

function textRow(name: string, values: readonly string[]): CompareRow {
  const isSame = values.every((value) => value === values[0])
  return { name, values, isSame, isNeeded: false, look: 'amount' }
}

/** The phones' discount; what a plan's own phones would take off beside it, once somebody has said whose theirs are. */
function bundleRow(lanes: readonly Lane[], bundle: Bundle): CompareRow {
  const label = bundleLabel(bundle)
  if (bundle.lines === 0) {
    const values = lanes.map(({ plan }) => (plan.bundleDiscounts.length > 0 ? '넣지 않음' : NONE))
    return { ...textRow(label, values), isNamed: true }
  }
  const discounts = lanes.map(({ price }) => price.bundleDiscount)
  const notes = lanes.map(({ plan }) => offerNote(plan, bundle))
  return { ...discountRow(label, discounts), notes }
}

/** `SKT 휴대폰이면 −5,500원`: the row says how many lines, and a column of a phone has room for no sentence. */
function offerNote(plan: Plan, bundle: Bundle): string | null {
  const [first] = plan.bundleDiscounts
  return first && offerWords(plan, bundle) ? `${PHONE_NAMES[plan.carrier]} 휴대폰이면 ${won(-first)}` : null
}

/** 인터넷전화 a month, and below it what it is made of. */
function homePhoneRow(lanes: readonly Lane[]): CompareRow {
  const amounts = lanes.map(({ price }) => price.homePhone)
  const notes = lanes.map(({ plan: { homePhone } }) =>
    homePhone && homePhone.termDiscount > 0
      ? `정가\u00A0${won(homePhone.listPrice)}, 약정\u00A0할인\u00A0${won(-homePhone.termDiscount)}`
      : null,
  )
  return { ...amountRow(HOME_PHONE, amounts), notes }
}

function termLabel(lanes: readonly Lane[]): string {
  const [months = 0, ...others] = new Set(lanes.map(({ plan }) => plan.termMonths))
  const isWhole = others.length === 0 && months > 0 && months % 12 === 0
  return isWhole ? `약정(${months / 12}년) 할인` : '약정(기간) 할인'
}
