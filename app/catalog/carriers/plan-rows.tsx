import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { priceOf, TOTAL_NAME, type Plan } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import { won } from '#app/platform/won.ts'
import { planAddress, type CarrierOffer } from './infor-choice.ts'
import './plan-rows.css'

interface PlanRowsProps {
  carrier: CarrierCode
  plans: readonly Plan[]
  offer: CarrierOffer
}

/** All that a carrier sells with the prices of what was told; the row that is pressed is the one that the card shows. */
export function PlanRows({ carrier, plans, offer: { plan: chosen, bundle } }: PlanRowsProps) {
  return (
    <table className="plan-rows" {...TABLE_ROLES.table}>
      <caption className="sr-only">{`${CARRIER_NAMES[carrier]} 조합 ${plans.length}개. 고르면 카드가 바뀌어요.`}</caption>
      <thead className="plan-rows__head" {...TABLE_ROLES.group}>
        <tr className="plan-rows__columns" {...TABLE_ROLES.row}>
          {['조합', '월 요금', TOTAL_NAME].map((column) => (
            <th key={column} scope="col" {...TABLE_ROLES.column}>
              <span>{column}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {plans.map((plan) => {
          const { monthly, total } = priceOf(plan, bundle)
          const isChosen = plan.code === chosen?.code
          return (
            <tr
              key={plan.code}
              className={isChosen ? 'plan-rows__row plan-rows__row--chosen' : 'plan-rows__row'}
              {...TABLE_ROLES.row}
            >
              <th scope="row" {...TABLE_ROLES.head}>
                <Link
                  to={planAddress(plan, bundle)}
                  preventScrollReset
                  className="plan-rows__link"
                  aria-current={isChosen ? 'true' : undefined}
                >
                  {plan.name}
                </Link>
              </th>
              <td {...TABLE_ROLES.cell}>
                <span className="plan-rows__month" aria-hidden="true">
                  월&nbsp;
                </span>
                {won(monthly)}
              </td>
              <td className="plan-rows__total" {...TABLE_ROLES.cell}>
                {won(total)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
