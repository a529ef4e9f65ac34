import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import { won } from '#app/platform/won.ts'
import { choiceLabel } from './choice-words.ts'
import './bundle-rows.css'

const COLUMNS = ['휴대폰', '할인', '월 요금']

/** A plan's monthly price by the carrier's own phones, and what they take off: the card's own numbers, so that both say the same. */
export function BundleRows({ plan, bundle }: { plan: Plan; bundle: Bundle }) {
  const told = bundle.phoneCarrier === plan.carrier ? bundle.lines : 0
  return (
    <table className="bundle-rows" {...TABLE_ROLES.table}>
      <caption className="sr-only">{`${PHONE_NAMES[plan.carrier]} 휴대폰 회선마다의 월 요금`}</caption>
      <thead className="sr-only" {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" {...TABLE_ROLES.column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {[0, ...plan.bundleDiscounts].map((_, lines) => {
          const { monthly, bundleDiscount } = priceOf(plan, { ...bundle, phoneCarrier: plan.carrier, lines })
          return (
            <tr
              key={lines}
              className={lines === told ? 'bundle-rows__row bundle-rows__row--told' : 'bundle-rows__row'}
              {...TABLE_ROLES.row}
            >
              <th scope="row" {...TABLE_ROLES.head}>
                {choiceLabel('lines', String(lines))}
              </th>
              <td {...TABLE_ROLES.cell}>{bundleDiscount > 0 ? won(-bundleDiscount) : ''}</td>
              <td {...TABLE_ROLES.cell}>
                <b>{won(monthly)}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
