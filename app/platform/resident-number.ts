import { digitValue } from './look-alikes.ts'

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5] as const
const SHORTEST = 13
/** Numbers given from then on have no check digit. */
const UNCHECKED_FROM = '2020-10-01'
/** Six digits of an earlier birthday are rather a day of these years, as of a payment or a receipt. */
const RATHER_A_DATE_BEFORE = '1935-01-01'

/** Letters that nobody sees and that could stand between two digits. */
const UNSEEN = /\p{Cf}|\p{Me}|\p{Default_Ignorable_Code_Point}/gu
/** Letters that stand for digits among them: 9OO1O1. */
const LIKE_DIGITS = /(?<![\p{L}\p{N}])[\dOoIl]{6,14}(?![A-Za-z\d])/gu
const SPELT = /[공영일이삼사오육륙칠팔구〇○零一二三四五六七八九]{6,14}/g
/** From nought to nine, as far as they differ. */
const SPELLINGS = ['공일이삼사오육칠팔구', '영일이삼사오륙칠팔구', '〇一二三四五六七八九', '○', '零']
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu
const STARTS = /(?<!\d)\d/g
/** Six or eight digits at one go, one by one or in groups; or a date as it is written. */
const BIRTHDAYS = [
  /(\d{2})(\d{2})(\d{2})/y,
  /((?:19|20)\d{2})(\d{2})(\d{2})/y,
  /(\d[^\p{L}\p{N}\n]?\d)[^\p{L}\p{N}\n]?(\d[^\p{L}\p{N}\n]?\d)[^\p{L}\p{N}\n]?(\d[^\p{L}\p{N}\n]?\d)(?!\d)/uy,
  /((?:1[^\p{L}\p{N}\n]?9|2[^\p{L}\p{N}\n]?0)[^\p{L}\p{N}\n]?\d[^\p{L}\p{N}\n]?\d)[^\p{L}\p{N}\n]?(\d[^\p{L}\p{N}\n]?\d)[^\p{L}\p{N}\n]?(\d[^\p{L}\p{N}\n]?\d)(?!\d)/uy,
  /(\d{4}|\d{2})[ ]?[년./-][ ]?(\d{1,2})[ ]?[월./-][ ]?(\d{1,2})(?!\d)/y,
] as const
/** What people write between the two parts, or say for the hyphen. */
const BETWEEN =
  /[^\p{L}\p{N}]{0,12}(?:(?:주민등록번호|주민번호|등록번호|뒷자리|뒤자리|뒷번호|하이픈|그리고|번호|대시|다시|빼기|이고|일생|년생|일|뒷|뒤|생|는|은|에)[^\p{L}\p{N}]{0,4}){0,4}/uy
/** Whatever else stands between them, but for what names another number. */
const OTHER_WORDS = /(?:(?!고객|계약|접수|주문|상담|전화|연락|계좌|카드)\D){0,60}/y
/** And whatever stands there if it says what comes. */
const SAYING_WORDS = /\D{0,60}/y
/** Before a birthday that comes last. */
const BEFORE = /(?<!\d)([1-8]\d{6})([^\d\n]{1,20})$/
const LONGEST_BEFORE = 40
const REST = /[1-8](?:[^\p{L}\p{N}\n]?\d){6}(?!\d)/uy
/** More digits in the same hand, or an amount. */
const GOES_ON = /[^\p{L}\p{N}\n]?\d/uy
const SAID = /[앞뒤뒷]|주민|생년/
const WON = /\s?원/y

/**
 * Whether a text holds a Korean resident registration number, or a foreigner's, which nobody may process without a law
 * that says so (개인정보 보호법 24조의2): a birthday, then seven digits that fit its century, however they are parted.
 * The looser it is written, the more its check digit must speak for it.
 */
export function holdsResidentNumber(text: string): boolean {
  if (text.length < SHORTEST) return false
  const read = asDigits(text.normalize('NFKC').replaceAll(UNSEEN, ''))
  const isSaid = SAID.test(read)
  for (const { index } of read.matchAll(STARTS))
    if (BIRTHDAYS.some((birthday) => isNumberAt(read, index, { birthday, isSaid }))) return true
  return false
}

/** Digits of every script, letters that look like some, and digits that are spelt, as `0` to `9`. */
export function asDigits(text: string): string {
  return text
    .replaceAll(OTHER_DIGITS, (digit) => String(digitValue(digit)))
    .replaceAll(LIKE_DIGITS, (word) =>
      /\d{2}/.test(word.replaceAll(/[OoIl]/g, ''))
        ? word.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')
        : word,
    )
    .replaceAll(SPELT, (word) =>
      word.replaceAll(/./g, (letter) =>
        String(Math.max(...SPELLINGS.map((digits) => digits.indexOf(letter)))),
      ),
    )
}

