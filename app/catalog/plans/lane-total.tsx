import { CARRIER_CHIPS, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { digits } from '#app/platform/won.ts'
import './lane-total.css'

interface LaneTotalProps {
  plans: readonly Plan[]
  bundle: Bundle
  /** Of the result that it leads to. */
  resultId: string
}

/** On a phone, instead of the quick bar: what every carrier asks a month, at the screen's foot while choices change, and the way
 * down to the result. */
export function LaneTotal({ plans, bundle, resultId }: LaneTotalProps) {
  const what = plans.some(({ isSample }) => isSample) ? '월 요금(예시 금액)' : '월 요금'
  return (
    <section className="own-act lane-total" aria-label={what}>
      <div className="lane-total__row container row">
        <div className="lane-total__told">
          <p className="lane-total__what fine" aria-hidden="true">
            {what}
          </p>
          <dl className="lane-total__amounts">
            {CARRIER_CODES.map((carrier) => {
              const plan = plans.find((each) => each.carrier === carrier)
              const monthly = plan && priceOf(plan, bundle).monthly
              return (
                <div key={carrier}>
                  <dt className="lane-total__carrier">{CARRIER_CHIPS[carrier]}</dt>
                  <dd className="lane-total__amount nowrap">
                    {monthly === undefined ? (
                      '없음'
                    ) : (
                      <>
                        <span className="sr-only">월 </span>
                        <span key={monthly} className="lane-total__digits">
                          {digits(monthly)}
                        </span>
                        <span className="lane-total__unit">원</span>
                      </>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
        <a href={`#${resultId}`} className="lane-total__go button button--secondary">
          결과 보기
        </a>
      </div>
    </section>
  )
}
