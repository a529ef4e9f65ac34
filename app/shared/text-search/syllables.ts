/** Unicode syllables are (initial × 21 + vowel) × 28 + final from 가 on. */
const FIRST = 0xac00
const LAST = 0xd7a3
const FINALS = 28
const PER_INITIAL = 21 * FINALS
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/** Each final as its rest and the consonant that moves on before a vowel: 닭 + ㅣ is 달기. */
const MOVING = ',ㄱ,ㄲ,1ㅅ,ㄴ,4ㅈ,4ㅎ,ㄷ,ㄹ,8ㄱ,8ㅁ,8ㅂ,8ㅅ,8ㅌ,8ㅍ,8ㅎ,ㅁ,ㅂ,17ㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ'
  .split(',')
  .map((entry) => ({ left: Number(entry.slice(0, -1)), moving: entry.slice(-1) }))

export function isInitial(letter: string): boolean {
  return letter !== '' && INITIALS.includes(letter)
}

export function isJamo(letter: string): boolean {
  return letter >= 'ㄱ' && letter <= 'ㆎ'
}

export function initialOf(letter: string): string {
  const index = indexOf(letter)
  return index === null ? letter : INITIALS[Math.floor(index / PER_INITIAL)]!
}

export function letterPattern(letter: string): string {
  return isInitial(letter) ? `[${syllablesOf(letter)}${letter}]` : letter
}

/** Its places among initials, vowels and finals; null for anything but a syllable. */
export function decomposed(letter: string): readonly [number, number, number] | null {
  const index = indexOf(letter)
  if (index === null) return null
  return [Math.floor(index / PER_INITIAL), Math.floor((index % PER_INITIAL) / FINALS), index % FINALS]
}

const RIEUL = 8
/** 으로 after a final consonant other than ㄹ; both where the sound is not known. */
export function towards(word: string): string {
  const parts = decomposed([...word].at(-1) ?? '')
  if (!parts) return '(으)로'
  return parts[2] === 0 || parts[2] === RIEUL ? '로' : '으로'
}

/** 네 may become 넷, and the ㄴ of 인턴 may begin the next syllable, as in 인터넷. */
export function composingPattern(letter: string): string {
  const index = indexOf(letter)
  if (index === null) return letterPattern(letter)
  const final = index % FINALS
  if (final === 0) return `[${letter}-${syllable(index + FINALS - 1)}]`
  const { left, moving } = MOVING[final]!
  return `(?:${letter}|${syllable(index - final + left)}[${syllablesOf(moving)}${moving}])`
}

/** Made of the parts above, which repeat nothing, so matching is linear. */
export function compiled(pattern: string, flags: string): RegExp {
  return new RegExp(pattern, flags)
}

function syllablesOf(initial: string): string {
  const first = INITIALS.indexOf(initial) * PER_INITIAL
  return `${syllable(first)}-${syllable(first + PER_INITIAL - 1)}`
}

function indexOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0
  return code >= FIRST && code <= LAST ? code - FIRST : null
}

function syllable(index: number): string {
  return String.fromCodePoint(FIRST + index)
}
