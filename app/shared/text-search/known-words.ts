import { isWrongKey, keysOf } from './keyboard.ts'
import { isOneSlip, shortened } from './one-slip.ts'
import { squeeze } from './squeezed-text.ts'

export interface KnownWords {
  has(word: string): boolean
  /** As it is written where it was found first. */
  shown(word: string): string
  /** In how many texts it was found. */
  countOf(word: string): number
  /** Other words for the same thing, squeezed. */
  synonymsOf(word: string): readonly string[]
  /** The most frequent word that the same keys write, one that begins so, or one a slip apart. */
  nearest(word: string): string | null
  completed(word: string): string | null
  /** Words of which much is written alike, the likest first, as they are written. */
  similarTo(word: string): readonly string[]
}

/** Shorter ones become any other word too easily. */
const LEAST_KEYS = 5
const LEAST_SYLLABLES = 3
/** In shorter ones a whole syllable is too much to differ. */
const LEAST_FOR_A_SYLLABLE = 4
const LEAST_BEGUN_KEYS = 4

interface Entry {
  word: string
  shown: string
  keys: string
  count: number
}

export const squeezedWord = (text: string) => squeeze(text.normalize('NFC')).text

/** `counts` are words as they are written, with the number of texts that have them. */
export function makeKnownWords(
  counts: ReadonlyMap<string, number>,
  groups: readonly (readonly string[])[],
): KnownWords {
  const entries = new Map<string, Entry>()
  const add = (shown: string, count: number) => {
    const word = squeezedWord(shown)
    const entry = entries.get(word)
    if (entry) entry.count += count
    else if (word !== '') entries.set(word, { word, shown, keys: keysOf(word), count })
  }
  for (const [shown, count] of counts) add(shown, count)
  for (const shown of groups.flat()) add(shown, 1)
  const others = synonymsOf(groups)
  const all = [...entries.values()]
  const slips = slipsOf(all)
  const byKeys = all.toSorted((one, other) => (one.keys < other.keys ? -1 : 1))
  return {
    has: (word) => entries.has(word),
    shown: (word) => entries.get(word)?.shown ?? word,
    countOf: (word) => entries.get(word)?.count ?? 0,
    synonymsOf: (word) => others.get(word) ?? [],
    nearest: (word) => nearest(slips, word)?.word ?? null,
    completed: (word) => mostFrequent(beginning(byKeys, keysOf(word)))?.word ?? null,
    similarTo: (word) => similar(all, keysOf(word)),
  }
}

function synonymsOf(groups: readonly (readonly string[])[]): Map<string, readonly string[]> {
  const others = new Map<string, readonly string[]>()
  for (const group of groups) {
    const words = [...new Set(group.map(squeezedWord))].filter((word) => word !== '')
    for (const word of words)
      others.set(
        word,
        words.filter((each) => each !== word),
      )
  }
  return others
}

const ofSyllables = (text: string) => `#${text}`

/** By each text that a slip may leave; the sign keeps syllables apart from keys. */
function slipsOf(entries: readonly Entry[]): Map<string, Entry[]> {
  const slips = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const text of tracesOf(entry)) {
      const found = slips.get(text)
      if (found) found.push(entry)
      else slips.set(text, [entry])
    }
  return slips
}

function tracesOf({ word, keys }: Pick<Entry, 'word' | 'keys'>): Set<string> {
  const letters = [...word]
  return new Set([
    keys,
    ...(keys.length >= LEAST_KEYS ? shortened([...keys]) : []),
    ...(letters.length >= LEAST_SYLLABLES ? shortened(letters).map(ofSyllables) : []),
  ])
}

function nearest(slips: ReadonlyMap<string, Entry[]>, word: string): Entry | undefined {
  const keys = keysOf(word)
  const found = [...tracesOf({ word, keys })].flatMap((trace) => slips.get(trace) ?? [])
  const same = found.filter((entry) => entry.keys === keys)
  if (same.length > 0) return mostFrequent(same)
  return mostFrequent(found.filter((entry) => isSlipOf(entry, { word, keys })))
}

/** In two syllables nothing but the key beside the right one: 약졍 is 약정, but 정수 is no 접수. */
function isSlipOf(known: Entry, typed: Pick<Entry, 'word' | 'keys'>): boolean {
  const [letters, others] = [[...typed.word], [...known.word]]
  if (typed.keys.length >= LEAST_KEYS) {
    const isSlip = letters.length < LEAST_SYLLABLES ? isWrongKey : isOneSlip
    if (isSlip([...typed.keys], [...known.keys])) return true
  }
  const isLong = Math.max(letters.length, others.length) >= LEAST_FOR_A_SYLLABLE
  return isOneSlip(letters, others) && (isLong || isAnagram(letters, others))
}

const isAnagram = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join('') === other.toSorted().join('')

function beginning(byKeys: readonly Entry[], keys: string): Entry[] {
  if (keys.length < LEAST_BEGUN_KEYS) return []
  let [from, to] = [0, byKeys.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (byKeys[middle]!.keys < keys) from = middle + 1
    else to = middle
  }
  const found = byKeys.slice(from)
  const end = found.findIndex((entry) => !entry.keys.startsWith(keys))
  return end < 0 ? found : found.slice(0, end)
}

function mostFrequent(entries: readonly Entry[]): Entry | undefined {
  return entries.toSorted((one, other) => other.count - one.count || one.keys.length - other.keys.length)[0]
}

const LONGEST_KEYS = 60
/** How much of two words is the same: twice the shared pairs of keys by all of them. */
const LEAST_LIKENESS = 0.55
const MOST_SIMILAR = 40

/** Of one or two keys those that begin so, for such words have no pairs to compare. */
function similar(entries: readonly Entry[], typed: string): string[] {
  const keys = typed.slice(0, LONGEST_KEYS)
  const own = pairsOf(keys)
  const rated = entries.map((entry) => ({ entry, likeness: likenessOf(entry.keys, keys, own) }))
  return rated
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((one, other) => other.likeness - one.likeness || other.entry.count - one.entry.count)
    .slice(0, MOST_SIMILAR)
    .map(({ entry }) => entry.shown)
}

function likenessOf(other: string, keys: string, own: ReadonlySet<string>): number {
  if (own.size < 2) return keys !== '' && other.startsWith(keys) ? 1 : 0
  const pairs = pairsOf(other)
  const shared = [...own].filter((pair) => pairs.has(pair)).length
  return (2 * shared) / (own.size + pairs.size)
}

function pairsOf(keys: string): Set<string> {
  const letters = [...keys]
  return new Set(letters.slice(1).map((letter, index) => letters[index]! + letter))
}
