import { won } from '#app/ui/won.ts'

/** A round sum as `30만 원`, held together by U+00A0; any other in won. */
export function giftWords(amount: number): string {
  return amount % 10_000 === 0 ? `${amount / 10_000}만\u00A0원` : won(amount)
}

/** What a price row says when there is no such discount. */
export const NOT_APPLICABLE = '해당 없음'

/** `−5,500원`, or `해당 없음`. */
export function discountWords(amount: number): string {
  return amount === 0 ? NOT_APPLICABLE : won(-amount)
}

/** `3년 약정`, `6개월 약정` or `약정 없음`. */
export function termWords(months: number): string {
  if (months === 0) return '약정 없음'
  return months % 12 === 0 ? `${months / 12}년\u00A0약정` : `${months}개월\u00A0약정`
}
