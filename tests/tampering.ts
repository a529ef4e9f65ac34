import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { TestSite } from './site.ts'

/** Runs a statement as somebody who owns the database and switches off what keeps the access log append-only. */
export async function tamper(
  { services: { database } }: Pick<TestSite, 'services'>,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`alter table access_log disable trigger user`.execute(transaction)
    await statement.execute(transaction)
    await sql`alter table access_log enable trigger user`.execute(transaction)
  })
}
