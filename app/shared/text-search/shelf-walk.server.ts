import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import { BUSY_AT_ONCE, makeTurns } from '#app/platform/turns.server.ts'
import { onShelf } from './grams.ts'

export interface FoundEntry {
  kind: SearchKind
  key: string
  /** Higher stands first among equals of its kind; a post's place in the order of lists. */
  standing: number
}

/** What must be found, and where. `pairs` choose by the index, `condition` compares the texts themselves. */
export interface Wanted {
  pairs: readonly number[]
  condition: RawBuilder<unknown>
  limit: number
  sharpness: 'sharp' | 'vague'
}

export interface FoundEntries {
  entries: FoundEntry[]
  /** False when there may be more: too many, or too long to look for. */
  isWhole: boolean
}

/** The few texts of the site itself have the first shelf; posts written near each other in time share one. */
export const SITE_SHELF = 0
const POSTS_PER_SHELF = 16_384

/** The shelf of a post by its place in the order of lists. */
export const postShelf = (position: number): number => SITE_SHELF + 1 + Math.floor(position / POSTS_PER_SHELF)

/** The site's own first, then posts from the newest to the oldest. */
export async function readShelves(database: Database): Promise<number[]> {
  return [SITE_SHELF, ...(await readPostShelves(database))]
}

/** The shelves of posts, the newest first. */
export async function readPostShelves(database: Database): Promise<number[]> {
  const { top_shelf: top } = await database
    .selectFrom('search_index')
    .select('top_shelf')
    .executeTakeFirstOrThrow()
  return Array.from({ length: top }, (_, index) => top - index)
}

/**
 * As many shelves as the first statement looks through; each further one takes twice as many. Pairs of initials
 * choose little, so that many titles are compared in vain: those look at the clock more often.
 */
const FIRST_SHELVES = { sharp: 64, vague: 8 } as const

/** Of everybody's searches together, by pages and calls alike: each statement keeps a processor for milliseconds. */
const inTurn = makeTurns({ atOnce: BUSY_AT_ONCE, waiting: 40, retryAfter: 5 })

/**
 * Goes from shelf to shelf until the limit is reached: a frequent word is found on the first ones, and a rare one
 * costs one look into the index a shelf. Neither depends on how often a word is used. Begins no further statement
 * after `until`, on the clock of `performance.now()`.
 */
export async function walkShelves(
  database: Database,
  shelves: readonly number[],
  wanted: Wanted,
  until: number,
): Promise<FoundEntries> {
  const entries: FoundEntry[] = []
  for (
    let from = 0, count: number = FIRST_SHELVES[wanted.sharpness];
    from < shelves.length;
    from += count, count *= 2
  ) {
    if (from > 0 && performance.now() > until) return { entries, isWhole: false }
    const limit = wanted.limit - entries.length
    const some = shelves.slice(from, from + count)
    entries.push(...(await inTurn(() => lookThrough(database, some, { ...wanted, limit }))))
    if (entries.length >= wanted.limit) return { entries, isWhole: false }
  }
  return { entries, isWhole: true }
}

async function lookThrough(
  database: Database,
  shelves: readonly number[],
  { pairs, condition, limit }: Wanted,
): Promise<FoundEntry[]> {
  const grams = shelves.map((shelf) => `{${onShelf(shelf, pairs).join(',')}}`)
  const { rows } = await sql<FoundEntry>`
    select entry.* from unnest(${shelves}::int[], ${grams}::text[]) as wanted (shelf, grams)
    cross join lateral (
      select kind, key, standing from search_entries
      where grams @> wanted.grams::int[] and shelf = wanted.shelf and ${condition}
      order by standing desc, key desc limit ${limit}
    ) as entry
    limit ${limit}`.execute(database)
  return rows
}
