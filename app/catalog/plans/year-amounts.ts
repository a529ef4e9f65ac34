import { countedPlaces } from '#app/shared/carriers/carriers.ts'
import { priceOf, TOTAL_MONTHS, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'

const YEAR = 12
const EARLY_END = '약정이 끝나기 전에 해지하면 내는 할인반환금은 넣지 않았어요.'
const YEARS = Array.from({ length: TOTAL_MONTHS / YEAR }, (_, index) => index + 1)

/** What is paid until the end of each year, installation included; amounts in the plans' order. */
export function yearAmounts(plans: readonly Plan[], bundle: Bundle): { label: string; amounts: number[] }[] {
  const prices = plans.map((plan) => priceOf(plan, bundle))
  return YEARS.map((year) => ({
    label: `${year}년`,
    amounts: prices.map(({ monthly, installFee }) => monthly * year * YEAR + installFee),
  }))
}

/** What the amounts hold, and that nobody is dearer where that is so: by how much stands beside each bar. */
export function yearsLead(rows: readonly { amounts: readonly number[] }[]): string {
  const basis = '월 요금에 설치비(1회)를 더했어요.'
  const places = rows[0]?.amounts.length ?? 0
  const isEqual = rows.every(({ amounts }) => new Set(amounts).size === 1)
  const equal = isEqual && places > 1 ? ` ${countedPlaces(places)} 모두 같아요.` : ''
  return `${basis}${equal} ${EARLY_END}`
}
