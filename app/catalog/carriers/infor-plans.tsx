import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { EARLY_END_NOTE, TOTAL_IS } from '#app/shared/plans/plan-price.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import type { CarrierPage } from './contract.ts'
import type { CarrierOffer } from './infor-choice.ts'
import type { Infor } from './infor.server.ts'
import type { MainChoice } from './main-choice.ts'
import { bundleQuery } from './plan-choices.ts'
import { endingWords, type PlanEndings } from './plan-endings.ts'
import { HomePhoneFacts } from './phone-facts.tsx'
import { RowTable } from './row-table.tsx'
import './infor-plans.css'

export interface InforProps {
  infor: Infor
  choice: MainChoice
  offer: CarrierOffer
}

interface PlansProps extends Pick<InforProps, 'infor' | 'offer'> {
  endings: PlanEndings
}

/** What goes on below the card and is not in it, folded. */
export function PlansSection({ infor, offer, endings }: PlansProps) {
  const { plan, bundle } = offer
  const variant = bundle.bill === undefined ? `plans ${plan?.code} ${bundleQuery(bundle)}` : null
  const inside = cachedInside(infor, variant, () => Plans({ infor, offer, endings }))
  return <div className="infor-section infor-plans" data-part-of="detail" {...inside} />
}

function Plans({ infor, offer, endings }: PlansProps) {
  const { carrier, page, plans, homePhone } = infor
  const isSampleTold = plans.some((plan) => !plan.isSample)
  return (
    <div className="container">
      <h2>상품 안내</h2>
      <div className="infor-section__folds">
        <Accordion title="요금 읽는 법과 조건">
          <p>{page.fit}</p>
          <p>{page.intro}</p>
          {page.priceReading.rows.length > 0 && <PriceReading reading={page.priceReading} />}
          <Notes infor={infor} />
        </Accordion>
        <Accordion title={<EndingTitle plan={offer.plan} endings={endings} />}>
          <div className="stack">
            {page.earlyTermination.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Accordion>
        <Accordion title="속도가 안 나오면">
          <ol className="infor-section__list infor-section__list--numbered stack-2">
            {page.slowSpeed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </Accordion>
        {homePhone && (
          <Accordion title={`${CARRIER_NAMES[carrier]} ${HOME_PHONE}`}>
            {/* Inside: the place that a link leads to opens what is folded around it. */}
            <div id="home-phone">
              <HomePhoneFacts phone={homePhone} isSampleTold={isSampleTold} />
            </div>
          </Accordion>
        )}
      </div>
    </div>
  )
}

/** With what it may cost, where the carrier's rule is known, so that who asked only that need not unfold it. */
function EndingTitle({ plan, endings }: Pick<CarrierOffer, 'plan'> & Pick<PlansProps, 'endings'>) {
  const cost = plan && endings[plan.code]
  return (
    <>
      약정이 끝나기 전에 해지하면
      {cost && (
        <span className="infor-plans__ending small muted">
          {`1년\u00A0뒤 ${endingWords(cost[0])} · 2년\u00A0뒤 ${endingWords(cost[1])}(예상)`}
        </span>
      )}
    </>
  )
}

function Notes({ infor: { plans, isSample, checkedOn } }: Pick<InforProps, 'infor'>) {
  const isExample = isSample || plans.some((plan) => plan.isSample)
  return (
    <ul className="infor-plans__notes small">
      <li>{`${TOTAL_IS} 사은품은 상품권이고, 요금에서 빼지 않았어요.`}</li>
      <li>판매 수수료는 조합 순서에 영향을 주지 않아요.</li>
      <li>{EARLY_END_NOTE}</li>
      <li>결합 할인은 같은 통신사 휴대폰을 묶어 유지하는 동안 적용돼요.</li>
      <li>
        {isExample ? '실제 요금과 사은품은 상담할 때 안내해 드려요.' : `${checkedOn}에 확인한 내용이에요.`}
      </li>
    </ul>
  )
}

function PriceReading({ reading }: { reading: CarrierPage['priceReading'] }) {
  const rows = reading.rows.map(({ label, amount, meaning }) => ({ name: label, cells: [amount, meaning] }))
  return (
    <RowTable
      caption={reading.lead}
      head="줄"
      look="lines"
      columns={['예시 금액', '뜻']}
      rows={rows}
      subject={reading}
    />
  )
}
