import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { bundleLabel, bundleValue, discountWords, termWords } from '#app/catalog/carriers/amount-words.ts'
import { PlanGift } from '#app/catalog/carriers/plan-card.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { estimateOf } from '#app/crm/door.ts'
import { offerWords, takenWords } from '#app/shared/plans/phone-carrier.ts'
import { TOTAL_MONTHS, priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Price } from '#app/ui/price.tsx'
import { won } from '#app/ui/won.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { bundleOfChoice } from '#app/catalog/carriers/plan-choices.ts'
import { comparisonAddress } from '#app/catalog/carriers/plan-choices.ts'
import {
  calculatorAddress,
  choiceOf,
  nearestPlans,
  sameCombination,
  type EstimateChoice,
} from './estimate-choice.ts'
import './estimate-result.css'

interface EstimateResultProps {
  plan: Plan
  plans: readonly Plan[]
  choice: EstimateChoice
}

/** The bill line by line, what is paid in all, and apart from it the gift. */
export function EstimateResult({ plan, plans, choice }: EstimateResultProps) {
  const bundle = bundleOfChoice(choice)
  const estimate = estimateOf(plan, bundle)
  const offer = offerWords(plan, bundle)
  const same = sameCombination(plans, plan)
  return (
    <div className="estimate stack-3" data-carrier={plan.carrier}>
      <div className="badge-row">
        <Badge carrier={plan.carrier}>{CARRIER_NAMES[plan.carrier]}</Badge>
        {plan.isSample && <SampleBadge />}
      </div>
      <h3 className="estimate__name">{plan.name}</h3>
      <p className="estimate__meta meta">
        {termWords(plan.termMonths)} · {takenWords(plan, bundle)} · 부가세 포함
      </p>
      <output className="estimate__price">
        <Price amount={estimate.monthly} />
        <span className="sr-only">{`36개월 납부 총액 ${won(estimate.total)}`}</span>
      </output>
      <EstimateRows plan={plan} bundle={bundle} />
      {offer && <p className="meta">{offer}</p>}
      <PlanGift plan={plan} />
      <ConsultLink
        carrier={plan.carrier}
        planCode={plan.code}
        planName={`${CARRIER_NAMES[plan.carrier]} · ${plan.name}`}
        estimate={estimate}
      >
        이 견적으로 상담하기
      </ConsultLink>
      <p className="estimate__links wrap small">
        {same.length > 1 && (
          <Link to={comparisonAddress(same, bundle)}>같은 조합을 다른 통신사와 비교하기</Link>
        )}
        <Link to={`/infor/${plan.carrier}`}>{CARRIER_NAMES[plan.carrier]} 조건 자세히 보기</Link>
        <Link to="/switch">통신사 바꾸기 체크리스트</Link>
      </p>
    </div>
  )
}

/** Every amount with what it means; a missing one is said to be missing. */
function EstimateRows({ plan, bundle }: { plan: Plan; bundle: Bundle }) {
  const price = priceOf(plan, bundle)
  const term = plan.termMonths > 0 && plan.termMonths < TOTAL_MONTHS
  return (
    <dl className="estimate__rows">
      <Row
        label="정가(약정 없을 때)"
        value={won(price.listPrice)}
        why="약정 없이 쓸 때의 한 달 요금이에요."
      />
      <Row
        label="약정(기간) 할인"
        value={discountWords(price.termDiscount)}
        why="약정 전에 해지하면 받은 할인의 일부를 돌려줄 수 있어요."
      />
      <Row
        label="다량 할인"
        value={discountWords(price.volumeDiscount)}
        why="같은 집에 여러 회선을 둘 때의 할인이에요."
      />
      <Row
        label={bundleLabel(bundle)}
        value={bundleValue(plan, bundle)}
        why="같은 통신사 휴대폰을 묶는 동안 적용돼요. 회선이 빠지면 줄어들어요."
      />
      <Row label="월 요금" value={won(price.monthly)} isSum />
      <Row
        label={`월 요금 × ${TOTAL_MONTHS}개월`}
        value={won(price.monthly * TOTAL_MONTHS)}
        why={term ? '약정이 끝나면 월 요금이 달라질 수 있어요.' : undefined}
      />
      <Row
        label="설치비(1회)"
        value={won(price.installFee)}
        why="처음 한 번 내요. 주말과 공휴일은 다를 수 있어요."
      />
      <Row label={`${TOTAL_MONTHS}개월 납부 총액`} value={won(price.total)} isSum />
    </dl>
  )
}

interface RowProps {
  label: string
  value: string
  why?: string | undefined
  isSum?: boolean
}

function Row({ label, value, why, isSum }: RowProps) {
  return (
    <div className={isSum ? 'estimate__line estimate__line--sum' : 'estimate__line'}>
      <dt>
        {label}
        {why && <span className="estimate__why meta">{why}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

/** No carrier's plan is so: said plainly, with what comes closest. */
export function EstimateRefusal({ choice, plans }: { choice: EstimateChoice; plans: readonly Plan[] }) {
  const wanted = (['carrier', 'speed', 'tv', 'term'] as const).map((name) => choiceLabel(name, choice[name]))
  const bundle = bundleOfChoice(choice)
  return (
    <div className="estimate stack-3">
      <output>
        <strong className="estimate__refusal">이 조합은 지금 없어요</strong>
        <span className="estimate__meta meta">{wanted.join(' · ')}</span>
      </output>
      <p>없는 조합의 금액은 계산하지 않아요. 가장 가까운 조합이에요.</p>
      <ul className="estimate__nearest stack-3">
        {nearestPlans(plans, choice).map((plan) => (
          <li key={plan.code} data-carrier={plan.carrier}>
            <Link to={calculatorAddress(choiceOf(plan, choice))} preventScrollReset>
              {CARRIER_NAMES[plan.carrier]} · {plan.name}
            </Link>
            <span>
              {termWords(plan.termMonths)} · {takenWords(plan, bundle)} · 월&nbsp;
              {won(priceOf(plan, bundle).monthly)}
              {plan.isSample && ' (예시)'} · 부가세&nbsp;포함
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
