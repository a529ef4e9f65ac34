import { saysNothing } from '#app/shared/personal-data/reason-rules.ts'

/** As carriers and agencies write them (`KT-2026-0001`, `제2026-123호`): the papers share no form but their digits. */
const NUMBER = /^[가-힣A-Za-z0-9][가-힣A-Za-z0-9().\-\s]*$/
const LEAST_DIGITS = 4

/** Whether a carrier's consent (사전승낙서) may have such a number. */
export const isPaperNumber = (number: string): boolean => NUMBER.test(number) && !isInvented(number)

/** What a hand leaves that has no paper before it: the same digit, digits in a row, a row of the keyboard. */
function isInvented(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '')
  const isRow = ['01234567890', '09876543210'].some((row) => row.includes(digits))
  return digits.length < LEAST_DIGITS || new Set(digits).size === 1 || isRow || saysNothing(number)
}
