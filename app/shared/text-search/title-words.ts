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

/** Whether a title begins with what was typed; such ones are shown first. */
export function titleBeginner(typed: string): (title: string) => boolean {
  const beginning = readBeginning(typed)
  if (!beginning) return () => false
  const pattern = compiled(`^${beginning.pattern}`, 'u')
  return (title) => pattern.test(squeeze(title.normalize('NFC')).text)
}

/** Those that begin with what was typed first, otherwise in the order they had. */
export function begunFirst<Item extends { title: string }>(items: readonly Item[], typed: string): Item[] {
  const begins = titleBeginner(typed)
  return [...items.filter(({ title }) => begins(title)), ...items.filter(({ title }) => !begins(title))]
}
