import { bundleLabel, homePhoneLabel } from '#app/catalog/carriers/amount-words.ts'
import { TOTAL_MONTHS, type Bundle, type Plan, type PlanPrice } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'

export interface PlanAmount {
  label: string
  /** How a sum comes about. */
  note: string
  value: string
  isSum: boolean
}

export const TOTAL_NOTE = `월\u00A0요금 × ${TOTAL_MONTHS} + 설치비`

/** From the list price to what is paid, line by line; a discount that the plan does not have is left out. */
export function planAmounts(plan: Plan, price: PlanPrice, bundle: Bundle): PlanAmount[] {
  const rows: readonly (readonly [label: string, amount: number])[] = [
    ['정가(약정 없을 때)', price.listPrice],
    [`약정(${durationWords(plan.termMonths)}) 할인`, -price.termDiscount],
    ['다량 할인', -price.volumeDiscount],
    [bundleLabel(bundle), -price.bundleDiscount],
    [homePhoneLabel(plan), price.homePhone],
    [MONTHLY, price.monthly],
    ['설치비(1회)', price.installFee],
    [TOTAL, price.total],
  ]
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => ({
      label,
      note: label === TOTAL ? TOTAL_NOTE : '',
      value: won(amount),
      isSum: label === MONTHLY || label === TOTAL,
    }))
}

const MONTHLY = '월 요금'
const TOTAL = '3년 납부 총액'

function durationWords(months: number): string {
  return months > 0 && months % 12 === 0 ? `${months / 12}년` : `${months}개월`
}
