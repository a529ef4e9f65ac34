import { sql } from 'kysely'
import type { TestSite } from './site.ts'

type Copied = 'leads' | 'lead_requests' | 'contracts' | 'referrals'

/** As many copies of one row as given, each with another key and what `change` says of it, by its number from 0. */
export async function copyRow(
  { services: { database } }: TestSite,
  table: Copied,
  id: string,
  changes: readonly object[],
): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    database,
  )
  const written = sql.join(columns.map(({ name }) => sql.ref(name)))
  const of = sql.table(table)
  await sql`insert into ${of} (${written}) select ${written} from (
      select (jsonb_populate_record(was, change)).* from ${of} was, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) change
      where was.id = ${id}) as copied`.execute(database)
}

/** `00000000-0000-4000-8000-000000000007`: before whatever was made by the clock. */
export const earlyId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Closed copies of a lead, which nobody waits for. */
export const copyLead = (site: TestSite, id: string, many: number) =>
  copyRow(
    site,
    'leads',
    id,
    Array.from({ length: many }, (_, at) => ({ id: earlyId(at), closed_at: '2026-11-23T10:00:00+09:00' })),
  )
