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
  sharpness: 'sharp' | 'vague'
}

export interface FoundEntries {
  entries: FoundEntry[]
  /** False when there may be more: too many, or too long to look for. */
  isWhole: boolean
}

/** A search that has to compare very many texts in vain stops here with what it has. */
const BUDGET_MS = 250

/**
 * Up to MAX_FOUND entries, the best first: what is typed stands in the title; all its words do; it stands in the
 * text; all its words do. Within each, the texts of the site itself and then posts, the newest first.
 */
export async function findEntries(database: Database, { phrase, words }: Query): Promise<FoundEntries> {
  const isOneWord = words.length === 1 && words[0]?.letters === phrase.letters
  const places = [inTitle, inText]
  const tiers = places.flatMap((place) => (isOneWord ? [place([phrase])] : [place([phrase]), place(words)]))
  const shelves = await readShelves(database)
  const until = performance.now() + BUDGET_MS
  const found = new Map<string, FoundEntry>()
  let isWhole = true
  for (const tier of tiers) {
    if (found.size >= MAX_FOUND) break
    if (tier.pairs.length === 0) continue
    const walked = await walkShelves(database, shelves, tier, until)
    isWhole &&= walked.isWhole
    for (const { kind, key } of walked.entries)
      found.set(`${kind} ${key}`, found.get(`${kind} ${key}`) ?? { kind, key })
  }
  return { entries: [...found.values()].slice(0, MAX_FOUND), isWhole: isWhole && found.size < MAX_FOUND }
}

function inTitle(terms: readonly Term[]): Wanted {
  const sharpness = terms.some((term) => term.hasJamo) ? 'vague' : 'sharp'
  return { pairs: titlePairs(terms), condition: titleMatches(terms), limit: MAX_FOUND, sharpness }
}

/** Single letters are looked up in titles only: they narrow nothing, and half of all texts have them. */
function inText(all: readonly Term[]): Wanted {
  const longer = all.filter(({ letters }) => [...letters].length > 1)
  const terms = longer.length > 0 ? longer : all
  const each = terms.map(({ letters }) => sql`strpos(body, ${letters}) > 0`)
  return {
    pairs: textPairs(terms),
    condition: sql.join(each, sql` and `),
    limit: MAX_FOUND,
    sharpness: 'sharp',
  }
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

/**
 * As many shelves as the first statement looks through; each further one takes twice as many. Pairs of initials
 * choose little, so that many titles are compared in vain: those look at the clock more often.
 */
const FIRST_SHELVES = { sharp: 64, vague: 8 } as const

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
    entries.push(...(await lookThrough(database, shelves.slice(from, from + count), { ...wanted, limit })))
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
      select kind, key from search_entries
      where grams @> wanted.grams::int[] and shelf = wanted.shelf and ${condition}
      order by standing desc, key desc limit ${limit}
    ) as entry
    limit ${limit}`.execute(database)
  return rows
}
