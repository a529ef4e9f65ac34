import type { ReactNode } from 'react'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { Price } from '#app/ui/price.tsx'
import { won } from '#app/ui/won.ts'
import {
  bundleLabel,
  bundleValue,
  discountWords,
  giftWords,
  NOT_APPLICABLE,
  termWords,
} from './amount-words.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { offerWords } from '#app/shared/plans/phone-carrier.ts'
import { NO_BUNDLE, priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import './plan-card.css'

interface PlanCardProps {
  plan: Plan
  /** The phones bundled in the price shown. */
  bundle?: Bundle
  /** At the end of the first row: a choice of this plan. */
  children?: ReactNode
}

/** A plan as an item of `PlanCards`: the same eight rows for every carrier, whatever is missing. */
export function PlanCard({ plan, bundle = NO_BUNDLE, children }: PlanCardProps) {
  const draw = () => (
    <PlanRows plan={plan} bundle={bundle}>
      {children}
    </PlanRows>
  )
  const inside = children
    ? { children: draw() }
    : cachedInside(plan, `${bundle.phoneCarrier} ${bundle.lines}`, draw)
  return <li className="plan-card" data-carrier={plan.carrier} {...inside} />
}

function PlanRows({ plan, bundle = NO_BUNDLE, children }: PlanCardProps) {
  const price = priceOf(plan, bundle)
  const offer = offerWords(plan, bundle)
  return (
    <>
      <div className="badge-row">
        <Badge carrier={plan.carrier}>{CARRIER_NAMES[plan.carrier]}</Badge>
        {plan.isSample && <SampleBadge />}
        {children}
      </div>
      <h3 className="plan-card__name">{plan.name}</h3>
      <p className="meta">{`${termWords(plan.termMonths)} · 부가세 포함`}</p>
      <Price amount={price.monthly} />
      <div>
        <dl className="plan-card__rows small">
          <Row label="정가(약정 없을 때)" value={won(price.listPrice)} />
          <Row label="약정(기간) 할인" value={discountWords(price.termDiscount)} />
          <Row label="다량 할인" value={discountWords(price.volumeDiscount)} />
          <Row label={bundleLabel(bundle)} value={bundleValue(plan, bundle)} />
          <Row label="설치비(1회)" value={won(price.installFee)} />
          <Row label="3년 납부 총액" value={won(price.total)} />
        </dl>
        {offer && <p className="plan-card__offer meta">{offer}</p>}
      </div>
      <PlanGift plan={plan} />
      <Accordion title="조건 보기" as="span" look="plain">
        <ul className="plan-card__terms stack-2 small">
          <li>3년 납부 총액은 월 요금 × 36 + 설치비예요. 사은품은 빼지 않아요.</li>
          <li>약정이 끝나기 전에 해지하면 받은 할인의 일부를 돌려줘야 할 수 있어요.</li>
          <li>결합 할인은 같은 통신사 휴대폰을 묶어 유지하는 동안 적용돼요.</li>
          <li>{`사은품은 ${plan.giftPaid}에 지급해요.`}</li>
        </ul>
      </Accordion>
      <ConsultLink carrier={plan.carrier} planCode={plan.code} planName={plan.name}>
        이 조합으로 상담하기
      </ConsultLink>
    </>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** Apart from the price and never part of it; the condition in the same size. */
export function PlanGift({ plan }: { plan: Plan }) {
  const hasGift = plan.giftAmount > 0
  return (
    <div className="plan-card__gift small">
      <p className="bold">
        <span className="nowrap">{`사은품 ${hasGift ? `상품권 ${giftWords(plan.giftAmount)}` : NOT_APPLICABLE}`}</span>
        {hasGift && (
          <>
            {' · '}
            <span className="nowrap">설치 후 지급</span>
          </>
        )}
      </p>
      {hasGift && <p>{`조건: ${plan.giftCondition}`}</p>}
    </div>
  )
}
