import { bundleLabel, discountWords, giftWords, termWords } from '#app/catalog/carriers/amount-words.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { BRAND } from '#app/platform/brand.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import {
  EARLY_END_NOTE,
  priceOf,
  TOTAL_IS,
  TOTAL_NAME,
  type Bundle,
  type Plan,
  type PlanPrice,
} from '#app/shared/plans/plan-price.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { won } from '#app/platform/won.ts'
import './estimate-sheet.css'

interface EstimateSheetProps {
  plans: readonly Plan[]
  bundle: Bundle
  /** The day whose prices these are. */
  asOf: string
}

/** The result on one page of paper, printed in place of what the screen shows. */
export function EstimateSheet({ plans, bundle, asOf }: EstimateSheetProps) {
  const supportNumber = useSupportNumber()
  const [first] = plans
  if (!first) return null
  const prices = plans.map((plan) => priceOf(plan, bundle))
  return (
    <section className="estimate-sheet" aria-label="요금 견적">
      <p className="estimate-sheet__brand">
        <b>{BRAND.ko}</b>
        <span>{dottedDate(asOf)} 기준</span>
      </p>
      <h2 className="estimate-sheet__title">{first.name} 요금 견적</h2>
      <p>{`${bundleWords(bundle)} · ${termWords(first.termMonths)} · 부가세 포함`}</p>
      {plans.some(({ isSample }) => isSample) && (
        <p className="estimate-sheet__sample">
          <b>예시 금액이에요.</b> 운영자가 실제 요금을 넣기 전까지 보여 드리는 값이라 실제와 달라요. 실제
          요금과 사은품은 상담할 때 안내해 드려요.
        </p>
      )}
      <table className="estimate-sheet__table">
        <caption className="sr-only">{`통신사마다 한 달 요금과 ${TOTAL_NAME}`}</caption>
        <thead>
          <tr>
            <th scope="col">항목</th>
            {plans.map(({ carrier }) => (
              <th key={carrier} scope="col" data-carrier={carrier}>
                <span className="carrier-name">{CARRIER_NAMES[carrier]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheetRows(prices, bundle).map(({ label, amounts, isSum }) => (
            <tr key={label} className={isSum ? 'estimate-sheet__sum' : undefined}>
              <th scope="row">{label}</th>
              {amounts.map((amount, index) => (
                <td key={plans[index]!.carrier}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PriceDateLine plans={plans} />
      <h3>요금에 넣지 않은 것</h3>
      <ul className="estimate-sheet__apart">
        {plans.map(({ carrier, giftAmount, giftCondition, giftPaid }) => (
          <li key={carrier}>
            {CARRIER_NAMES[carrier]} 사은품:{' '}
            {giftAmount > 0
              ? `상품권\u00A0${giftWords(giftAmount)}. ${giftCondition}. ${giftPaid}에 지급해요.`
              : '없음'}
          </li>
        ))}
        {bundle.homePhone && <li>{HOME_PHONE} 통화 요금: 통화한 만큼 따로 내요.</li>}
      </ul>
      <p className="estimate-sheet__notes">
        {`${TOTAL_IS} ${EARLY_END_NOTE} `}결합 할인은 같은 통신사 휴대폰을 묶는 동안 적용돼요. {BRAND.ko}는
        통신사 공식 사이트가 아니라 상담을 안내하는 판매점이에요. 상담&nbsp;{supportNumber}
      </p>
    </section>
  )
}

/** A discount that no carrier gives has no row. */
function sheetRows(prices: readonly PlanPrice[], bundle: Bundle) {
  const row = (label: string, of: (price: PlanPrice) => number, words: (amount: number) => string) => ({
    label,
    isGiven: prices.some((price) => of(price) !== 0),
    amounts: prices.map((price) => words(of(price))),
    isSum: false,
  })
  return [
    row('정가(약정 없을 때)', ({ listPrice }) => listPrice, won),
    row('약정 할인', ({ termDiscount }) => termDiscount, discountWords),
    row('다량 할인', ({ volumeDiscount }) => volumeDiscount, discountWords),
    row(bundleLabel(bundle), ({ bundleDiscount }) => bundleDiscount, discountWords),
    row(
      HOME_PHONE,
      ({ homePhone }) => homePhone,
      (amount) => (amount === 0 ? '없음' : won(amount)),
    ),
    { ...row('월 요금', ({ monthly }) => monthly, won), isGiven: true, isSum: true },
    row('설치비(1회)', ({ installFee }) => installFee, won),
    { ...row(TOTAL_NAME, ({ total }) => total, won), isGiven: true, isSum: true },
  ].filter(({ isGiven }) => isGiven)
}
