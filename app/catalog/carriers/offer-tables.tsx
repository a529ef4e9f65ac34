import { won } from '#app/ui/won.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { NO_BUNDLE, priceOf, TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { planAddress } from './infor-choice.ts'
import { RowTable } from './row-table.tsx'

const LINES = [1, 2, 3]

interface OfferTableProps {
  plans: readonly Plan[]
  caption: string
}

/** What each plan costs without any phone; its name leads to its card, with the phones that were told. */
export function PlanTable({ plans, bundle, caption }: OfferTableProps & { bundle: Bundle }) {
  const rows = plans.map((plan) => {
    const { listPrice, termDiscount, volumeDiscount, monthly, installFee, total } = priceOf(plan, NO_BUNDLE)
    const taken = termDiscount + volumeDiscount
    return {
      name: plan.name,
      head: (
        <Link to={planAddress(plan, bundle)} className="row-table__link">
          {plan.name}
        </Link>
      ),
      cells: [
        won(listPrice),
        taken === 0 ? '없음' : won(-taken),
        <b key="monthly">{won(monthly)}</b>,
        installFee === 0 ? '없음' : won(installFee),
        <b key="total">{won(total)}</b>,
      ],
    }
  })
  return (
    <RowTable
      isCaptionHidden
      caption={caption}
      head="조합"
      look="sums"
      columns={['정가(약정 없을 때)', '약정 할인', '월 요금', '설치비(1회)', TOTAL_NAME]}
      rows={rows}
      subject={plans}
    />
  )
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
      columns={['결합 없이', ...LINES.map((lines) => `${whose} ${lines}회선`)]}
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
