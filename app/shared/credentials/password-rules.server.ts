import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'
import { BRAND } from '#app/platform/brand.ts'
import { hangulOf, keysOf } from '#app/shared/text-search/keyboard.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwords.server.ts'

/** Whose password it will be, as far as that is known: what strangers know of somebody, they try first. */
export interface PasswordOwner {
  isStaff: boolean
  email: string | null
  name?: string | null
  /** Digits only. */
  phone?: string | null
  /** `YYYY-MM-DD`. */
  birthDate?: string | undefined
}

/** Of 0 to 4: 2 holds against guesses through the door, 3 where many customers' data lie behind it. */
const LEAST = { member: 2, staff: 3 } as const
const GUESSABLE = '짐작하기 쉬운 비밀번호예요. 서로 다른 낱말을 서너 개 이어 보세요.'
const OURS = [BRAND.ko, '고른', '커넥트', BRAND.en.replaceAll(' ', ''), ...BRAND.en.split(' ')]
/** What everybody of the trade, and of the country, thinks of first. */
const USUAL =
  '엘지유플러스 유플러스 케이티 에스케이 브로드밴드 인터넷 상담사 관리자 대한민국 한국 서울 korea seoul lguplus skbroadband internet'.split(
    ' ',
  )

export async function newPasswordError(passwd: string, owner: PasswordOwner): Promise<string | null> {
  if (passwd.length < PASSWORD_MIN_LENGTH) return '비밀번호를 8자 이상으로 정해 주세요.'
  if (passwd.length > PASSWORD_MAX_LENGTH) return '비밀번호는 8자에서 128자 사이로 정해 주세요.'
  const words = wordsOf(owner)
  const estimate = await estimator()
  const guesses = formsOf(passwd, words, owner).map((form) => estimate.check(form, words))
  if (guesses.some(isCommon)) return '너무 흔한 비밀번호예요. 다른 비밀번호로 정해 주세요.'
  if (owner.email !== null && isOwnEmail(passwd.toLowerCase(), owner.email.toLowerCase()))
    return '이메일과 다른 비밀번호로 정해 주세요.'
  const least = owner.isStaff ? LEAST.staff : LEAST.member
  return guesses.some(({ score }) => score < least) ? GUESSABLE : null
}

/** Long enough that English words hardly become syllables by chance. */
const LATIN_WORD = /[a-z]{5,}/gi
const JAMO = /[ㄱ-ㅣ]/
/** A mobile number, a day in eight or six digits, a year. */
const KNOWN_DIGITS = [
  /01\d[-. ]?\d{3,4}[-. ]?\d{4}/g,
  /(?:(?:19|20)\d{2}|\d{2})[-. ]?(?:0[1-9]|1[0-2])[-. ]?(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}(?!\d)/g,
] as const

/** As whoever guesses tries it: letters of one width, Korean typed on Latin keys; of staff without what everybody knows of us. */
function formsOf(passwd: string, words: readonly string[], { isStaff }: PasswordOwner): string[] {
  // NFKC would make other letters of single consonants and vowels.
  const read = (JAMO.test(passwd) ? keysOf(passwd) : passwd).normalize('NFKC')
  const forms = [read, read.replaceAll(LATIN_WORD, (word) => hangulOf(word) ?? word)]
  const known = isStaff ? forms.map((form) => withoutKnown(form, words)) : []
  return [...new Set([...forms, ...known])]
}

function withoutKnown(read: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce(
    (left, word) => left.replaceAll(word.toLowerCase(), ''),
    read.toLowerCase(),
  )
  return KNOWN_DIGITS.reduce((left, digits) => left.replaceAll(digits, ''), rest)
}

function isOwnEmail(passwd: string, email: string): boolean {
  return passwd.includes(email) || passwd === email.slice(0, email.lastIndexOf('@'))
}

function isCommon({ sequence }: ZxcvbnResult): boolean {
  const [only, ...more] = sequence
  return (
    only?.['dictionaryName'] === 'passwords-common' && more.length === 0 && !only['l33t'] && !only['reversed']
  )
}

/** Our names and theirs, also as they come out on a keyboard that is set to Latin letters. */
function wordsOf({ email, name, phone, birthDate }: PasswordOwner): string[] {
  const korean = [...OURS, ...USUAL, ...(name ? [name, name.slice(1)] : [])]
  const words = [
    ...korean,
    ...korean.map(keysOf),
    ...(email ? [email, ...email.split(/[^\p{L}\p{N}]+/u), email.slice(0, email.lastIndexOf('@'))] : []),
    ...(phone ? phonePieces(phone) : []),
    ...(birthDate ? birthdayPieces(birthDate) : []),
  ]
  return words.filter((word) => word.length > 1)
}

/** 01012345678, 010-1234-5678, 12345678 and so on. */
function phonePieces(phone: string): string[] {
  const [area, middle, last] = [phone.slice(0, 3), phone.slice(3, -4), phone.slice(-4)]
  return ['', '-', '.', ' '].flatMap((mark) => [
    [area, middle, last].join(mark),
    [middle, last].join(mark),
    [last, middle].join(mark),
  ])
}

function birthdayPieces(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  return [`${year}${month}${day}`, `${year.slice(2)}${month}${day}`, `${month}${day}`, year]
}

/**
 * What it costs to guess is told by its beginning: more behind only adds. So nobody keeps us busy with a long one, nor
 * with one in which every letter could stand for another.
 */
const BOUNDS = { maxLength: 32, l33tMaxSubstitutions: 5 }

let estimating: Promise<ZxcvbnFactory> | null = null

/** Knows the 49,000 most common passwords; loaded when somebody first chooses one. */
function estimator(): Promise<ZxcvbnFactory> {
  estimating ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs }]) =>
      new Estimator({ dictionary, graphs: adjacencyGraphs, ...BOUNDS }),
  )
  return estimating
}
