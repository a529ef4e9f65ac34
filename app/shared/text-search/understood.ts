import { hangulOf, keysOf } from './keyboard.ts'
import type { KnownWords } from './known-words.ts'
import { NUMBER, termOf, withoutParticle, wordsOf, type Term } from './search-terms.ts'
import { ENDINGS, STOP_WORDS } from './word-endings.ts'

interface Piece {
  /** Squeezed; null for what is left out. */
  word: string | null
  isKnown: boolean
  /** How many letters became a known word by being mended. */
  mended?: number
}

interface Way {
  cost: number
  pieces: readonly Piece[]
}

const LONGEST_PIECE = 10
const MOST_TERMS = 6
const COSTS = { known: 1, left: 0.8, slip: 2.2, unknown: 3 } as const
const VERB_LIKE = /(?:^.는|요|죠|까|나|는데|은데|던데|야|면|서|고|게|지|니다|다)$/u

export const isVerbLike = (word: string) => VERB_LIKE.test(word)

/** What a search means: leaves out what questions are made of, takes compounds apart and adds synonyms; with `isForgiving` also mends words. */
export function understood(typed: string, known: KnownWords, isForgiving = false): readonly Term[] {
  const words = joinedWords(wordsOf(typed), known)
  const pieces = words.flatMap((word, index) => {
    const isLast = index === words.length - 1
    return piecesOf(word, known, { isForgiving, isLast })
  })
  const whole = isForgiving ? sameKeys(words.map(({ squeezed }) => squeezed).join(''), known) : null
  const kept = whole ? [whole] : meaningful(pieces)
  const texts = [...new Set(kept)].slice(0, MOST_TERMS)
  return texts.map((word) => termOf(word, known.synonymsOf(word)))
}

interface TypedWord {
  squeezed: string
  typed: string
}

/** LG 유플러스 is one word where somebody said so. */
function joinedWords(words: readonly TypedWord[], known: KnownWords): TypedWord[] {
  const joined: TypedWord[] = []
  for (let at = 0; at < words.length; at += 1) {
    const pair = words.slice(at, at + 2)
    const squeezed = pair.map((word) => word.squeezed).join('')
    if (pair.length === 2 && known.synonymsOf(squeezed).length > 0) {
      joined.push({ squeezed, typed: pair.map((word) => word.typed).join('') })
      at += 1
    } else joined.push(words[at]!)
  }
  return joined
}

/** Verbs that nothing is known of say little beside a noun: 뱉어내야, 두는. */
function meaningful(pieces: readonly Piece[]): string[] {
  const isVerb = ({ word, isKnown }: Piece) => !isKnown && isVerbLike(word ?? '')
  const kept = pieces.some(({ isKnown }) => isKnown) ? pieces.filter((piece) => !isVerb(piece)) : pieces
  return kept.flatMap(({ word }) => word ?? [])
}

interface Manner {
  isForgiving: boolean
  isLast: boolean
}

function piecesOf({ squeezed, typed }: TypedWord, known: KnownWords, manner: Manner): readonly Piece[] {
  if (STOP_WORDS.has(squeezed)) return [{ word: null, isKnown: false }]
  const noun = nounOf(squeezed, known)
  if (noun) return [{ word: noun, isKnown: true }]
  for (const word of [squeezed, withoutParticle(squeezed)])
    if (known.has(word) || NUMBER.exec(word)?.[0] === word) return [{ word, isKnown: true }]
  const { isForgiving, isLast } = manner
  if (!isForgiving) return split(squeezed, known, false)
  const mended =
    sameKeys(squeezed, known) ?? (isLast ? known.completed(squeezed) : null) ?? known.nearest(squeezed)
  if (mended) return [{ word: mended, isKnown: true }]
  const hangul = hangulOf(typed)
  const bare = withoutParticle(squeezed)
  const nearBare = bare === squeezed ? null : known.nearest(bare)
  if (nearBare) return [{ word: nearBare, isKnown: true }]
  return hangul ? piecesOf({ squeezed: hangul, typed: '' }, known, manner) : split(squeezed, known, true)
}

