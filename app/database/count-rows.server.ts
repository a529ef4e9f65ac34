import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query without columns of its own finds. */
export async function countRows<Database, Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<number>().as('rows'))
  const { rows } = (await counted.executeTakeFirstOrThrow()) as { rows: number }
  return rows
}
