import type { Database } from '#app/database/connection.server.ts'
import { CARRIER_CODES } from './carriers.ts'

export async function saveCarriers(database: Database): Promise<void> {
  await database
    .insertInto('carriers')
    .values(CARRIER_CODES.map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
