import { readBeginning } from './search-terms.ts'
import { squeeze } from './squeezed-text.ts'
import { compiled } from './syllables.ts'

/** A pattern for each typed word, as far as it is typed; ㅅㅇ and 사ㅇ stand for 사은. */
export function titlePatterns(typed: string): string[] {
  return typed.split(/\s+/u).flatMap((word) => readBeginning(word)?.pattern ?? [])
}

/** Whether a title has all of them, in any order. */
export function hasWords(title: string, patterns: readonly string[]): boolean {
  const { text } = squeeze(title.normalize('NFC'))
  return patterns.length > 0 && patterns.every((pattern) => compiled(pattern, 'u').test(text))
}
