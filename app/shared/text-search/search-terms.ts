import { composingPattern, initialOf, isJamo, letterPattern } from './syllables.ts'
import { squeeze } from './squeezed-text.ts'

/** `pattern` is a regular expression for squeezed text, made of letters only, after a bound where a number begins. */
export interface Term {
  letters: string
  pattern: string
  /** Words with single jamo are searched in titles only. */
  hasJamo: boolean
  /** Numbers are whole: 10기가 is no part of 110기가. */
  isNumber: boolean
  /** Other words for the same. */
  others: readonly Term[]
}

export interface Query {
  phrase: Term
  /** Without particles; all of them must be found, in any order. */
  words: readonly Term[]
}

/** Longest first; a word keeps two syllables at least, so 가이드 and 주의 stay whole. */
const PARTICLES =
  /^(.{2,}?)(에서는|에서도|으로는|까지는|부터는|이라는|에서|에게|으로|까지|부터|처럼|보다|이나|은|는|이|가|을|를|의|에|와|과|도|로|만|랑)$/u

/** At the beginning, a number with what counts it. */
export const NUMBER =
  /^\d{1,9}(?:기가|메가|개월|시간|만원|회선|가지|[년월일시분원대명개번주]|[a-z]{1,5}(?![a-z]))?/u
const PART = /^(?:[ㄱ-ㆎ가-힣]+|[^ㄱ-ㆎ가-힣\d]+|\d)/u

/** Returns null for a text without a letter or digit. */
export function readQuery(typed: string): Query | null {
  const words = wordsOf(typed).map(({ squeezed }) => squeezed)
  if (words.length === 0) return null
  const parts = [...new Set(words.map(withoutParticle).flatMap(partsOf))]
  return { phrase: termOf(words.join('')), words: parts.map((part) => termOf(part)) }
}

/** The words of a text as they were typed and as they are compared; those without a letter or digit are none. */
export function wordsOf(typed: string): { typed: string; squeezed: string }[] {
  return typed
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => ({ typed: word, squeezed: squeeze(word).text }))
    .filter(({ squeezed }) => squeezed !== '')
}

/** For text still being typed, whose last syllable may be unfinished. */
export function readBeginning(typed: string): Term | null {
  const { text } = squeeze(typed.normalize('NFC'))
  const letters = [...text]
  const last = letters.pop()
  if (last === undefined) return null
  const pattern = letters.map(letterPattern).join('') + composingPattern(last)
  return { letters: text, pattern, hasJamo: [...text].some(isJamo), isNumber: false, others: [] }
}

/** 인터넷 is ㅇㅌㄴ. */
export function initialsOf(squeezed: string): string {
  return [...squeezed].map(initialOf).join('')
}

/** The 가 of 500메가 is none. */
export function withoutParticle(word: string): string {
  return NUMBER.exec(word)?.[0] === word ? word : (PARTICLES.exec(word)?.[1] ?? word)
}

function partsOf(word: string): string[] {
  const parts: string[] = []
  for (let rest = word; rest !== ''; rest = rest.slice(parts.at(-1)!.length))
    parts.push((NUMBER.exec(rest) ?? PART.exec(rest))?.[0] ?? rest)
  return parts
}

const BEGINS_WITH_DIGIT = /^\d/
const ENDS_WITH_DIGIT = /\d$/
const SPEED = /^(\d{1,6})(기가|g|giga|gbps|메가|m|mega|mb|mbps)$/
const GIGA = /^g|^기/

/** `letters` must be squeezed. */
export function termOf(letters: string, synonyms: readonly string[] = []): Term {
  const others = [...speedsLike(letters), ...synonyms]
  const bare = others.filter((each) => !each.includes(letters))
  const needed = bare.filter((each) => !bare.some((part) => part !== each && each.includes(part)))
  return { ...plainTerm(letters), others: [...new Set(needed)].map(plainTerm) }
}

function plainTerm(letters: string): Term {
  const each = [...letters]
  const isNumber = BEGINS_WITH_DIGIT.test(letters)
  const pattern = each.map(letterPattern).join('')
  return {
    letters,
    pattern: isNumber ? `(?<!\\d)${pattern}${ENDS_WITH_DIGIT.test(letters) ? '(?!\\d)' : ''}` : pattern,
    hasJamo: each.some(isJamo),
    isNumber,
    others: [],
  }
}

/** The same speed as it may be written: 1g, 1기가, 1000메가. */
function speedsLike(letters: string): string[] {
  const [, digits, unit] = SPEED.exec(letters) ?? []
  if (!digits || !unit) return []
  if (!GIGA.test(unit)) return [`${digits}메가`, `${digits}m`].concat(gigaOf(Number(digits)))
  return [`${digits}기가`, `${digits}g`, `${Number(digits) * 1000}메가`]
}

const gigaOf = (megas: number) => (megas >= 1000 && megas % 1000 === 0 ? [`${megas / 1000}기가`] : [])
