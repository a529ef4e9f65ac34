import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query without columns of its own finds. */
export async function countRows<Database, Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { rows } = await query.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
  return rows
}
