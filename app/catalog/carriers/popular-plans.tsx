import { useId } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { NeedCards, type Need } from './need-cards.tsx'
import { PlanCard } from './plan-card.tsx'
import { PHONE_CARRIERS, PHONE_NAMES, PHONE_QUESTION } from '#app/shared/plans/phone-carrier.ts'
import { NO_BUNDLE, priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { LinkChips } from '#app/ui/link-chips.tsx'
import './popular-plans.css'

interface Group {
  need: Need
  title: string
  has: (plan: Plan) => boolean
}

const GROUPS: readonly Group[] = [
  { need: 'internet', title: '인터넷만', has: (plan) => plan.tv === 'none' },
  { need: 'tv', title: '인터넷 + TV', has: (plan) => plan.tv !== 'none' },
  {
    need: 'mobile',
    title: '인터넷 + TV + 휴대폰',
    has: (plan) => plan.tv !== 'none',
  },
]

/** What a visitor needs, and the plans that fit, cheapest month first. Without `:has` every group is shown. */
export function PopularPlans({ plans }: { plans: readonly Plan[] }) {
  const id = useId()
  return (
    <div className="popular-plans">
      <section className="section popular-plans__needs" aria-labelledby={id}>
        <div className="container">
          <h2 id={id} className="section__head">
            무엇이 필요하세요?
          </h2>
          <NeedCards labelledBy={id} />
        </div>
      </section>
      <section className="section" aria-labelledby={`${id}-plans`}>
        <div className="container">
          <div className="section__head popular-plans__head">
            <div>
              <h2 id={`${id}-plans`}>많이 찾는 조합</h2>
              <p className="section__lead">3년&nbsp;약정, 부가세 포함, 휴대폰&nbsp;결합 없이 기준이에요.</p>
            </div>
            <div className="popular-plans__order meta">
              <p>정렬: 월 요금 낮은 순</p>
              <Accordion title="정렬 기준 보기" as="span" look="plain">
                <p>월 요금이 낮은 순서로 보여 줘요. 판매 수수료는 순서에 영향을 주지 않아요.</p>
              </Accordion>
            </div>
          </div>
          {GROUPS.map((group) => (
            <PlanGroup key={group.need} group={group} plans={plans} />
          ))}
          {plans.some((plan) => plan.isSample) && (
            <p className="popular-plans__note meta">
              화면 확인용 예시 금액이에요. 실제 요금과 사은품은 상담할 때 안내해요.
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

/** Each phone's prices of the combination that was looked at first. */
function phonesOf(first: Plan | undefined) {
  const combination = first ? `speed=${first.speedMbps}&tv=${first.tv}&` : ''
  return PHONE_CARRIERS.map((phone) => ({
    to: `/plans?${combination}phone=${phone}${phone === 'none' ? '' : '&lines=1'}`,
    label: PHONE_NAMES[phone],
    isCurrent: false,
  }))
}

const monthly = (plan: Plan) => priceOf(plan, NO_BUNDLE).monthly

function PlanGroup({ group, plans }: { group: Group; plans: readonly Plan[] }) {
  const own = plans.filter(group.has).toSorted((one, other) => monthly(one) - monthly(other))
  return (
    <div className={`card-grid-room popular-plans__group popular-plans__group--${group.need}`}>
      <p className="popular-plans__what bold">{group.title}</p>
      {group.need === 'mobile' && (
        <LinkChips
          legend={PHONE_QUESTION}
          chips={phonesOf(own[0])}
          isElsewhere
          hint="같은 통신사 휴대폰을 묶을 때만 내려가요. 고르면 그 금액으로 보여 드려요."
        />
      )}
      <ul className="card-grid card-grid--3">
        {own.map((plan) => (
          <PlanCard key={plan.code} plan={plan} />
        ))}
      </ul>
    </div>
  )
}
