import { PHONE_NAMES, WITH_HOME_PHONE } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { giftWords } from './amount-words.ts'
import { BundleChart, chartedPlan } from './bundle-chart.tsx'
import type { CarrierOffer } from './infor-choice.ts'
import type { InforProps } from './infor-plans.tsx'
import { giftGroups } from './gift-groups.ts'
import { BundleFacts } from './phone-facts.tsx'
import './infor-benefits.css'

type BenefitsProps = Pick<InforProps, 'infor' | 'offer'>

/** What phones take off, what is given, and on which conditions. */
export function BenefitsSection({ infor, offer }: BenefitsProps) {
  const inside = cachedInside(infor, `benefits ${offer.plan?.code} ${offer.bundle.homePhone}`, () =>
    Benefits({ infor, offer }),
  )
  return (
    <section
      id="benefits"
      className="infor-section infor-section--subtle"
      aria-labelledby="benefits-title"
      {...inside}
    />
  )
}

function Benefits({ infor: { carrier, page, plans, mobileBundle }, offer }: BenefitsProps) {
  const phones = `${PHONE_NAMES[carrier]}\u00A0휴대폰`
  const charted = chartedPlan(plans, offer.plan)
  return (
    <div className="container">
      <h2 id="benefits-title">혜택</h2>
      <div className="infor-benefits__columns">
        <div>
          <h3>{`${phones}을 묶을 때 월\u00A0요금`}</h3>
          {charted ? (
            <>
              <p className="infor-benefits__lead small muted">{chartWords(charted, offer)}</p>
              <BundleChart plan={charted} homePhone={offer.bundle.homePhone} />
            </>
          ) : (
            <p className="infor-benefits__lead small muted">휴대폰 결합 할인이 있는 조합이 없어요.</p>
          )}
        </div>
        <div className="infor-benefits__given">
          <h3>사은품(상품권)</h3>
          <Gifts plans={plans} />
        </div>
        <ul className="infor-section__list infor-benefits__notes small">
          {page.giftNotes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className="infor-section__folds">
        <Accordion
          title={mobileBundle ? `${phones} 결합 대상, 조건, 할인` : '결합하기 전에 읽어 두면 좋은 것'}
        >
          <div id="bundle" className="stack">
            {page.benefits.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {mobileBundle && <BundleFacts bundle={mobileBundle} plans={plans} />}
          </div>
        </Accordion>
        <Accordion title="상담 때 물어보면 좋은 것">
          <ul className="infor-section__list stack-2">
            {page.questions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Accordion>
      </div>
    </div>
  )
}

function chartWords(charted: Plan, { plan: chosen, bundle }: CarrierOffer): string {
  const name = bundle.homePhone && charted.homePhone ? `${charted.name}, ${WITH_HOME_PHONE}` : charted.name
  if (charted.code === chosen?.code || !chosen) return name
  return `${chosen.name}에는 결합 할인이 없어서 ${name}의 금액이에요.`
}

/** Plans given on the same condition stand above it, and what all conditions hold is said once below. */
function Gifts({ plans }: { plans: readonly Plan[] }) {
  const given = plans.filter(({ giftAmount }) => giftAmount > 0)
  if (given.length === 0) return <p className="infor-benefits__lead small">사은품을 드리는 조합이 없어요.</p>
  const { groups, shared } = giftGroups(given)
  return (
    <div className="infor-benefits__gifts small">
      {groups.map(({ terms, plans: same }) => (
        <div key={terms}>
          <dl>
            {same.map(({ code, name, giftAmount }) => (
              <div key={code} className="infor-benefits__gift">
                <dt>{name}</dt>
                <dd className="bold">{giftWords(giftAmount)}</dd>
              </div>
            ))}
          </dl>
          {terms && <p className="muted">{terms}</p>}
        </div>
      ))}
      {shared && <p className="muted">{shared}</p>}
    </div>
  )
}
