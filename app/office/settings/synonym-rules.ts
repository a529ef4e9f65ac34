import { particleFor } from '#app/platform/korean-particles.ts'
import { squeezedWord } from '#app/shared/text-search/known-words.ts'

const LONGEST_WORD = 20
const MOST_WORDS = 16
/** Of a group, in a message about it. */
const SHOWN = 40

/** Returns the groups in their normal form, or what is wrong with which of them. */
export function checkSynonyms(value: readonly string[]): { lines: string[]; error: string | null } {
  const lines: string[] = []
  const lineOf = new Map<string, string>()
  for (const [index, typed] of value.entries()) {
    const words = typed
      .normalize('NFC')
      .split(/[,，、]/u)
      .map((word) => word.trim().replaceAll(/\s+/gu, ' '))
      .filter(Boolean)
    if (words.length === 0) continue
    const line = words.join(', ')
    const error = groupError(words) ?? repeatedWord(words, lineOf)
    if (error) return { lines, error: `${index + 1}번째 묶음 ‘${shortened(line)}’: ${error}` }
    for (const word of words) lineOf.set(squeezedWord(word), line)
    lines.push(line)
  }
  return { lines, error: null }
}

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

function groupError(words: readonly string[]): string | null {
  if (words.length < 2) return '같은 뜻의 말을 쉼표로 나누어 둘 이상 적어 주세요.'
  if (words.length > MOST_WORDS) return `한 줄에 ${MOST_WORDS}개까지 적을 수 있어요.`
  const wrong = words.find((word) => word.length > LONGEST_WORD || !/[\p{L}\p{N}]/u.test(word))
  return wrong === undefined
    ? null
    : `‘${shortened(wrong)}’ 같은 말은 글자나 숫자로 ${LONGEST_WORD}자까지 적어 주세요.`
}

/** A word of two groups would make one of both. */
function repeatedWord(words: readonly string[], lineOf: ReadonlyMap<string, string>): string | null {
  const own = new Set<string>()
  for (const word of words) {
    const key = squeezedWord(word)
    const other = lineOf.get(key)
    if (other !== undefined)
      return `‘${word}’${particleFor(word, '은/는')} 다른 줄(${shortened(other)})에 이미 있어요.`
    if (own.has(key)) return `‘${word}’${particleFor(word, '이/가')} 두 번 있어요.`
    own.add(key)
  }
  return null
}
