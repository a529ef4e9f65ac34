import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { won } from '#app/platform/won.ts'
import type { SeenEstimate } from './desk-contract.ts'
import './lead-estimate.css'

export function LeadEstimate({ estimate }: { estimate: SeenEstimate }) {
  const { mobileLines, termMonths, giftAmount, isSample } = estimate
  // Older estimates have no phone carrier, because the form did not ask for it.
  const phones = estimate.phoneCarrier ? PHONE_NAMES[estimate.phoneCarrier] : '통신사를 묻지 않은'
  const rows: readonly [label: string, amount: number][] = [
    ['정가', estimate.listPrice],
    ['약정 할인', -estimate.termDiscount],
    ['다량 할인', -estimate.volumeDiscount],
    ['결합 할인', -estimate.bundleDiscount],
    [HOME_PHONE, estimate.homePhone ?? 0],
    ['월 요금', estimate.monthly],
    ['설치비', estimate.installFee],
    ['36개월 총액', estimate.total],
  ]
  return (
    <div className="lead-estimate small">
      <p className="lead-estimate__head cluster">
        <span>
          {estimate.planName ?? estimate.planCode} · {phones} 휴대폰 {mobileLines}회선 · 약정 {termMonths}개월
        </span>
        {isSample && <SampleBadge />}
      </p>
      <dl className="lead-estimate__rows">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt className="fine">{label}</dt>
            <dd>{amount === 0 ? '없음' : won(amount)}</dd>
          </div>
        ))}
        <div>
          <dt className="fine">사은품(따로)</dt>
          <dd>{giftAmount === 0 ? '없음' : won(giftAmount)}</dd>
        </div>
      </dl>
      {estimate.now && !estimate.now.isSame && (
        <p className="lead-estimate__now bold">
          지금 홈페이지 금액: 월 {won(estimate.now.monthly)} · 36개월 총액 {won(estimate.now.total)}
        </p>
      )}
    </div>
  )
}

/** Where what was seen and what is sold are unlike. */
export function EstimateMarks({ estimate: { wasCurrent, now } }: { estimate: SeenEstimate }) {
  if (!wasCurrent) return <Badge tone="danger">접수 때 홈페이지 금액과 달랐어요</Badge>
  if (!now) return <Badge tone="warn">지금은 없는 상품이에요</Badge>
  return now.isSame ? null : <Badge tone="warn">그 뒤에 금액이 바뀌었어요</Badge>
}
