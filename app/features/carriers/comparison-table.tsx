import type { ReactNode } from 'react'
import { CARRIER_NAMES } from '#app/features/boards/carrier-names.ts'
import { won } from '#app/ui/won.ts'
import { giftWords, NOT_APPLICABLE } from './amount-words.ts'
import { priceOf, type Plan } from './plan-price.ts'
import './comparison-table.css'

interface ComparisonRow {
  label: string
  of: (plan: Plan) => ReactNode
}

const ROWS: readonly ComparisonRow[] = [
  { label: '월 요금', of: (plan) => <b>{won(priceOf(plan, 1).monthly)}</b> },
  { label: '설치비', of: (plan) => won(plan.installFee) },
  { label: '약정', of: (plan) => `${plan.termMonths / 12}년` },
  { label: '결합 할인 조건', of: bundleLines },
  { label: 'TV 채널 수', of: () => '상담할 때 안내해요' },
  { label: '사은품', of: (plan) => `상품권 ${giftWords(plan.giftAmount)}` },
  { label: '3년 납부 총액', of: (plan) => <b>{won(priceOf(plan, 1).total)}</b> },
]

/** Redundant while the table is laid out as one, needed as soon as `display` makes blocks of it. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/**
 * One plan a carrier, row by row. Below 1100px each row is a block of named cells; `display` then drops the
 * table's meaning, so the roles are written out.
 */
export function ComparisonTable({ plans, caption }: { plans: readonly Plan[]; caption: string }) {
  return (
    <table className="comparison-table" {...ROLES.table}>
      <caption className="comparison-table__caption">{caption}</caption>
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader} scope="col">
            항목
          </th>
          {plans.map((plan) => (
            <th key={plan.code} {...ROLES.columnheader} scope="col">
              {CARRIER_NAMES[plan.carrier]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {ROWS.map((row) => (
          <tr key={row.label} {...ROLES.row}>
            <th {...ROLES.rowheader} scope="row">
              {row.label}
            </th>
            {plans.map((plan) => (
              <td key={plan.code} {...ROLES.cell}>
                <span className="comparison-table__carrier" aria-hidden="true">
                  {CARRIER_NAMES[plan.carrier]}
                </span>
                {row.of(plan)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function bundleLines(plan: Plan): ReactNode {
  if (plan.bundleDiscounts.length === 0) return NOT_APPLICABLE
  return plan.bundleDiscounts.map((discount, index) => (
    <span key={index} className="comparison-table__line">
      {`휴대폰\u00A0${index + 1}회선 `}
      <span className="nowrap">{won(-discount)}</span>
    </span>
  ))
}
