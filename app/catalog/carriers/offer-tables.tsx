import { won } from '#app/platform/won.ts'
import { NO_PHONES, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { NO_BUNDLE, priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { RowTable } from './row-table.tsx'

const LINES = [1, 2, 3]

interface OfferTableProps {
  plans: readonly Plan[]
  caption: string
}

/** What the carrier's own phones, bundled, take off each plan that has such a discount, and the price after it. */
export function BundleTable({ plans, caption }: OfferTableProps) {
  const bundled = plans.filter(({ bundleDiscounts }) => bundleDiscounts.length > 0)
  // One carrier's plans, and its phones.
  const whose = plans[0] ? `${PHONE_NAMES[plans[0].carrier]} 휴대폰` : '휴대폰'
  const rows = bundled.map((plan) => ({
    name: plan.name,
    cells: [won(priceOf(plan, NO_BUNDLE).monthly), ...LINES.map((lines) => bundleWords(plan, lines))],
  }))
  return (
    <RowTable
      isCaptionHidden
      caption={caption}
      head="조합"
      look="halves"
      columns={[NO_PHONES, ...LINES.map((lines) => `${whose} ${lines}회선`)]}
      rows={rows}
      subject={plans}
    />
  )
}

function bundleWords(plan: Plan, lines: number) {
  const { bundleDiscount, monthly } = priceOf(plan, { phoneCarrier: plan.carrier, lines })
  return (
    <>
      <span className="nowrap">{won(-bundleDiscount)}</span> <b className="nowrap">{`→ ${won(monthly)}`}</b>
    </>
  )
}