/** `isSaid`: whether the text speaks of halves or of such a number at all. */
function isNumberAt(
  text: string,
  from: number,
  { birthday, isSaid }: { birthday: RegExp; isSaid: boolean },
): boolean {
  const born = matchAt(birthday, text, from)
  if (!born || !couldBeDay(born)) return false
  const afterBirthday = from + born[0].length
  const followed =
    restAfter(BETWEEN, text, afterBirthday) ??
    restAfter(OTHER_WORDS, text, afterBirthday) ??
    (isSaid ? saidAfter(text, afterBirthday) : null)
  if (!followed) return isSaid && isTurned(text, from, born)
  const { between, restFrom, rest } = followed
  const end = restFrom + rest.length
  const isWhole = /^\d+$/.test(born[0]) && /^\d+$/.test(rest)
  // Before its day is looked at: rows of digits one by one begin at each of them.
  if (!isWhole && (between === '' || matchAt(GOES_ON, text, end))) return false
  const day = birthDate(born, rest.charAt(0))
  if (day === null) return false
  const digits = `${day.slice(2).replaceAll('-', '')}${rest.replaceAll(/\D/g, '')}`
  const isAmount = between.trim() === '' && matchAt(WON, text, end) !== null
  if (isAmount) return false
  const isProved = isChecked(digits) && (isWhole || day >= RATHER_A_DATE_BEFORE)
  return isProved || isClear({ born: born[0], between, isWhole }, day)
}

function restAfter(words: RegExp, text: string, from: number) {
  const [between = ''] = matchAt(words, text, from) ?? []
  const restFrom = from + between.length
  const [rest] = matchAt(REST, text, restFrom) ?? []
  return rest === undefined ? null : { between, restFrom, rest }
}

function saidAfter(text: string, from: number) {
  const followed = restAfter(SAYING_WORDS, text, from)
  return followed && SAID.test(followed.between) ? followed : null
}

/** The seven digits first: `뒷자리 1234568, 앞자리 900101`. */
function isTurned(text: string, from: number, born: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, from - LONGEST_BEFORE), from)
  const [, rest, between = ''] = BEFORE.exec(before) ?? []
  if (rest === undefined) return false
  const day = birthDate(born, rest.charAt(0))
  const isNamed = SAID.test(`${before}${between}`)
  return (
    day !== null && isNamed && isChecked(`${day.slice(2).replaceAll('-', '')}${rest.replaceAll(/\D/g, '')}`)
  )
}

const numberIn = (part: string) => Number(part.replaceAll(/\D/g, ''))

/** Before anything behind it is looked at, for most digits are none. */
function couldBeDay([, , month = '', day = '']: RegExpExecArray): boolean {
  const [ofMonth, ofDay] = [numberIn(month), numberIn(day)]
  return ofMonth >= 1 && ofMonth <= 12 && ofDay >= 1 && ofDay <= 31
}

/** Sticky patterns begin where they are told to. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** `YYYY-MM-DD` of a day in the century that the first of the other seven digits tells, or null. */
function birthDate([, ...parts]: RegExpExecArray, century: string): string | null {
  const [year = '', month = '', day = ''] = parts.map((part) => part.replaceAll(/\D/g, ''))
  const full = `${'1256'.includes(century) ? '19' : '20'}${year.slice(-2)}`
  if (year.length === 4 && year !== full) return null
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isDay && at.getTime() <= Date.now() ? date : null
}

/** Written so that nothing else is meant, whatever the check digit says: numbers were given anew without one. */
function isClear(
  { born, between, isWhole }: { born: string; between: string; isWhole: boolean },
  day: string,
): boolean {
  if (/[뒤뒷주]/.test(between)) return true
  if (!isWhole) return false
  if (born.length === 6) return day >= UNCHECKED_FROM || (day >= RATHER_A_DATE_BEFORE && between !== '')
  // A day of these years in eight digits is rather the beginning of a receipt's number.
  return day >= RATHER_A_DATE_BEFORE && day < UNCHECKED_FROM && between.trim() !== ''
}

/** A foreigner's number adds two. */
function isChecked(digits: string): boolean {
  const sum = WEIGHTS.reduce<number>((total, weight, at) => total + weight * Number(digits[at]), 0)
  const last = Number(digits[12])
  return last === (11 - (sum % 11)) % 10 || last === (13 - (sum % 11)) % 10
}
