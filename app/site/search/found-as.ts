import { squeezedWord } from '#app/shared/text-search/known-words.ts'
import type { Synonyms } from './meaning.server.ts'
import type { ResultSection } from './result-sections.server.ts'

/** A word that was found by other names. */
export interface FoundAs {
  word: string
  /** Whether it stands there itself as well. */
  isFound: boolean
  /** The names, as they are written where they are marked. */
  names: readonly string[]
}

/** At most this many other names are told. */
const TOLD = 2

/** Of each word that other names stand for on this page, which those are. */
export function foundAs(sections: readonly ResultSection[], synonyms: readonly Synonyms[]): FoundAs[] {
  const hits = new Map(
    sections
      .flatMap(markedTexts)
      .flatMap(({ text, isHit }) => (isHit ? [[squeezedWord(text), text] as const] : [])),
  )
  return synonyms.flatMap(({ word, letters, others }) => {
    const found = [...hits].filter(([hit]) => others.has(hit))
    // SK is told by SK브로드밴드.
    const whole = found.filter(([hit]) => !found.some(([other]) => other !== hit && other.includes(hit)))
    const names = whole.map(([, text]) => text).slice(0, TOLD)
    const isFound = [...hits.keys()].some((hit) => hit.includes(letters))
    return names.length > 0 ? [{ word, isFound, names }] : []
  })
}

const markedTexts = ({ hits, groups }: ResultSection) => [
  ...hits.flatMap(({ title, excerpt }) => [...title, ...excerpt]),
  ...groups.flatMap(({ name, rows }) => [...name, ...rows.flatMap((row) => row.name)]),
]
