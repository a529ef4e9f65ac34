import { likeSeen } from '#app/platform/look-alikes.ts'
import { asDigits } from '#app/platform/resident-number.ts'
import { z } from 'zod/mini'

/** Of a written reason, in code points of the trimmed text. */
interface ReasonShape {
  least: number
  most: number
  /** Said where there is less. */
  message: string
}

const SAYS_NOTHING =
  '무엇 때문인지 알 수 있는 말로 적어 주세요. 글자를 늘어놓거나 되풀이한 것은 남기지 않아요.'
/** Rows of a keyboard, and two of them in turn, both ways; in Korean they give single vowels and consonants, which say nothing anyhow. */
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const KEYBOARD = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(''))].map((row) => row + row)
/** The question's own words and the answers that are none. */
const NO_ANSWERS = new Set([
  '이유',
  '사유',
  '내용',
  '메모',
  '이유없음',
  '사유없음',
  '없음',
  '기타',
  '그냥',
  '아무거나',
  '테스트',
  'test',
])
const LATIN_WORD_LENGTH = 4
const CONTACT = '휴대폰 번호나 이메일은 적지 말아 주세요. 누구인지는 기록에 따로 남아요.'
/** However its digits are parted, at home or from abroad. */
const PHONE =
  /(?<!\d)(?:\+?82[^\p{L}\p{N}]{0,3}0?|0)(?:1[016789]|2|[3-6][1-5]|70|50\d)(?:[^\p{L}\p{N}]{0,3}\d){7,8}(?!\d)/u
const MAIL = /[\w.+-]\s?(?:@|골뱅이|앳|[([]at[)\]])\s?[\w-]+\s?(?:\.|점|닷)\s?[a-z]/i
/** Digits that are spelt one after the other, whatever parts them. */
const SPELT_GAPS =
  /(?<=[공영일이삼사오육칠팔구\dOoIl])[^\p{L}\p{N}\n]{1,3}(?=[공영일이삼사오육칠팔구\dOoIl])/gu

/**
 * A reason that whoever reviews the access log can judge: one rule for every act that asks for one. Refuses what a hand
 * on the keyboard leaves (`ㅋㅋㅋㅋ`, `ㅁㄴㅇㄹ`, `asdf`, `1111`), one word repeated and the label itself.
 */
export function reason({ least, most, message }: ReasonShape) {
  return z.string({ error: message }).check(
    z.trim(),
    z.refine((text) => [...text].length >= least, { error: message, abort: true }),
    z.refine((text) => [...text].length <= most, {
      error: `이유는 ${most}자까지 쓸 수 있어요.`,
      abort: true,
    }),
    z.refine((text) => !saysNothing(text), { error: SAYS_NOTHING }),
    z.refine((text) => !hasContact(text), { error: CONTACT }),
  )
}

/** Reasons stay for years, are shown in lists and stand in files: a person’s number or address is no part of one. */
export function hasContact(text: string): boolean {
  const read = likeSeen(text)
  return [read, asDigits(read.replaceAll(SPELT_GAPS, ''))].some((each) => PHONE.test(each)) || MAIL.test(read)
}

export function saysNothing(text: string): boolean {
  const letters = [...text.normalize('NFC').toLowerCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  const word = letters.join('')
  return (
    new Set(letters).size < 2 ||
    2 * letters.filter((letter) => /[ㄱ-ㅣ]/.test(letter)).length >= letters.length ||
    NO_ANSWERS.has(word) ||
    isMash(word) ||
    isMixedMash(word)
  )
}

const isMash = (word: string) => isRepeated(word) || isDrawnOut(word) || isTyped(word)

/** Mash of both alphabets is no better; a short part may be a number or an abbreviation. */
const LEAST_PART = 3
function isMixedMash(word: string): boolean {
  const parts = [word.replaceAll(/[a-z0-9]/g, ''), word.replaceAll(/[^a-z0-9]/g, '')]
  return parts.every((part) => part.length >= LEAST_PART && isMash(part))
}

/** A text of one unit alone lies in its own double also after its first letter. */
const isRepeated = (word: string) => (word + word).indexOf(word, 1) < word.length

/** So few different syllables that none of them tells anything: `하하호호히히`, `아아아아앙`. */
const DRAWN_OUT = { least: 5, syllables: 3 }
function isDrawnOut(word: string): boolean {
  if (word.length < DRAWN_OUT.least || !/^[가-힣]+$/.test(word)) return false
  const different = new Set(word).size
  return different <= DRAWN_OUT.syllables && 2 * different <= word.length
}

/** Nothing but runs along a keyboard, or Latin letters without a vowel that are too many for an abbreviation. */
function isTyped(word: string): boolean {
  if (!/^[a-z0-9]+$/.test(word) || word.length < LATIN_WORD_LENGTH) return false
  return isOfRuns(word) || /^[b-df-hj-np-tv-z]+$/.test(word)
}

const LEAST_RUN = 3
function isOfRuns(word: string): boolean {
  for (let at = 0; at < word.length;) {
    let end = at
    while (end < word.length && isRun(word.slice(at, end + 1))) end += 1
    if (end - at < LEAST_RUN) return false
    at = end
  }
  return true
}

const isRun = (keys: string) => KEYBOARD.some((row) => row.includes(keys))
