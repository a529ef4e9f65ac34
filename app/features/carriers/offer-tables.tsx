import { won } from '#app/ui/won.ts'
import { giftWords, NOT_APPLICABLE } from './amount-words.ts'
import { priceOf, type Plan } from '#app/features/consultation/plan-price.ts'
import { RowTable } from './row-table.tsx'

const LINES = [1, 2, 3]
const BUNDLE_COLUMNS = ['결합 없이', ...LINES.map((lines) => `휴대폰 ${lines}회선`)]
const GIFT_COLUMNS = ['금액(상품권)', '지급 시점', '조건']

interface OfferTableProps {
  plans: readonly Plan[]
  caption: string
}

/** What bundled phones take off each plan, and the monthly price after it. */
export function BundleTable({ plans, caption }: OfferTableProps) {
  const rows = plans.map((plan) => ({
    name: plan.name,
    cells: [won(priceOf(plan, 0).monthly), ...LINES.map((lines) => bundleWords(plan, lines))],
  }))
  return (
    <RowTable
      isCaptionHidden
      caption={caption}
      head="조합"
      look="halves"
      columns={BUNDLE_COLUMNS}
      rows={rows}
      subject={plans}
    />
  )
}

function bundleWords(plan: Plan, lines: number) {
  const { bundleDiscount, monthly } = priceOf(plan, lines)
  if (bundleDiscount === 0) return NOT_APPLICABLE
  return (
    <>
      <span className="nowrap">{won(-bundleDiscount)}</span> <b className="nowrap">{`→ ${won(monthly)}`}</b>
    </>
  )
}

/** What is given with each plan, when, and on which condition: all in one size. */
export function GiftTable({ plans, caption }: OfferTableProps) {
  const rows = plans.map((plan) => ({
    name: plan.name,
    cells: [
      plan.giftAmount > 0 ? giftWords(plan.giftAmount) : NOT_APPLICABLE,
      plan.giftPaid,
      plan.giftCondition,
    ],
  }))
  return (
    <RowTable
      isCaptionHidden
      caption={caption}
      head="조합"
      look="lines"
      columns={GIFT_COLUMNS}
      rows={rows}
      subject={plans}
    />
  )
}
