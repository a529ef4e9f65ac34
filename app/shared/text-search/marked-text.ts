import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { SENTENCE_STOP, squeeze } from './squeezed-text.ts'
import type { MarkedText } from './contract.ts'
import { compiled } from './syllables.ts'

type Range = readonly [number, number]

const EXCERPT_LENGTH = 140
const BEFORE_HIT = 40
const SEEK_SPACE = 12
/** A sentence that began so far before a hit is read from its beginning. */
const SEEK_SENTENCE = 70
const SENTENCE_END = /[.?!…·][”’"')]*\s+/g

/** `text` must be in form NFC. A carrier's name is marked whole, its signs as well. */
export function marked(text: string, patterns: readonly string[]): MarkedText {
  return pieces(text, [0, text.length], hits(text, patterns))
}

/** Around the first hit: from where its sentence begins, or from a word before it. */
export function markedExcerpt(text: string, patterns: readonly string[]): MarkedText {
  const found = hits(text, patterns)
  const hit = found[0]?.[0] ?? 0
  const sentence = sentenceStart(text, hit)
  const from = sentence ?? cut(text, Math.max(0, hit - BEFORE_HIT))
  const to = from + EXCERPT_LENGTH >= text.length ? text.length : cut(text, from + EXCERPT_LENGTH)
  const inner = pieces(text, [from, to], found)
  return [
    ...(sentence === null && from > 0 ? [{ text: '…', isHit: false }] : []),
    ...inner,
    ...(to < text.length && !/[.?!…]\s*$/.test(text.slice(from, to)) ? [{ text: '…', isHit: false }] : []),
  ]
}

function hits(text: string, patterns: readonly string[]): Range[] {
  const { text: letters, starts, ends } = squeeze(text)
  const all = patterns.flatMap((pattern) =>
    [...letters.matchAll(compiled(pattern, 'gu'))].map(({ index, 0: hit }): Range => [
      starts[index]!,
      ends[index + hit.length - 1]!,
    ]),
  )
  const names = namesIn(text)
  const merged: Range[] = []
  for (const [from, to] of all
    .filter((range) => !text.slice(...range).match(SENTENCE_STOP))
    .map((range) => widened(range, names))
    .toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)]
    else merged.push([from, to])
  }
  return merged
}

/** Where a carrier's name stands; it may be held together by U+00A0. */
function namesIn(text: string): Range[] {
  const spaced = text.replaceAll('\u00A0', ' ')
  return Object.values(CARRIER_NAMES).flatMap((name) => {
    const found: Range[] = []
    for (let at = spaced.indexOf(name); at >= 0; at = spaced.indexOf(name, at + name.length))
      found.push([at, at + name.length])
    return found
  })
}

/** With the rest of the names that it stands in: LG of LG U+ is all of it. */
function widened([from, to]: Range, names: readonly Range[]): Range {
  const touched = names.filter(([start, end]) => start < to && from < end)
  return [Math.min(from, ...touched.map(([start]) => start)), Math.max(to, ...touched.map(([, end]) => end))]
}

function pieces(text: string, [from, to]: Range, ranges: readonly Range[]): MarkedText {
  const made: { text: string; isHit: boolean }[] = []
  let at = from
  for (const [start, end] of ranges) {
    if (end <= at || start >= to) continue
    if (start > at) made.push({ text: text.slice(at, start), isHit: false })
    made.push({ text: text.slice(Math.max(at, start), Math.min(end, to)), isHit: true })
    at = Math.min(end, to)
  }
  if (at < to) made.push({ text: text.slice(at, to), isHit: false })
  return made
}

/** Null where it began long before. */
function sentenceStart(text: string, hit: number): number | null {
  if (hit <= BEFORE_HIT) return 0
  const earliest = Math.max(0, hit - SEEK_SENTENCE)
  const ends = [...text.slice(earliest, hit).matchAll(SENTENCE_END)]
  const last = ends.at(-1)
  if (last) return earliest + last.index + last[0].length
  return earliest === 0 ? 0 : null
}

/** Cuts after a space, and never inside a surrogate pair. */
function cut(text: string, at: number): number {
  if (at <= 0) return 0
  const space = text.lastIndexOf(' ', at)
  if (space > at - SEEK_SPACE && space > 0) return space + 1
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
