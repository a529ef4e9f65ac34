import { won } from '#app/ui/won.ts'
import { Table } from '#app/ui/table.tsx'
import { giftWords, NOT_APPLICABLE } from './amount-words.ts'
import { priceOf, type Plan } from './plan-price.ts'
import './offer-tables.css'

const LINES = [1, 2, 3]

/** What bundled phones take off each plan, and the monthly price after it. */
export function BundleTable({ plans, caption }: { plans: readonly Plan[]; caption: string }) {
  return (
    <Table caption={caption} className="bundle-table">
      <thead>
        <tr>
          <th scope="col">조합</th>
          <th scope="col">결합 없이</th>
          {LINES.map((lines) => (
            <th key={lines} scope="col">
              휴대폰 {lines}회선
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.code}>
            <th scope="row">{plan.name}</th>
            <td className="nowrap">{won(priceOf(plan, 0).monthly)}</td>
            {LINES.map((lines) => (
              <td key={lines}>{bundleWords(plan, lines)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function bundleWords(plan: Plan, lines: number) {
  const { bundleDiscount, monthly } = priceOf(plan, lines)
  if (bundleDiscount === 0) return NOT_APPLICABLE
  return (
    <>
      <span className="bundle-table__discount">{won(-bundleDiscount)}</span>
      <span className="bundle-table__monthly">→ {won(monthly)}</span>
    </>
  )
}

/** What is given with each plan, when, and on which condition: all in one size. */
export function GiftTable({ plans, caption }: { plans: readonly Plan[]; caption: string }) {
  return (
    <Table caption={caption} className="gift-table">
      <thead>
        <tr>
          <th scope="col">조합</th>
          <th scope="col">금액(상품권)</th>
          <th scope="col">지급 시점</th>
          <th scope="col">조건</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.code}>
            <th scope="row">{plan.name}</th>
            <td className="nowrap">{plan.giftAmount > 0 ? giftWords(plan.giftAmount) : NOT_APPLICABLE}</td>
            <td>{plan.giftPaid}</td>
            <td>{plan.giftCondition}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
