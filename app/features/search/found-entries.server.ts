import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import { onShelf, textPairs, titlePairs } from './grams.ts'
import { MAX_FOUND } from './search-limits.ts'
import type { Query, Term } from './search-terms.ts'
import { SITE_SHELF } from './search-sources.server.ts'

export interface FoundEntry {
  kind: SearchKind
  key: string
}

/** What must be found, and where. `pairs` choose by the index, `condition` compares the texts themselves. */
export interface Wanted {
  pairs: readonly number[]
  condition: RawBuilder<unknown>
  limit: number
}

/**
 * Up to MAX_FOUND entries, the best first: what is typed stands in the title; all its words do; it stands in the
 * text; all its words do. Within each, the texts of the site itself and then posts, the newest first.
 */
export async function findEntries(database: Database, { phrase, words }: Query): Promise<FoundEntry[]> {
  const isOneWord = words.length === 1 && words[0]?.letters === phrase.letters
  const places = [inTitle, inText]
  const tiers = places.flatMap((place) => (isOneWord ? [place([phrase])] : [place([phrase]), place(words)]))
  const shelves = await readShelves(database)
  const found = new Map<string, FoundEntry>()
  for (const tier of tiers) {
    if (found.size >= MAX_FOUND) break
    if (tier.pairs.length === 0) continue
    for (const { kind, key } of await walkShelves(database, shelves, tier))
      found.set(`${kind} ${key}`, found.get(`${kind} ${key}`) ?? { kind, key })
  }
  return [...found.values()].slice(0, MAX_FOUND)
}

function inTitle(terms: readonly Term[]): Wanted {
  return { pairs: titlePairs(terms), condition: titleMatches(terms), limit: MAX_FOUND }
}

function inText(terms: readonly Term[]): Wanted {
  const each = terms.map(({ letters }) => sql`strpos(body, ${letters}) > 0`)
  return { pairs: textPairs(terms), condition: sql.join(each, sql` and `), limit: MAX_FOUND }
}

export function titleMatches(terms: readonly Term[]): RawBuilder<unknown> {
  const each = terms.map(({ pattern, letters, hasJamo }) =>
    hasJamo ? sql`title ~ ${pattern}` : sql`strpos(title, ${letters}) > 0`,
  )
  return sql.join(each, sql` and `)
}

/** The site's own first, then posts from the newest to the oldest. */
export async function readShelves(database: Database): Promise<number[]> {
  const { top_shelf: top } = await database
    .selectFrom('search_index')
    .select('top_shelf')
    .executeTakeFirstOrThrow()
  return [SITE_SHELF, ...Array.from({ length: top }, (_, index) => top - index)]
}

export interface ShelvedEntry extends FoundEntry {
  shelf: number
  standing: number
}

/**
 * Goes from shelf to shelf until the limit is reached: a frequent word is found on the first ones, and a rare one
 * costs one look into the index a shelf. Neither depends on how often a word is used.
 */
export async function walkShelves(
  database: Database,
  shelves: readonly number[],
  { pairs, condition, limit }: Wanted,
): Promise<ShelvedEntry[]> {
  const grams = shelves.map((shelf) => `{${onShelf(shelf, pairs).join(',')}}`)
  const { rows } = await sql<ShelvedEntry>`
    select entry.* from unnest(${shelves}::int[], ${grams}::text[]) as wanted (shelf, grams)
    cross join lateral (
      select kind, key, shelf, standing from search_entries
      where grams @> wanted.grams::int[] and shelf = wanted.shelf and ${condition}
      order by standing desc, key desc limit ${limit}
    ) as entry
    limit ${limit}`.execute(database)
  return rows
}
