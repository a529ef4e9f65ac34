import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { digits, won } from '#app/ui/won.ts'
import { choiceLabel } from './choice-words.ts'
import './bundle-chart.css'

/** A plan's monthly price by the carrier's own phones, a row each from zero; dashed, and in won below, is their discount. */
export function BundleChart({ plan, homePhone }: { plan: Plan } & Pick<Bundle, 'homePhone'>) {
  const rows = [0, ...plan.bundleDiscounts].map((_, lines) => ({
    lines,
    price: priceOf(plan, { phoneCarrier: plan.carrier, lines, homePhone }),
  }))
  const highest = Math.max(...rows.map(({ price }) => price.monthly))
  const percent = (amount: number) => `${(amount / highest) * 100}%`
  return (
    <ul className="bundle-chart" aria-label={`${PHONE_NAMES[plan.carrier]} 휴대폰 회선마다의 월 요금`}>
      {rows.map(({ lines, price: { monthly, bundleDiscount } }) => (
        <li key={lines} className="bundle-chart__row">
          <span className="bundle-chart__label">{choiceLabel('lines', String(lines))}</span>
          <span className="bundle-chart__amount">
            <b>{digits(monthly)}</b>원
          </span>
          {bundleDiscount > 0 && <b className="bundle-chart__less">{won(-bundleDiscount)}</b>}
          <span className="bundle-chart__bar" aria-hidden="true">
            <span className="bundle-chart__monthly" style={{ width: percent(monthly) }} />
            {bundleDiscount > 0 && (
              <span className="bundle-chart__discount" style={{ width: percent(bundleDiscount) }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
