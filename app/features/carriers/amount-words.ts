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
