import { digits, won } from '#app/platform/won.ts'
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
  const [, number = ''] = AMOUNT.exec(typed.trim()) ?? []
  const amount = Number(number.replaceAll(',', ''))
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
 * A price beside what is paid now, alike for every carrier: `3년 274,700원 덜 내요`, and how that comes about: `월 8,700원 덜 ·
 * 설치비 38,500원을 뺀 금액`. The three years hold the installation, so they can be more where the month is less.
 */
export function besideBill({ monthly, installFee, total }: BilledPrice, bill: number): BesideBill {
  const [month, years] = [monthly - bill, total - bill * TOTAL_MONTHS]
  const parts = [
    month === 0 ? '월\u00A0요금은 같음' : `월\u00A0${apart(month)} ${moreOrLess(month)}`,
    ...(installFee > 0 ? [`설치비\u00A0${won(installFee)}을 ${years > 0 ? '더한' : '뺀'}\u00A0금액`] : []),
  ]
  return {
    years: years === 0 ? '3년은 지금과 같아요' : `3년\u00A0${apart(years)} ${moreOrLess(years)}\u00A0내요`,
    months: parts.join('\u00A0· '),
  }
}

type BilledPrice = Pick<PlanPrice, 'monthly' | 'installFee' | 'total'>

interface BesideBill {
  years: string
  months: string
}

/**
 * All prices in view beside what is paid now, in one sentence: `지금보다 3년에 274,700~314,300원 덜 내요.`, or where they do not agree
 * `지금보다 3년에 12,000원 더 내거나 39,600원 덜 내요.`
 */
export function billLine(totals: readonly number[], bill: number): string {
  const years = totals.map((total) => total - bill * TOTAL_MONTHS)
  const sides = [years.filter((each) => each > 0), years.filter((each) => each < 0)]
  const told = sides.filter((side) => side.length > 0).map(rangeWords)
  if (told.length === 0) return '3년 동안 지금과 같은 금액을 내요.'
  return `${years.includes(0) ? '지금과 같거나' : '지금보다'} 3년에 ${told.join(' 내거나 ')}\u00A0내요.`
}

function rangeWords(years: readonly number[]): string {
  const amounts = years.map(Math.abs)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return `${least === most ? won(least) : `${digits(least)}~${won(most)}`} ${moreOrLess(years[0]!)}`
}

/** How the three years beside the bill come about. */
export const BESIDE_BILL_IS = `지금과 비교한 3년은 ${TOTAL_NAME}에서 ${BILL} × ${TOTAL_MONTHS}을 뺀 금액이에요.`

const apart = (amount: number) => won(Math.abs(amount))
const moreOrLess = (amount: number) => (amount > 0 ? '더' : '덜')
