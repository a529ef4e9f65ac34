import { onReplica, type Services } from '#app/database/services.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { findEntries, findForgivingly } from '#app/shared/text-search/found-entries.server.ts'
import { readQuery, type Query, type Term } from '#app/shared/text-search/search-terms.ts'
import type { FoundEntries } from '#app/shared/text-search/shelf-walk.server.ts'
import { understood } from '#app/shared/text-search/understood.ts'
import type { search } from './contract.ts'
import { readKnownWords } from './known-words.server.ts'

export interface Meant extends FoundEntries {
  meant: DataOf<typeof search>['meant']
  /** Of what is marked. */
  patterns: readonly string[]
  /** Other words for the same, squeezed, by which it was found too. */
  others: ReadonlySet<string>
}

const NOTHING: Meant = { entries: [], isWhole: true, meant: null, patterns: [], others: new Set() }

/** Everything that a query finds, the best first; with `isExact` without what it may have meant. */
export async function findMeant(services: Services, typed: string, isExact: boolean): Promise<Meant> {
  const query = readQuery(typed)
  if (!query) return NOTHING
  return isExact ? findExactly(services, query) : findForgiven(services, typed, query)
}

async function findExactly(services: Services, query: Query): Promise<Meant> {
  const patterns = patternsOf([query.phrase, ...query.words])
  const found = await onReplica(services, ({ database }) => findEntries(database, query))
  return { ...found, meant: null, patterns, others: new Set() }
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
  const others = new Set(terms.flatMap((term) => term.others.map(({ letters }) => letters)))
  return { entries, isWhole, meant, patterns: patternsOf([query.phrase, ...query.words, ...terms]), others }
}

export const patternsOf = (terms: readonly Term[]) => [
  ...new Set(terms.flatMap((term) => [term, ...term.others]).map(({ pattern }) => pattern)),
]
