/** Checks the last of ten digits (국세청). */
export function isBusinessNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].map(Number)
  // Nothing but zeros would pass the sum.
  if (digits.length !== 10 || digits.every((digit) => digit === 0)) return false
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((total, weight, at) => total + weight * digits[at]!, 0)
  return (10 - ((sum + Math.floor((digits[8]! * 5) / 10)) % 10)) % 10 === digits[9]
}

/** `1208147521` → `120-81-47521` */
export const hyphenated = (text: string) =>
  text.replaceAll(/\D/g, '').replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')

/** `제2026-서울강남-01234호` */
export const MAIL_ORDER = /^(?:제\s?)?\d{4}-[가-힣\d]{2,}-\d{3,5}(?:호)?$/

/** Area, internet, free (080) and national numbers with hyphens. */
export const SUPPORT_NUMBER = /^(?:0(?:2|[3-6][1-5]|70|80)-\d{3,4}-\d{4}|1[5-9]\d{2}-\d{4})$/
