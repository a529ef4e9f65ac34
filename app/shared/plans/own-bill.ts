import { won } from '#app/ui/won.ts'
import { TOTAL_MONTHS, TOTAL_NAME, type PlanPrice } from './plan-price.ts'

/** As the desk calls it too, where it is an answer of the lead. */
export const BILL = '지금 월 요금'
export const LEAST_BILL = 1_000
export const MOST_BILL = 1_000_000
export const BILL_MESSAGE = `45,000처럼 ${won(LEAST_BILL)}부터 ${MOST_BILL / 10_000}만\u00A0원까지 숫자로 적어 주세요.`

/** More letters than any amount has. */
export const LONGEST_BILL = 20
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)\s?원?$/

/** `45,000원` as 45000; null for what is no amount, or none that anybody pays a month. */
export function readBill(typed: string): number | null {
  const [, digits = ''] = AMOUNT.exec(typed.trim()) ?? []
  const amount = Number(digits.replaceAll(',', ''))
  return amount >= LEAST_BILL && amount <= MOST_BILL ? amount : null
}

/** What an address or a form tells of it: its digits; '' for nothing, and what is no amount as it was typed. */
export function billIn(query: URLSearchParams): string {
  return oneSpelling((query.get('bill') ?? '').slice(0, LONGEST_BILL))
}

export const oneSpelling = (typed: string): string => String(readBill(typed) ?? typed.trim())

/** The same for pages that do not ask for it: '' for what is no amount. */
export const toldBill = (query: URLSearchParams): string => String(readBill(billIn(query)) ?? '')

/**
 * A price beside what is paid now, alike for every carrier: `지금보다 월 7,700원, 3년 238,700원 덜 내요`. The three years hold the
 * installation, so they can be more where the month is less.
 */
export function besideBill({ monthly, total }: Pick<PlanPrice, 'monthly' | 'total'>, bill: number): string {
  const [month, years] = [monthly - bill, total - bill * TOTAL_MONTHS]
  if (month === 0 && years === 0) return '지금과 같아요'
  if (month === 0) return `월\u00A0요금은 지금과 같아요. 3년은 ${apart(years)} ${moreOrLess(years)}\u00A0내요`
  const both = Math.sign(month) === Math.sign(years)
  return both
    ? `지금보다 월\u00A0${apart(month)}, 3년\u00A0${apart(years)} ${moreOrLess(month)}\u00A0내요`
    : `지금보다 월\u00A0${apart(month)} ${moreOrLess(month)}, 3년\u00A0${apart(years)} ${moreOrLess(years)}\u00A0내요`
}

/** How the three years beside the bill come about. */
export const BESIDE_BILL_IS = `지금과 비교한 3년은 ${TOTAL_NAME}에서 ${BILL} × ${TOTAL_MONTHS}을 뺀 금액이에요.`

const apart = (amount: number) => won(Math.abs(amount))
const moreOrLess = (amount: number) => (amount > 0 ? '더' : '덜')
