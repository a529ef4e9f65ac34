import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Does `work`, in a transaction, that only moves a person's data to another table, or drops what a restored backup drops by itself:
 * nothing of it is an erasure.
 */
export async function whileMoving(database: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('gc.moving', 'on', true)`.execute(database)
  await work()
  await sql`select set_config('gc.moving', '', true)`.execute(database)
}

/** What follows in this transaction erases nobody. */
export async function endErasing(database: Kysely<Tables>): Promise<void> {
  await sql`select set_config('gc.erasing', '', true)`.execute(database)
}

/**
 * Says that whatever this transaction changes from now on erases a person's data, also where it writes other words instead:
 * a restored backup does it again (docs/adr/0205). Rows that go and columns that are emptied are known without.
 */
export async function sayErasing(database: Kysely<Tables>): Promise<void> {
  await sql`select set_config('gc.erasing', 'on', true)`.execute(database)
}
