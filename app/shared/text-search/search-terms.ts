import { composingPattern, initialOf, isJamo, letterPattern } from './syllables.ts'
import { squeeze } from './squeezed-text.ts'

/** `pattern` is a regular expression for squeezed text, made of letters only. */
export interface Term {
  letters: string
  pattern: string
  /** Words with single jamo are searched in titles only. */
  hasJamo: boolean
}

export interface Query {
  phrase: Term
  /** Without particles; all of them must be found, in any order. */
  words: readonly Term[]
}

/** Longest first; a word keeps two syllables at least, so 가이드 and 주의 stay whole. */
const PARTICLES =
  /^(.{2,}?)(에서는|에서도|으로는|까지는|부터는|이라는|에서|에게|으로|까지|부터|처럼|보다|이나|은|는|이|가|을|를|의|에|와|과|도|로|만|랑)$/u

/** Returns null for a text without a letter or digit. */
export function readQuery(typed: string): Query | null {
  const squeezedWords = typed
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => squeeze(word).text)
    .filter((word) => word !== '')
  if (squeezedWords.length === 0) return null
  const words = [...new Set(squeezedWords.map(withoutParticle).flatMap(scriptsOf))].map(termOf)
  return { phrase: termOf(squeezedWords.join('')), words }
}

/** For text still being typed, whose last syllable may be unfinished. */
export function readBeginning(typed: string): Term | null {
  const { text } = squeeze(typed.normalize('NFC'))
  const letters = [...text]
  const last = letters.pop()
  if (last === undefined) return null
  const pattern = letters.map(letterPattern).join('') + composingPattern(last)
  return { letters: text, pattern, hasJamo: [...text].some(isJamo) }
}

/** 인터넷 is ㅇㅌㄴ. */
export function initialsOf(squeezed: string): string {
  return [...squeezed].map(initialOf).join('')
}

function withoutParticle(word: string): string {
  return PARTICLES.exec(word)?.[1] ?? word
}

function scriptsOf(word: string): string[] {
  return word.match(/[ㄱ-ㆎ가-힣]+|[^ㄱ-ㆎ가-힣]+/gu) ?? []
}

function termOf(letters: string): Term {
  const each = [...letters]
  return { letters, pattern: each.map(letterPattern).join(''), hasJamo: each.some(isJamo) }
}
