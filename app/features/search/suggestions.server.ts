import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { readShelves, walkShelves, type FoundEntry } from './found-entries.server.ts'
import { beginningPairs } from './grams.ts'
import { readBeginning } from './search-terms.ts'

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
  return walkShelves(database, await readShelves(database), { pairs, condition, limit })
}
