import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Says that whatever this transaction changes from now on erases a person's data, also where it writes other words instead:
 * a restored backup does it again (docs/adr/0205). Rows that go and columns that are emptied are known without.
 */
export async function sayErasing(database: Kysely<Tables>): Promise<void> {
  await sql`select set_config('gc.erasing', 'on', true)`.execute(database)
}
