import { readBeginning } from '#app/shared/text-search/search-terms.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { compiled, initialOf, isInitial } from '#app/shared/text-search/syllables.ts'

/** As on the keys of a telephone, so that a Latin letter tells no more than the first sound of a syllable does. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Returns the neighbouring first sounds of a name, each once: 홍길동 is ㅎㄱ and ㄱㄷ. */
export function soundPairs(text: string): string[] {
  const sounds = [...lettersOf(text)].map(soundOf)
  return [...new Set(sounds.slice(1).map((sound, at) => `${sounds[at]}${sound}`))]
}

/** Returns whether a name contains what was typed so far, as letters, first sounds or both; null below two letters. */
export function nameMatcher(typed: string): ((name: string) => boolean) | null {
  const beginning = readBeginning(typed)
  if (!beginning || [...beginning.letters].length < 2) return null
  const pattern = compiled(beginning.pattern, 'u')
  return (name) => pattern.test(lettersOf(name))
}

const lettersOf = (text: string) => squeeze(text.normalize('NFC')).text

function soundOf(letter: string): string {
  const initial = initialOf(letter)
  if (isInitial(initial)) return initial
  const key = KEYS.findIndex((letters) => letters.includes(letter))
  return key < 0 ? '0' : String(key + 2)
}
