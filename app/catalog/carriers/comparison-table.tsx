import type { ReactNode } from 'react'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { won } from '#app/ui/won.ts'
import { giftWords, NOT_APPLICABLE } from './amount-words.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { NO_BUNDLE, priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { RowTable } from './row-table.tsx'

const ROWS: readonly [name: string, of: (plan: Plan) => ReactNode][] = [
  ['월 요금', (plan) => <b>{won(priceOf(plan, NO_BUNDLE).monthly)}</b>],
  ['설치비', (plan) => won(plan.installFee)],
  ['약정', (plan) => `${plan.termMonths / 12}년`],
  ['결합하면 내려가는 금액', bundleLines],
  ['TV 채널 수', () => '상담할 때 안내해요'],
  ['사은품', (plan) => `상품권 ${giftWords(plan.giftAmount)}`],
  ['3년 납부 총액', (plan) => <b>{won(priceOf(plan, NO_BUNDLE).total)}</b>],
]

/** One plan a carrier, row by row, without any phone bundled: whose it is was not asked. Differences are what the rows show; none is marked as best. */
export function ComparisonTable({ plans, caption }: { plans: readonly Plan[]; caption: string }) {
  return (
    <RowTable
      caption={caption}
      head="항목"
      look="thirds"
      columns={plans.map((plan) => CARRIER_NAMES[plan.carrier])}
      rows={ROWS.map(([name, of]) => ({ name, cells: plans.map(of) }))}
    />
  )
}

function bundleLines(plan: Plan): ReactNode {
  if (plan.bundleDiscounts.length === 0) return NOT_APPLICABLE
  return plan.bundleDiscounts.map((discount, index) => (
    <span key={discount} className="row-table__line">
      {`${PHONE_NAMES[plan.carrier]}\u00A0휴대폰 ${index + 1}회선 `}
      <span className="nowrap">{won(-discount)}</span>
    </span>
  ))
}
