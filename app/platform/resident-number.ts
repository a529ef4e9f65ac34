const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5] as const
/** Six digits of a birthday, one of century and sex, six more; however they are parted, and not inside a longer number. */
const NUMBER = /(?<!\d)(\d{2})(\d{2})(\d{2})[\s\-–—.]?([1-8])(\d{6})(?!\d)/g
const LENGTH = 13
/** Numbers given from then on have no check digit. */
const UNCHECKED_FROM = '2020-10-01'

/**
 * Whether a text holds a Korean resident registration number, or a foreigner's, which nobody may process without a law
 * that says so (개인정보 보호법 24조의2). Other thirteen digits, as a corporation's, seldom pass the check digit.
 */
export function holdsResidentNumber(text: string): boolean {
  if (text.length < LENGTH) return false
  for (const [, year, month, day, century, rest] of text.normalize('NFKC').matchAll(NUMBER)) {
    const born = `${'1256'.includes(century!) ? '19' : '20'}${year}-${month}-${day}`
    if (isDay(born) && (born >= UNCHECKED_FROM || isChecked(`${year}${month}${day}${century}${rest}`)))
      return true
  }
  return false
}

function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

/** A foreigner's number adds two. */
function isChecked(digits: string): boolean {
  const sum = WEIGHTS.reduce<number>((total, weight, at) => total + weight * Number(digits[at]), 0)
  const last = Number(digits[12])
  return last === (11 - (sum % 11)) % 10 || last === (13 - (sum % 11)) % 10
}
