import { bundleLabel, termWords } from '#app/catalog/carriers/amount-words.ts'
import { lowestOf, type Lane } from '#app/catalog/carriers/lanes.ts'
import type { PlanEndings } from '#app/catalog/carriers/plan-endings.ts'
import { offerWords, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/platform/won.ts'
import { endingRows, equipmentRows, giftRows, rentRows } from './beside-rows.ts'
import { TOTAL_NOTE } from './plan-amounts.ts'
import { amountRow, discountRow, NONE, textRow, withNotes, type CompareRow } from './row-shapes.ts'

/** All that is compared of the lanes, in the same order for every comparison: what is paid, how that comes about, what
 * ending it costs, and what comes beside it. */
export function compareRows(lanes: readonly Lane[], bundle: Bundle, endings: PlanEndings): CompareRow[] {
  const amounts = (name: string, of: (lane: Lane) => number) => amountRow(name, lanes.map(of))
  const sums = (name: string, of: (lane: Lane) => number) => sumOf(amounts(name, of), lanes.map(of))
  const isOne = lanes.every(({ plan }) => plan.name === lanes[0]?.plan.name)
  return [
    sums('월 요금', ({ price }) => price.monthly),
    { ...sums(TOTAL_NAME, ({ price }) => price.total), formula: TOTAL_NOTE },
    listRow(lanes),
    ...(lanes.some(({ price }) => price.volumeDiscount > 0)
      ? [
          discountRow(
            '다량 할인',
            lanes.map(({ price }) => price.volumeDiscount),
          ),
        ]
      : []),
    bundleRow(lanes, bundle),
    ...(bundle.homePhone ? [homePhoneRow(lanes)] : []),
    amounts('설치비(1회)', ({ price }) => price.installFee),
    ...rentRows(lanes),
    ...endingRows(lanes, endings),
    ...giftRows(lanes),
    ...equipmentRows(lanes, isOne),
    {
      ...textRow(
        '약정',
        lanes.map(({ plan }) => termWords(plan.termMonths)),
      ),
      isNamed: true,
    },
  ]
}

/** An amount that is paid: how much more it is than the smallest of its row; equal ones say nothing. */
function sumOf(row: CompareRow, amounts: readonly number[]): CompareRow {
  const least = Math.min(...amounts)
  const notes = amounts.map((amount) =>
    amount === least ? lowestOf(amounts.length) : `${won(amount - least)} 더`,
  )
  return { ...row, ...(!row.isSame && { notes }), isNeeded: true, look: 'sum' }
}

/** The list price, and below it what the term takes off. */
function listRow(lanes: readonly Lane[]): CompareRow {
  const row = amountRow(
    '정가와 약정 할인',
    lanes.map(({ price }) => price.listPrice),
  )
  const discounts = lanes.map(({ price }) => price.termDiscount)
  return withNotes(
    row,
    discounts.map((discount) => (discount === 0 ? '할인 없음' : won(-discount))),
  )
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
