import { onReplica, type Services } from '#app/database/services.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { findEntries, findForgivingly } from '#app/shared/text-search/found-entries.server.ts'
import type { KnownWords } from '#app/shared/text-search/known-words.ts'
import { readQuery, type Query, type Term } from '#app/shared/text-search/search-terms.ts'
import type { FoundEntries } from '#app/shared/text-search/shelf-walk.server.ts'
import { understood } from '#app/shared/text-search/understood.ts'
import type { search } from './contract.ts'
import { readKnownWords } from './known-words.server.ts'

interface Meant extends FoundEntries {
  meant: DataOf<typeof search>['meant']
  /** Of what is marked. */
  patterns: readonly string[]
  /** Of each word what else it is called, by which it was found too. */
  synonyms: readonly Synonyms[]
}

/** `others` and `letters` are squeezed; `others` that hold the word itself are none. */
export interface Synonyms {
  word: string
  letters: string
  others: ReadonlySet<string>
}

const NOTHING: Meant = { entries: [], isWhole: true, meant: null, patterns: [], synonyms: [] }

/** Everything that a query finds, the best first; with `isExact` without what it may have meant. */
export async function findMeant(services: Services, typed: string, isExact: boolean): Promise<Meant> {
  const query = readQuery(typed)
  if (!query) return NOTHING
  return isExact ? findExactly(services, query) : findForgiven(services, typed, query)
}

async function findExactly(services: Services, query: Query): Promise<Meant> {
  const patterns = patternsOf([query.phrase, ...query.words])
  const found = await onReplica(services, ({ database }) => findEntries(database, query))
  return { ...found, meant: null, patterns, synonyms: [] }
}

async function findForgiven(services: Services, typed: string, query: Query): Promise<Meant> {
  const known = await readKnownWords(services)
  const { entries, isWhole, manner, terms } = await onReplica(services, ({ database }) =>
    findForgivingly(database, {
      query,
      terms: understood(typed, known),
      mended: () => understood(typed, known, true),
      frequencyOf: ({ letters }) => known.countOf(letters),
    }),
  )
  const words = terms.map(({ letters }) => known.shown(letters)).join(' ')
  const meant = manner === 'typed' || entries.length === 0 ? null : { manner, words }
  const patterns = patternsOf([query.phrase, ...query.words, ...terms])
  return { entries, isWhole, meant, patterns, synonyms: terms.map((term) => synonymsOf(term, known)) }
}

function synonymsOf({ letters, others }: Term, known: KnownWords): Synonyms {
  const all = [...others.map((other) => other.letters), ...known.synonymsOf(letters)]
  return {
    word: known.shown(letters),
    letters,
    others: new Set(all.filter((other) => !other.includes(letters))),
  }
}

export const patternsOf = (terms: readonly Term[]) => [
  ...new Set(terms.flatMap((term) => [term, ...term.others]).map(({ pattern }) => pattern)),
]
