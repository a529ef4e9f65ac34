import { ConsultLink } from '#app/crm/door.tsx'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { giftWords, heldWords } from '#app/catalog/carriers/amount-words.ts'
import { askingFor } from '#app/catalog/carriers/asking-for.ts'
import type { Lane } from '#app/catalog/carriers/lanes.ts'
import { GiftLine } from '#app/catalog/carriers/plan-gift.tsx'
import { lacksHomePhone, LEFT_OUT, offerWords } from '#app/shared/plans/phone-carrier.ts'
import { besideBill } from '#app/shared/plans/own-bill.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { digits, won } from '#app/platform/won.ts'
import { planAmounts } from './plan-amounts.ts'
import { PlanPick, type Picking } from './plan-pick.tsx'
import './plan-row.css'
import './plan-row-room.css'
import '#app/ui/button.css'

interface PlanRowProps {
  lane: Lane
  bundle: Bundle
  /** Where the rows are of several combinations. */
  isNamed: boolean
  /** Where only some of the plans are samples. */
  isSampleTold: boolean
  /** Whether the row before costs the same, in a list ordered by amount. */
  isSame?: boolean
  /** At the lowest of its combination: `셋 중 최저`. */
  lowest?: string | undefined
  /** Where nothing beside the rows compares them. */
  picking?: Picking
}

/** A plan in one row, which opens what its price is made of and the way to a call about it; `#KT-05` opens it. */
export function PlanRow({ lane, bundle, picking, ...telling }: PlanRowProps) {
  const { carrier, plan } = lane
  return (
    <li className="plan-row" data-carrier={carrier}>
      {picking && <PlanPick plan={plan} picking={picking} />}
      <details className="plan-row__details">
        <summary className="plan-row__summary">
          <SummaryLine {...{ lane, bundle }} {...telling} />
        </summary>
        <div className="plan-row__inside" id={plan.code}>
          <PlanAmounts lane={lane} bundle={bundle} />
          <div className="plan-row__side">
            {plan.giftAmount > 0 && <PlanGift plan={plan} />}
            <ConsultLink
              {...askingFor(plan, bundle)}
              className="plan-row__consult button button--secondary button--md"
            >
              {`${CARRIER_NAMES[carrier]} 상담`}
              <span className="sr-only"> {plan.name}</span>
            </ConsultLink>
          </div>
        </div>
      </details>
    </li>
  )
}

type LineProps = Omit<PlanRowProps, 'picking'>

function SummaryLine({ lane, ...telling }: LineProps) {
  const { monthly, total } = lane.price
  return (
    <span className="plan-row__line">
      <PlanName lane={lane} {...telling} />
      <span className="plan-row__price">
        <span className="plan-row__word">월&nbsp;</span>
        <b className="plan-row__digits">{digits(monthly)}</b>원
      </span>
      <span className="plan-row__total">
        <span className="plan-row__word">{TOTAL_NAME} </span>
        {won(total)}
      </span>
      <RowGift lane={lane} />
      <RowOpen words="내역" />
    </span>
  )
}

/** What a press on the row opens, in words where there is room. */
export function RowOpen({ words }: { words: string }) {
  return (
    <span className="plan-row__open">
      <span className="plan-row__opens">{words}</span>
      <ChevronIcon />
    </span>
  )
}

function RowGift({ lane: { plan } }: Pick<LineProps, 'lane'>) {
  return (
    <span className="plan-row__gift">
      <GiftLine amounts={[plan.giftAmount]} />
    </span>
  )
}

function PlanName({ lane, bundle, isNamed, isSampleTold, isSame, lowest }: LineProps) {
  const { carrier, plan, price } = lane
  return (
    <>
      <span className="plan-row__name">
        <b className="carrier-name">{CARRIER_NAMES[carrier]}</b>
        {lowest && <span className="plan-row__lowest"> {lowest}</span>}
        {isSampleTold && plan.isSample && <span className="sample-sign">예시 금액</span>}
        {price.bundleDiscount > 0 && <span className="fine">{heldWords(plan, bundle)}</span>}
        {lacksHomePhone(plan, bundle) && <span className="fine">· {LEFT_OUT}</span>}
      </span>
      <span className={isNamed ? 'plan-row__plan' : 'sr-only'}>
        {plan.name}
        {isSame && <span className="plan-row__same fine"> · 앞과 같은 금액</span>}
      </span>
    </>
  )
}

function PlanAmounts({ lane: { plan, price }, bundle }: Pick<PlanRowProps, 'lane' | 'bundle'>) {
  const offer = offerWords(plan, bundle)
  return (
    <div>
      <dl className="plan-row__amounts">
        {planAmounts(plan, price, bundle).map(({ label, note, value, isSum }) => (
          <div key={label} className={isSum ? 'plan-row__amount bold' : 'plan-row__amount'}>
            <dt>
              {label}
              {note && <span className="plan-row__note terms">{note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bundle.bill !== undefined && <BesideBill {...besideBill(price, bundle.bill)} />}
      {offer && <p className="plan-row__offer meta">{offer}</p>}
      <PriceDateLine plans={[plan]} />
    </div>
  )
}

function BesideBill({ years, months }: ReturnType<typeof besideBill>) {
  return (
    <p className="plan-row__offer">
      지금보다 {years} <span className="plan-row__note terms">{months}</span>
    </p>
  )
}

/** Amount and condition in one size; never part of the price. */
function PlanGift({ plan }: { plan: Plan }) {
  return (
    <div className="plan-row__condition">
      <p className="bold">{`사은품\u00A0${giftWords(plan.giftAmount)}(상품권)`}</p>
      <p>{`${plan.giftCondition}. ${plan.giftPaid}에 지급해요.`}</p>
    </div>
  )
}
