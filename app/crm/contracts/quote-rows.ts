import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { TOTAL_NAME } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/platform/won.ts'
import { bundledPhones } from './contract-lines.ts'
import type { QuotedTerms } from './contract.ts'

interface QuoteRow {
  name: string
  value: string
  /** What nothing is taken off or added for is left out on paper. */
  isGiven: boolean
  isSum?: true
}

/** A quote's bill, for the desk and for its customer. */
export function quoteRows(terms: QuotedTerms): QuoteRow[] {
  const { mobileLines, homePhone = 0, installFee, total } = terms
  return [
    { name: '정가', value: won(terms.listPrice), isGiven: true },
    discount('약정 할인', terms.termDiscount),
    discount('다량 할인', terms.volumeDiscount),
    discount(mobileLines > 0 ? `결합 할인 (${bundledPhones(terms)})` : '결합 할인', terms.bundleDiscount),
    ...(homePhone > 0
      ? [{ name: terms.homePhoneName ?? HOME_PHONE, value: won(homePhone), isGiven: true }]
      : []),
    { name: '월 요금 (부가세 포함)', value: won(terms.monthly), isGiven: true, isSum: true },
    { name: '약정 기간', value: `${terms.termMonths}개월`, isGiven: true },
    { name: '36개월 요금', value: won(total - installFee), isGiven: true },
    { name: '설치비 (1회)', value: won(installFee), isGiven: true },
    { name: TOTAL_NAME, value: won(total), isGiven: true, isSum: true },
  ]
}

const discount = (name: string, amount: number) => ({
  name,
  value: amount > 0 ? `-${won(amount)}` : '해당 없음',
  isGiven: amount > 0,
})
