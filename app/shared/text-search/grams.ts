import { initialOf, isJamo } from './syllables.ts'
import { initialsOf, type Term } from './search-terms.ts'

/**
 * Pairs of letters as 32-bit numbers: the shelf in the upper 12 bits, so that a search can go shelf by shelf, and a
 * hash of field and pair. Hashes may collide, so a search also compares the text.
 */
const PAIR_BITS = 20
const SHELVES = 4096

/** Also indexed by initials and single letters. */
type ShortText = 'title' | 'author'
type Field = 'text' | 'tag' | ShortText | `${ShortText}Initials` | `${ShortText}Letter`
const FIELD_SEEDS: Readonly<Record<Field, number>> = {
  text: 1,
  title: 2,
  titleInitials: 3,
  titleLetter: 4,
  author: 5,
  authorInitials: 6,
  authorLetter: 7,
  tag: 8,
}

function pairHash(field: Field, ...letters: readonly string[]): number {
  let hash = FIELD_SEEDS[field]
  for (const letter of letters) hash = mixed(hash, letter.codePointAt(0) ?? 0)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return (hash ^ (hash >>> 15)) >>> (32 - PAIR_BITS)
}

function mixed(hash: number, value: number): number {
  const next = Math.imul(hash ^ Math.imul(value, 0x9e3779b1), 0x85ebca6b)
  return next ^ (next >>> 13)
}

export function onShelf(shelf: number, pairs: readonly number[]): number[] {
  const prefix = (shelf % SHELVES) << PAIR_BITS
  return pairs.map((pair) => prefix | pair)
}

interface IndexedTexts {
  title: string
  text: string
  author: string
  tags: readonly string[]
}

/** The texts must be squeezed. */
export function entryPairs({ title, text, author, tags }: IndexedTexts): number[] {
  const all = [
    ...pairsOf('text', title),
    ...pairsOf('text', text),
    ...allOf('title', title),
    ...allOf('author', author),
    ...tags.map(tagPair),
  ]
  return [...new Set(all)]
}

function allOf(field: ShortText, letters: string): number[] {
  return [
    ...pairsOf(field, letters),
    ...pairsOf(`${field}Initials`, initialsOf(letters)),
    ...[...letters].map((letter) => pairHash(`${field}Letter`, letter)),
  ]
}

export const tagPair = (tag: string): number => pairHash('tag', ...tag)

/** Returns the pairs that a title or an author with the term must have; none when it says too little. */
export const namePairs = (field: ShortText, term: Pick<Term, 'letters'>): number[] => [
  ...new Set(pairsOfTerm(field, term)),
]

function pairsOfTerm(field: ShortText, { letters }: Pick<Term, 'letters'>): number[] {
  const all = [...letters]
  const [only] = all
  if (all.length === 1 && only && !isJamo(only)) return [pairHash(`${field}Letter`, only)]
  return all.slice(1).map((letter, index) => {
    const before = all[index]!
    return isJamo(before) || isJamo(letter)
      ? pairHash(`${field}Initials`, initialOf(before), initialOf(letter))
      : pairHash(field, before, letter)
  })
}

/** None for single letters and initials. */
export function textPairs({ letters, hasJamo }: Term): number[] {
  return hasJamo ? [] : [...new Set(pairsOf('text', letters))]
}

/** For a title still being typed: only the initial of the last letter is certain. */
export function beginningPairs({ letters }: Term): number[] {
  const all = [...letters]
  const complete = { letters: all.slice(0, -1).join('') }
  return [
    ...new Set([
      ...(all.length > 2 ? pairsOfTerm('title', complete) : []),
      ...pairsOf('titleInitials', initialsOf(letters)),
    ]),
  ]
}

function pairsOf(field: Field, letters: string): number[] {
  const all = [...letters]
  return all.slice(1).map((letter, index) => pairHash(field, all[index]!, letter))
}