/** 이사 of 이사하면, though a title has 이사하면 too. */
function nounOf(word: string, known: KnownWords): string | null {
  const letters = [...word]
  for (let length = letters.length - 1; length >= 2; length -= 1) {
    const noun = letters.slice(0, length).join('')
    if (ENDINGS.has(letters.slice(length).join('')) && known.countOf(noun) > known.countOf(word)) return noun
  }
  return null
}

/** The other keyboard's word: dlsxjspt is 인터넷, 쟈랴 is wifi. */
function sameKeys(word: string, known: KnownWords): string | null {
  const near = known.nearest(word)
  return near !== null && near !== word && keysOf(near) === keysOf(word) ? near : null
}

/** The cheapest way to read a word as known ones, numbers and endings. */
function split(word: string, known: KnownWords, isForgiving: boolean): readonly Piece[] {
  const letters = [...word]
  const ways: (Way | undefined)[] = [{ cost: 0, pieces: [] }]
  for (let from = 0; from < letters.length; from += 1) {
    const before = ways[from]!
    const go = (length: number, cost: number, piece: Piece) => {
      const [to, total] = [from + length, before.cost + cost]
      if (total < (ways[to]?.cost ?? Infinity)) ways[to] = { cost: total, pieces: withPiece(before, piece) }
    }
    go(1, COSTS.unknown, { word: letters[from]!, isKnown: false })
    const number = NUMBER.exec(letters.slice(from).join(''))?.[0]
    if (number) go([...number].length, COSTS.known, { word: number, isKnown: true })
    for (let length = 1; length <= Math.min(LONGEST_PIECE, letters.length - from); length += 1) {
      const text = letters.slice(from, from + length).join('')
      if (ENDINGS.has(text) && from > 0) go(length, COSTS.left, { word: null, isKnown: false })
      if (length < 2) continue
      if (known.has(text)) go(length, COSTS.known, { word: text, isKnown: true })
      const isEnd = from > 0 && from + length === letters.length
      const near = isForgiving ? (known.nearest(text) ?? (isEnd ? begun(text, known) : null)) : null
      if (near && !STOP_WORDS.has(near)) go(length, COSTS.slip, { word: near, isKnown: true, mended: length })
    }
  }
  return tidied(ways[letters.length]?.pieces ?? [], word)
}

/** Letters that nothing is known of stay together. */
function withPiece({ pieces }: Way, piece: Piece): readonly Piece[] {
  const last = pieces.at(-1)
  if (piece.isKnown || piece.word === null || !last || last.isKnown || last.word === null)
    return [...pieces, piece]
  return [...pieces.slice(0, -1), { word: last.word + piece.word, isKnown: false }]
}

/** One letter between known words is an ending that is not listed. */
function tidied(pieces: readonly Piece[], word: string): readonly Piece[] {
  if (!pieces.some(({ isKnown }) => isKnown) || isGuess(pieces, word))
    return [{ word: withoutParticle(word), isKnown: false }]
  return pieces.filter((piece) => piece.isKnown || (piece.word !== null && [...piece.word].length > 1))
}

/** Whether nothing of a word is known but half of it at most, once mended: 가나다라 does not mean 따라. */
function isGuess(pieces: readonly Piece[], word: string): boolean {
  if (pieces.some(({ isKnown, mended }) => isKnown && mended === undefined)) return false
  const mended = pieces.reduce((sum, piece) => sum + (piece.mended ?? 0), 0)
  return mended * 2 <= [...word].length
}

/** The word that the end of a compound may become: 위약금 of 해지위약. */
function begun(text: string, known: KnownWords): string | null {
  const word = known.completed(text)
  return word !== null && !STOP_WORDS.has(word) && word.startsWith([...text][0] ?? '') ? word : null
}
