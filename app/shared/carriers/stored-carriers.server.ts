import type { Database } from '#app/database/connection.server.ts'
import { CARRIER_CODES } from './carriers.ts'

/** Stores the carriers for the rows that reference them. */
export async function saveCarriers(database: Database): Promise<void> {
  await database
    .insertInto('carriers')
    .values(CARRIER_CODES.map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
