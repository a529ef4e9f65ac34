import { countedPlaces } from '#app/shared/carriers/carriers.ts'
import { priceOf, TOTAL_MONTHS, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'

const YEAR = 12
const YEARS = Array.from({ length: TOTAL_MONTHS / YEAR }, (_, index) => index + 1)

/** What is paid until the end of each year, installation included; amounts in the plans' order. */
export function yearAmounts(plans: readonly Plan[], bundle: Bundle): { label: string; amounts: number[] }[] {
  const prices = plans.map((plan) => priceOf(plan, bundle))
  return YEARS.map((year) => ({
    label: `${year}년`,
    amounts: prices.map(({ monthly, installFee }) => monthly * year * YEAR + installFee),
  }))
}

/** How far the carriers are apart, at first and in the end; it praises none of them. */
export function yearsLead(rows: readonly { label: string; amounts: readonly number[] }[]): string {
  const basis = '월 요금에 설치비(1회)를 더했어요.'
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || last.amounts.length < 2) return basis
  const [early, late] = [spreadOf(first.amounts), spreadOf(last.amounts)]
  const places = countedPlaces(last.amounts.length)
  if (early === 0 && late === 0) return `${basis} ${places} 모두 같아요.`
  return `${basis} ${places}의 차이는 ${first.label}에 ${won(early)}, ${last.label}에 ${won(late)}이에요.`
}

function spreadOf(amounts: readonly number[]): number {
  return Math.max(...amounts) - Math.min(...amounts)
}
