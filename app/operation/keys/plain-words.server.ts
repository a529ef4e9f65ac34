import { sql } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { whileMoving } from '#app/database/erasing.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { PLAIN_OF_BEFORE, SEALED_COLUMNS } from '#app/shared/data-inventory/sealed-columns.ts'

const AT_ONCE = 500

/**
 * Seals what staff wrote and stands in plain words: of before, of a process of the release before, of a backup of either. Returns how
 * many; safe to repeat and to run in several processes. Nothing of it is an erasure, which a restored backup would do again.
 */
export async function sealPlainWords(services: Services): Promise<number> {
  let sealed = 0
  for (const [table, columns] of Object.entries(PLAIN_OF_BEFORE))
    for (const column of columns)
      for (let some = AT_ONCE; some === AT_ONCE; sealed += some)
        some = await sealSome(services, { table: table as keyof Tables, column })
  await forgetLeft(services)
  return sealed
}

const sealSome = (
  { database, keyring }: Services,
  { table, column }: { table: keyof Tables; column: string },
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const [name, plain, sealedName] = [sql.table(table), sql.ref(column), `${column}_sealed`]
    const purpose = SEALED_COLUMNS[table]![sealedName]!
    const { rows } = await sql<{
      at: string
      words: string
    }>`select ctid::text as at, ${plain} as words from ${name}
      where ${plain} <> '' limit ${AT_ONCE} for no key update skip locked`.execute(transaction)
    if (rows.length === 0) return 0
    const [at, sealed] = [rows.map((row) => row.at), rows.map(({ words }) => keyring.seal(purpose, words))]
    await whileMoving(transaction, async () => {
      await sql`update ${name} set ${plain} = default, ${sql.ref(sealedName)} = given.words
        from unnest(${at}::text[], ${sealed}::text[]) as given (at, words)
        where ${sql.ref(`${table}.ctid`)} = given.at::tid`.execute(transaction)
    })
    return rows.length
  })

/** What the release before erased or ended beside its own column: it knows nothing of the sealed one. */
async function forgetLeft({ database }: Services): Promise<void> {
  await sql`update lead_quotes set gift_reason_sealed = null where gift_reason_sealed is not null
    and exists (select from leads where leads.id = lead_id and erased_at is not null)`.execute(database)
  await sql`update members set stop_reason_sealed = null
    where stop_reason_sealed is not null and state = 'ACTIVE'`.execute(database)
}

/** A `TimedJob`. */
export const plainWordsJob = {
  queue: 'plain-reasons',
  name: '직원이 적은 말 암호화',
  cron: '*/10 * * * *',
  run: async (services: Services) => {
    await sealPlainWords(services)
  },
}
