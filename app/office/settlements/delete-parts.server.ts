import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'

const AT_ONCE = 1_000

/** What a statement has in a table, a part after the other: each row is noted as erased, and a statement of the database has its limit. */
export async function deleteInParts(
  { database }: Pick<Inside, 'database'>,
  table: 'settlement_rows' | 'settlement_differences',
  settlementId: string,
): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where settlement_id = ${settlementId} limit ${AT_ONCE}))`.execute(
      database,
    )
    gone = Number(numAffectedRows ?? 0)
  }
}
