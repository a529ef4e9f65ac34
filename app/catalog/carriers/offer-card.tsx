import type { ReactNode } from 'react'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { bundleWords, lacksHomePhone } from '#app/shared/plans/phone-carrier.ts'
import {
  NO_BUNDLE,
  priceOf,
  TOTAL_NAME,
  type Bundle,
  type Plan,
  type PlanPrice,
} from '#app/shared/plans/plan-price.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { digits, won } from '#app/platform/won.ts'
import { basisWords, bundleLabel, equipmentWords, termWords } from './amount-words.ts'
import { askingFor } from './asking-for.ts'
import { PlanGiftTerms } from './plan-gift.tsx'
import { SampleSign } from '#app/ui/sample-sign.tsx'
import './offer-card.css'

interface OfferCardProps {
  plan: Plan
  /** The phones bundled in the price shown. */
  bundle?: Bundle
  /** What changes the price, right below it. */
  choices?: ReactNode
  /** Unless the page's head says it of all plans. */
  isSampleTold?: boolean
  /** Below the card's own parts. */
  children?: ReactNode
}

/** One plan, read from its list price to what is paid in three years, with what comes along and the gift with its condition. */
export function OfferCard({
  plan,
  bundle = NO_BUNDLE,
  choices,
  isSampleTold = true,
  children,
}: OfferCardProps) {
  const price = priceOf(plan, bundle)
  const equipment = equipmentWords(plan)
  // Phones only where they change this price.
  const held = price.bundleDiscount > 0 ? `${bundleWords({ ...bundle, homePhone: false })} · ` : ''
  return (
    <article className="offer-card" data-carrier={plan.carrier}>
      <div className="offer-card__columns">
        <div>
          <h3 className="offer-card__name">
            <span className="sr-only">{CARRIER_NAMES[plan.carrier]} </span>
            {plan.name}
          </h3>
          <p className="terms">{held + basisWords([plan], { homePhone: price.homePhone > 0 })}</p>
          {isSampleTold && plan.isSample && <SampleSign what="금액" />}
          <output className="offer-card__price muted">
            월&nbsp;<b className="offer-card__digits">{digits(price.monthly)}</b>원
          </output>
          {lacksHomePhone(plan, bundle) && (
            <p className="small">{`지금은 ${CARRIER_NAMES[plan.carrier]} ${HOME_PHONE} 요금을 안내할 수 없어서 뺐어요.`}</p>
          )}
          <PriceDateLine plans={[plan]} />
        </div>
        {choices && <div className="offer-card__choices">{choices}</div>}
        <dl className="offer-card__rows">
          {rowsOf(plan, price, bundle).map(({ label, value, isSum }) => (
            <div key={label} className={isSum ? 'offer-card__row bold' : 'offer-card__row'}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ConsultLink {...askingFor(plan, bundle)} className="offer-card__consult button button--primary">
          이 조합으로 상담 신청
        </ConsultLink>
        <div className="offer-card__with">
          {equipment.length > 0 && (
            <p className="dotted small">
              {equipment.map((words) => (
                <span key={words}>{words} </span>
              ))}
            </p>
          )}
          <PlanGiftTerms plan={plan} />
        </div>
        {children}
      </div>
    </article>
  )
}

/** A row that does not apply is left out. */
function rowsOf(plan: Plan, price: PlanPrice, bundle: Bundle) {
  const { listPrice, termDiscount, volumeDiscount, bundleDiscount, homePhone, monthly, installFee, total } =
    price
  const term = plan.termMonths > 0 ? `약정(${termWords(plan.termMonths).slice(0, -3)}) 할인` : '약정 할인'
  return [
    { label: '정가(약정 없을 때)', amount: listPrice, isSum: false },
    { label: term, amount: -termDiscount, isSum: false },
    { label: '다량 할인', amount: -volumeDiscount, isSum: false },
    { label: bundleLabel(bundle), amount: -bundleDiscount, isSum: false },
    // What it is made of stands in its own fold.
    { label: HOME_PHONE, amount: homePhone, isSum: false },
    { label: '월 요금', amount: monthly, isSum: true },
    { label: '설치비(1회)', amount: installFee, isSum: false },
    { label: TOTAL_NAME, amount: total, isSum: true },
  ].flatMap(({ amount, ...row }) => (amount === 0 ? [] : [{ ...row, value: won(amount) }]))
}
