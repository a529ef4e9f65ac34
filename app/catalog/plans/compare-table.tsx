import type { ReactNode } from 'react'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import {
  bundleLabel,
  bundleValue,
  discountWords,
  giftWords,
  NOT_APPLICABLE,
  termWords,
} from '#app/catalog/carriers/amount-words.ts'
import { RowTable } from '#app/catalog/carriers/row-table.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { estimateOf } from '#app/crm/door.ts'
import { offerWords } from '#app/shared/plans/phone-carrier.ts'
import { priceOf, type Bundle, type Plan, type PlanPrice } from '#app/shared/plans/plan-price.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { won } from '#app/ui/won.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'

interface CompareTableProps {
  plans: readonly Plan[]
  bundle: Bundle
  caption: string
}

/** Two or three plans, one a column, the same rows for all; none is marked as best. */
export function CompareTable({ plans, bundle, caption }: CompareTableProps) {
  const rows: readonly [name: string, of: (plan: Plan, price: PlanPrice) => ReactNode][] = [
    ['조합', planCell],
    ['월 요금', (_, price) => <b>월&nbsp;{won(price.monthly)}</b>],
    ['약정', (plan) => termWords(plan.termMonths)],
    ['정가(약정 없을 때)', (_, price) => won(price.listPrice)],
    ['약정(기간) 할인', (_, price) => discountWords(price.termDiscount)],
    ['다량 할인', (_, price) => discountWords(price.volumeDiscount)],
    [bundleLabel(bundle), (plan) => <BundleCell plan={plan} bundle={bundle} />],
    ['설치비(1회)', (_, price) => won(price.installFee)],
    ['3년 납부 총액', (_, price) => <b>{won(price.total)}</b>],
    ['인터넷 속도', (plan) => choiceLabel('speed', String(plan.speedMbps))],
    ['TV', (plan) => choiceLabel('tv', plan.tv)],
    ['사은품', (plan) => (plan.giftAmount > 0 ? `상품권 ${giftWords(plan.giftAmount)}` : NOT_APPLICABLE)],
    [
      '사은품 조건',
      (plan) => (plan.giftAmount > 0 ? `${plan.giftPaid} · ${plan.giftCondition}` : NOT_APPLICABLE),
    ],
    ['상담', (plan) => <Consult plan={plan} bundle={bundle} />],
  ]
  return (
    <RowTable
      caption={caption}
      head="항목"
      look={plans.length > 2 ? 'thirds' : 'halves'}
      columns={columnsOf(plans)}
      rows={rows.map(([name, of]) => ({
        name,
        cells: plans.map((plan) => of(plan, priceOf(plan, bundle))),
      }))}
    />
  )
}

/** What is taken off, or what this carrier's own phone would take off. */
function BundleCell({ plan, bundle }: { plan: Plan; bundle: Bundle }) {
  const offer = offerWords(plan, bundle)
  return (
    <>
      <span className="row-table__line">{bundleValue(plan, bundle)}</span>
      {offer && <span className="row-table__line">{offer}</span>}
    </>
  )
}

function planCell(plan: Plan): ReactNode {
  return (
    <>
      <b className="row-table__line">{plan.name}</b>
      {plan.isSample && (
        <span className="row-table__line">
          <SampleBadge />
        </span>
      )}
    </>
  )
}

/** Carrier names while they tell the plans apart, numbered where one carrier stands there twice. */
function columnsOf(plans: readonly Plan[]): string[] {
  return plans.map((plan, index) => {
    const name = CARRIER_NAMES[plan.carrier]
    const isAlone = plans.every((other) => other === plan || other.carrier !== plan.carrier)
    return isAlone
      ? name
      : `${name} ${plans.slice(0, index + 1).filter((other) => other.carrier === plan.carrier).length}`
  })
}

function Consult({ plan, bundle }: { plan: Plan; bundle: Bundle }) {
  const name = `${CARRIER_NAMES[plan.carrier]} · ${plan.name}`
  return (
    <ConsultLink
      carrier={plan.carrier}
      planCode={plan.code}
      planName={name}
      estimate={estimateOf(plan, bundle)}
      className="compare-page__consult tap bold"
    >
      상담하기<span className="sr-only"> {name}</span>
    </ConsultLink>
  )
}
