import { initialOf, isJamo } from './syllables.ts'
import { initialsOf, type Term } from './search-terms.ts'

/**
 * The index knows pairs of letters. Each is one 32-bit number: the shelf in the upper 12 bits, so that what is
 * written lies together and a search can go from shelf to shelf, and 20 bits of the pair and its field. Two pairs
 * may share a number; whoever searches compares the text itself as well.
 */
const PAIR_BITS = 20
const SHELVES = 4096

type Field = 'text' | 'title' | 'titleInitials' | 'titleLetter'
const FIELD_SEEDS: Readonly<Record<Field, number>> = { text: 1, title: 2, titleInitials: 3, titleLetter: 4 }

/** The part of a gram that no shelf changes. */
function pairHash(field: Field, one: string, other: string): number {
  let hash = mixed(FIELD_SEEDS[field], one.codePointAt(0) ?? 0)
  hash = mixed(hash, other.codePointAt(0) ?? 0)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return (hash ^ (hash >>> 15)) >>> (32 - PAIR_BITS)
}

function mixed(hash: number, value: number): number {
  const next = Math.imul(hash ^ Math.imul(value, 0x9e3779b1), 0x85ebca6b)
  return next ^ (next >>> 13)
}

/** Puts the pairs of an entry or a query on a shelf. */
export function onShelf(shelf: number, pairs: readonly number[]): number[] {
  const prefix = (shelf % SHELVES) << PAIR_BITS
  return pairs.map((pair) => prefix | pair)
}

/** Every pair of an entry; both texts squeezed. */
export function entryPairs(title: string, text: string): number[] {
  const all = [
    ...pairsOf('text', title),
    ...pairsOf('text', text),
    ...pairsOf('title', title),
    ...pairsOf('titleInitials', initialsOf(title)),
    ...[...title].map((letter) => pairHash('titleLetter', letter, '')),
  ]
  return [...new Set(all)]
}

/** The pairs a title must have to hold all terms; none when they say too little. */
export function titlePairs(terms: readonly Term[]): number[] {
  return [...new Set(terms.flatMap(titlePairsOf))]
}

function titlePairsOf({ letters }: Term): number[] {
  const all = [...letters]
  const [only] = all
  if (all.length === 1 && only && !isJamo(only)) return [pairHash('titleLetter', only, '')]
  return all.slice(1).map((letter, index) => {
    const before = all[index]!
    return isJamo(before) || isJamo(letter)
      ? pairHash('titleInitials', initialOf(before), initialOf(letter))
      : pairHash('title', before, letter)
  })
}

/** The pairs a whole text must have; none for single letters and initials. */
export function textPairs(terms: readonly Term[]): number[] {
  if (terms.some((term) => term.hasJamo)) return []
  return [...new Set(terms.flatMap(({ letters }) => pairsOf('text', letters)))]
}

/** The same for a title whose last letters are still typed: the last one may change all but its initial. */
export function beginningPairs({ letters }: Term): number[] {
  const all = [...letters]
  const settled = { letters: all.slice(0, -1).join(''), pattern: '', hasJamo: false }
  return [
    ...new Set([
      ...(all.length > 2 ? titlePairsOf(settled) : []),
      ...pairsOf('titleInitials', initialsOf(letters)),
    ]),
  ]
}

function pairsOf(field: Field, letters: string): number[] {
  const all = [...letters]
  return all.slice(1).map((letter, index) => pairHash(field, all[index]!, letter))
}
