import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import { whileMoving } from '#app/database/erasing.server.ts'
import type { Tables } from '#app/database/tables.ts'

/**
 * Takes gifts out of the ledger that are owed no more. Nobody is erased by it: a restored backup from before has none of the act
 * that did, and owes them still. Returns how many there were.
 */
export async function takeOutGifts(database: Kysely<Tables>, which: RawBuilder<SqlBool>): Promise<number> {
  let taken = 0
  await whileMoving(database, async () => {
    const { numDeletedRows } = await database.deleteFrom('gifts').where(which).executeTakeFirstOrThrow()
    taken = Number(numDeletedRows)
  })
  return taken
}
