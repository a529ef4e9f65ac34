const PAIRS = {
  '을/를': ['를', '을'],
  '은/는': ['는', '은'],
  '이/가': ['가', '이'],
  '와/과': ['와', '과'],
  '으로/로': ['로', '으로'],
} as const

/** Digits and Latin letters whose Korean reading ends in a consonant: 영, 일, 삼, 육, 칠, 팔; 엘, 엠, 엔, 알. */
const ENDS_IN_CONSONANT = /[013678lmnr]$/i
const ENDS_IN_L = /[178lr]$/i
const READ = /[\p{L}\p{N}]/u
const FIRST_SYLLABLE = 0xac00
const ENDINGS = 28
const L_ENDING = 8

/** Returns the particle for the preceding word: `particleFor('요금', '을/를')` is `을`. */
export function particleFor(word: string, pair: keyof typeof PAIRS): string {
  const signs = [...word]
  const end = signs.findLastIndex((sign) => READ.test(sign)) + 1
  const read = signs.slice(0, end).join('').normalize('NFC')
  const [afterVowel, afterConsonant] = PAIRS[pair]
  const last = read.at(-1) ?? ''
  const isSyllable = /[가-힣]/.test(last)
  const ending = isSyllable ? (last.charCodeAt(0) - FIRST_SYLLABLE) % ENDINGS : 0
  const hasConsonant = isSyllable ? ending > 0 : ENDS_IN_CONSONANT.test(last)
  const isL = isSyllable ? ending === L_ENDING : ENDS_IN_L.test(last)
  if (pair === '으로/로' && isL) return '로'
  return hasConsonant ? afterConsonant : afterVowel
}
