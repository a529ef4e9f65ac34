import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

type RowOf<Query> = Query extends Expression<infer Row> ? Row : never

/**
 * The one row of each query, by one statement instead of many. Of numbers and texts only: they come as JSON.
 * A query without a row is refused.
 */
export async function rowsTogether<Queries extends Record<string, Expression<unknown>>>(
  database: Kysely<Tables>,
  queries: Queries,
): Promise<{ [Name in keyof Queries]: RowOf<Queries[Name]> }> {
  const names = Object.keys(queries)
  if (names.length === 0) return {} as { [Name in keyof Queries]: RowOf<Queries[Name]> }
  const columns: RawBuilder<unknown>[] = names.map(
    (name) => sql`(select to_json(found) from ${queries[name]} as found) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<{ [Name in keyof Queries]: RowOf<Queries[Name]> }>`
    select ${sql.join(columns)}`.execute(database)
  const [row] = rows
  if (!row || names.some((name) => row[name] === null)) throw new Error('A query gave no row.')
  return row
}
