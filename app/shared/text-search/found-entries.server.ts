import type { Database } from '#app/database/connection.server.ts'
import { MAX_FOUND, type SearchField } from './search-limits.ts'
import { PLACES, placesToList, tagged } from './search-places.server.ts'
import type { Query } from './search-terms.ts'
import {
  readPostShelves,
  readShelves,
  walkShelves,
  type FoundEntries,
  type FoundEntry,
} from './shelf-walk.server.ts'

export interface Scope {
  field: SearchField
  tags: readonly string[]
  /** Otherwise the site's own texts come first. */
  isPostsOnly: boolean
}

const EVERYTHING: Scope = { field: 'title_content', tags: [], isPostsOnly: false }

/** A search that compares very many texts in vain stops here with what it has. */
const BUDGET_MS = 250

/** Ranks the phrase before all its words, and title before text before author; ties are newest first. */
export async function findEntries(
  database: Database,
  query: Query,
  scope: Scope = EVERYTHING,
): Promise<FoundEntries> {
  const { phrase, words } = query
  const isOneWord = words.length === 1 && words[0]?.letters === phrase.letters
  const tiers = PLACES[scope.field].flatMap((place) =>
    isOneWord ? [place([phrase])] : [place([phrase]), place(words)],
  )
  const shelves = await (scope.isPostsOnly ? readPostShelves(database) : readShelves(database))
  const until = performance.now() + BUDGET_MS
  const found = new Map<string, FoundEntry>()
  let isWhole = true
  for (const tier of tiers) {
    if (found.size >= MAX_FOUND) break
    if (tier.pairs.length === 0) continue
    const walked = await walkShelves(database, shelves, tagged(tier, scope.tags), until)
    isWhole &&= walked.isWhole
    for (const entry of walked.entries) {
      const name = `${entry.kind} ${entry.key}`
      found.set(name, found.get(name) ?? entry)
    }
  }
  return { entries: [...found.values()].slice(0, MAX_FOUND), isWhole: isWhole && found.size < MAX_FOUND }
}

/** Returns up to MAX_FOUND posts with all words in one place of the field, newest first and unranked. */
export async function findPosts(
  database: Database,
  { words }: Query,
  { field, tags }: Pick<Scope, 'field' | 'tags'>,
): Promise<number[]> {
  const shelves = await readPostShelves(database)
  const until = performance.now() + BUDGET_MS
  const places = new Map<number, number>()
  for (const place of placesToList(field, words)) {
    const wanted = place(words)
    if (wanted.pairs.length === 0) continue
    const { entries } = await walkShelves(database, shelves, tagged(wanted, tags), until)
    for (const { key, standing } of entries) places.set(Number(key), standing)
  }
  const newest = [...places].toSorted(([, one], [, other]) => other - one)
  return newest.slice(0, MAX_FOUND).map(([seqno]) => seqno)
}
