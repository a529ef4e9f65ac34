import { sql, type RawBuilder } from 'kysely'
import { isOverdue, type Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { BUSY_AT_ONCE, makeTurns } from '#app/platform/turns.server.ts'
import { onShelf } from './grams.ts'
import { MAX_FOUND } from './search-limits.ts'

export interface FoundEntry {
  kind: SearchKind
  key: string
  /** Higher comes first within a kind; for posts, the place in the order of lists. */
  standing: number
  /** `carrier:kt`, `speed:500`, `board:bbs_tip`. */
  tags: readonly string[]
}

/** Of each clause one of the ways must be met: all of its pairs. */
export type Clauses = readonly (readonly (readonly number[])[])[]

/** `clauses` select by the index, `condition` compares the texts. */
export interface Wanted {
  clauses: Clauses
  condition: RawBuilder<unknown>
  limit: number
  sharpness: 'sharp' | 'vague'
}

export interface FoundEntries {
  entries: FoundEntry[]
  /** False when there may be more. */
  isWhole: boolean
}

/** The site's own texts are on the first shelf; posts close in time share one. */
export const SITE_SHELF = 0
const POSTS_PER_SHELF = 16_384

export const postShelf = (position: number): number => SITE_SHELF + 1 + Math.floor(position / POSTS_PER_SHELF)

export async function readShelves(database: Database): Promise<number[]> {
  return [SITE_SHELF, ...(await readPostShelves(database))]
}

export async function readPostShelves(database: Database): Promise<number[]> {
  const { top_shelf: top } = await database
    .selectFrom('search_index')
    .select('top_shelf')
    .executeTakeFirstOrThrow()
  return Array.from({ length: top }, (_, index) => top - index)
}

/** Shelves of the first statement, then doubled; initials are unselective, so those check the time more often. */
const FIRST_SHELVES = { sharp: 64, vague: 8 } as const

/** True of whoever waits in vain, and of a search that compares too many texts in vain. */
const NOT_LOOKED_THROUGH =
  '지금 찾는 분이 많거나 살필 글이 너무 많아서 끝까지 찾지 못했어요. 잠시 뒤에 다시 찾거나 검색어를 더 길게 적어 주세요.'
const BUSY = { message: NOT_LOOKED_THROUGH, retryAfter: 5 } as const

/** Shared by all searches, because each statement keeps a CPU busy for milliseconds. */
const inTurn = makeTurns({ atOnce: BUSY_AT_ONCE, waiting: 40, ...BUSY })

/** What one search may spend. Waiting for its turn is no work: it counts against the patience alone. */
export interface Budget {
  isSpent(): boolean
  work<Result>(statement: () => Promise<Result>): Promise<Result>
}

export function makeBudget({ workMs, patienceMs }: { workMs: number; patienceMs: number }): Budget {
  const begun = performance.now()
  let worked = 0
  return {
    isSpent: () => worked > workMs || performance.now() - begun > patienceMs,
    work: (statement) =>
      inTurn(async () => {
        const from = performance.now()
        try {
          return await statement()
        } catch (error) {
          throw isOverdue(error) ? new Refusal('unavailable', BUSY) : error
        } finally {
          worked += performance.now() - from
        }
      }),
  }
}

interface Counted {
  length: number
}

/** Refuses to show nothing where not everything was looked through; beyond the most that is found nothing is owed. */
export function refuseUnfinished(
  shown: Counted,
  { entries, isWhole }: { entries: Counted; isWhole: boolean },
): void {
  if (shown.length === 0 && !isWhole && entries.length < MAX_FOUND) throw new Refusal('unavailable', BUSY)
}

/** Searches shelf by shelf, so the cost does not depend on a word's frequency. */
export async function walkShelves(
  database: Database,
  shelves: readonly number[],
  wanted: Wanted,
  budget: Budget,
): Promise<FoundEntries> {
  const entries: FoundEntry[] = []
  for (
    let from = 0, count: number = FIRST_SHELVES[wanted.sharpness];
    from < shelves.length;
    from += count, count *= 2
  ) {
    if (from > 0 && budget.isSpent()) return { entries, isWhole: false }
    const limit = wanted.limit - entries.length
    const some = shelves.slice(from, from + count)
    entries.push(...(await budget.work(() => lookThrough(database, some, { ...wanted, limit }))))
    if (entries.length >= wanted.limit) return { entries, isWhole: false }
  }
  return { entries, isWhole: true }
}

async function lookThrough(
  database: Database,
  shelves: readonly number[],
  { clauses, condition, limit }: Wanted,
): Promise<FoundEntry[]> {
  const ways = clauses.flat()
  const names = ways.map((_, index) => sql.ref(`way${index}`))
  const grams = ways.map((pairs) => shelves.map((shelf) => `{${onShelf(shelf, pairs).join(',')}}`))
  let at = 0
  const chosen = clauses.map((clause) => {
    const met = clause.map(() => sql`grams @> wanted.${names[at++]!}::int[]`)
    return sql`(${sql.join(met, sql` or `)})`
  })
  const { rows } = await sql<FoundEntry>`
    select entry.* from unnest(${shelves}::int[], ${sql.join(grams.map((each) => sql`${each}::text[]`))})
      as wanted (shelf, ${sql.join(names)})
    cross join lateral (
      select kind, key, standing, tags from search_entries
      where ${sql.join(chosen, sql` and `)} and shelf = wanted.shelf and ${condition}
      order by standing desc, key desc limit ${limit}
    ) as entry
    limit ${limit}`.execute(database)
  return rows
}
