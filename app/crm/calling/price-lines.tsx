import type { CallAnswers } from '#app/crm/leads/call-answers.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { TOTAL_NAME, type Bundle, type Plan, type PlanPrice } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/platform/won.ts'
import { giftWords, monthlyDifference } from './quote-choice.ts'

interface PriceLinesProps {
  plan: Plan
  price: PlanPrice
  bundle: Bundle
  answers: CallAnswers
}

/** What makes the month and the three years; the gift stands apart and is taken off nothing. */
export function PriceLines({ plan, price, bundle, answers }: PriceLinesProps) {
  const { carrier, termMonths, giftAmount, giftPaid } = plan
  const rows = [
    ['정가', won(price.listPrice)],
    [`${termMonths}개월 약정 할인`, off(price.termDiscount)],
    ['다량 할인', off(price.volumeDiscount)],
    [`결합 할인 · ${PHONE_NAMES[carrier]} ${bundle.lines}회선`, off(price.bundleDiscount)],
    [HOME_PHONE, price.homePhone > 0 ? won(price.homePhone) : null],
  ] as const
  const difference = monthlyDifference(answers, price.monthly)
  return (
    <div className="price-lines">
      <dl>
        {rows.map(
          ([name, amount]) =>
            amount && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ),
        )}
        <div className="price-lines__month">
          <dt>월 요금</dt>
          <dd>{won(price.monthly)}</dd>
        </div>
        <div>
          <dt>설치비 (1회)</dt>
          <dd>{won(price.installFee)}</dd>
        </div>
        <div className="price-lines__sum">
          <dt>{TOTAL_NAME}</dt>
          <dd>{won(price.total)}</dd>
        </div>
      </dl>
      <p className="price-lines__gift">
        {giftAmount > 0 ? (
          <>
            <b>사은품 {giftWords(giftAmount)}</b> · 요금에서 빼지 않아요
          </>
        ) : (
          '사은품 없음'
        )}
      </p>
      {giftAmount > 0 && <p className="faint">사은품은 {giftPaid}에 보내요.</p>}
      {difference && <p className="faint">{differenceText(difference)}</p>}
      <p className="sr-only" aria-live="polite">
        {`${CARRIER_NAMES[carrier]} 월 ${won(price.monthly)}, 3년 ${won(price.total)}`}
      </p>
    </div>
  )
}

/** What does not apply has no row. */
const off = (amount: number) => (amount > 0 ? `−${won(amount)}` : null)

function differenceText({ now, less }: { now: number; less: number }): string {
  const words =
    less === 0 ? '과 월 요금이 같아요' : `보다 월 ${won(Math.abs(less))} ${less > 0 ? '적어요' : '많아요'}`
  return `지금 내는 ${won(now)}${words}. 해지 비용은 넣지 않았어요.`
}
