/** Words that follow each other closely in one sentence; the patterns are global and match a few letters. */
export interface Chain {
  first: RegExp
  next: readonly Link[]
}

interface Link {
  words: RegExp
  within: number
}

const LONGEST = 20
const SENTENCE_END = /[.\n]/

/** Steps instead of one pattern with gaps (`a.{0,20}b.{0,20}c`), which the check of patterns cannot decide. */
export function chainIn(text: string, { first, next }: Chain): string | null {
  for (const { 0: word, index } of text.matchAll(first)) {
    const end = chainEnd(text, index + word.length, next)
    if (end !== null) return text.slice(index, end)
  }
  return null
}

function chainEnd(text: string, from: number, [link, ...rest]: readonly Link[]): number | null {
  if (!link) return from
  const [near = ''] = text.slice(from, from + link.within + LONGEST).split(SENTENCE_END, 1)
  for (const { 0: word, index } of near.matchAll(link.words)) {
    if (index > link.within) return null
    const end = chainEnd(text, from + index + word.length, rest)
    if (end !== null) return end
  }
  return null
}
