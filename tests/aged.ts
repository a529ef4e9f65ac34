import { sql } from 'kysely'
import type { TestSite } from './site.ts'

/** Everything older than any period, as time alone would make it; the access log’s clock is not to be moved. */
export function age({ services: { database } }: TestSite) {
  return database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    const old = sql`'2001-01-01T00:00:00Z'::timestamptz`
    for (const [table, columns] of Object.entries({
      leads: ['ends_from', 'closed_at', 'updated_at', 'contacted_at', 'asked_at'],
      messages: ['at'],
      landings: ['at'],
      visitors: ['first_at', 'last_at'],
      call_recordings: ['created_at'],
      contracts: ['applied_at', 'updated_at'],
      subject_requests: ['decided_at'],
      complaints: ['closed_at', 'created_at'],
    }))
      for (const column of columns)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${old} where ${sql.ref(column)} is not null`.execute(
          transaction,
        )
    await sql`update complaints set received_on = '2001-01-01', due_on = '2001-01-01'`.execute(transaction)
    await sql`update call_stops set at = ${old}`.execute(transaction)
  })
}
