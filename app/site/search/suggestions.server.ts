import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { readShelves, walkShelves, type FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import { beginningPairs } from '#app/shared/text-search/grams.ts'
import { readBeginning } from '#app/shared/text-search/search-terms.ts'

/** Later than this nobody waits for a suggestion. */
const BUDGET_MS = 150

/** The newest entries whose title holds what is still being typed; none before there are two letters. */
export async function suggestedTitles(
  database: Database,
  typed: string,
  limit: number,
): Promise<FoundEntry[]> {
  const beginning = readBeginning(typed)
  const pairs = beginning ? beginningPairs(beginning) : []
  if (!beginning || pairs.length === 0) return []
  const condition = sql`title ~ ${beginning.pattern}`
  const until = performance.now() + BUDGET_MS
  const shelves = await readShelves(database)
  const { entries } = await walkShelves(
    database,
    shelves,
    { pairs, condition, limit, sharpness: 'vague' },
    until,
  )
  return entries
}
