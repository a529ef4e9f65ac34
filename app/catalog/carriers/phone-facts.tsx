import { homePhoneMonthly, type HomePhone, type MobileBundle } from '#app/shared/plans/phone-products.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { won } from '#app/platform/won.ts'
import { discountWords, termWords } from './amount-words.ts'
import { BundleTable } from './offer-tables.tsx'
import { RowTable } from './row-table.tsx'

interface HomePhoneFactsProps {
  phone: Omit<HomePhone, 'carrier'>
  /** Unless the page's head says it of all amounts. */
  isSampleTold?: boolean
}

/** A carrier's 인터넷전화: its own price row by row, what calls cost, and its conditions. */
export function HomePhoneFacts({ phone, isSampleTold = true }: HomePhoneFactsProps) {
  const { name, termMonths, listPrice, termDiscount, callRates, conditions, isSample } = phone
  return (
    <div className="stack">
      {isSampleTold && isSample && <p className="sample-sign">예시 금액</p>}
      <RowTable
        caption={`${name} · ${termWords(termMonths)} · 부가세\u00A0포함`}
        head="상품"
        look="thirds"
        columns={['정가(약정 없을 때)', '약정 할인', '월 요금']}
        rows={[
          {
            name,
            cells: [
              won(listPrice),
              discountWords(termDiscount),
              <b key="monthly">{won(homePhoneMonthly(phone))}</b>,
            ],
          },
        ]}
      />
      <PriceDateLine plans={[phone]} />
      <p>
        <b>통화 요금</b> {callRates}
      </p>
      <ul className="infor-section__list stack-2">
        {conditions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

interface BundleFactsProps {
  bundle: Omit<MobileBundle, 'carrier'>
  plans: readonly Plan[]
}

/** A carrier's 휴대폰 결합: which phones and whose, on which conditions, and what each number of lines takes off. */
export function BundleFacts({ bundle, plans }: BundleFactsProps) {
  const whose = plans[0] ? `${PHONE_NAMES[plans[0].carrier]}\u00A0휴대폰` : '휴대폰'
  return (
    <div className="stack">
      <p>{bundle.lead}</p>
      <ul className="infor-section__list stack-2">
        <li>
          <b>어떤 휴대폰</b> {bundle.phones}
        </li>
        <li>
          <b>누구의 회선</b> {bundle.members}
        </li>
        {bundle.conditions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <BundleTable plans={plans} caption={`${whose} 결합 할인`} />
    </div>
  )
}
