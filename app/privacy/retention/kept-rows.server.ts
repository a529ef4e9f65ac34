import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Period } from '#app/shared/data-inventory/periods.ts'

interface KeptTable {
  table: string
  /** Has an index. */
  column: string
}

/** Kinds that are whole tables, which grow with every visit. */
const TABLES: Partial<Record<Period['key'], readonly KeptTable[]>> = {
  landings: [{ table: 'landings', column: 'at' }],
  visitors: [{ table: 'visitors', column: 'first_at' }],
  messages: [{ table: 'messages', column: 'at' }],
  accessLog: [
    { table: 'access_log', column: 'at' },
    { table: 'exports', column: 'at' },
  ],
}
export const keptTables = (kind: Period['key']) => TABLES[kind]

/** Up to here a look at the page counts row by row. */
const MOST_COUNTED = 10_000

/** Reads no table as a whole: of more than can be counted at every look, about as many as the database last found. */
export async function countKept({ database }: Pick<Services, 'database'>, tables: readonly KeptTable[]) {
  const found = await Promise.all(
    tables.map(async ({ table, column }) => {
      const [from, rows] = [sql.table(table), sql.ref(column)]
      const { rows: told } = await sql<{ counted: number; about: number; first: Date | null }>`select
        (select count(*)::int from (select 1 from ${from} limit ${MOST_COUNTED + 1}) as few) as counted,
        (select reltuples::float8 from pg_class where oid = ${table}::regclass) as about,
        (select ${rows} from ${from} order by ${rows} limit 1) as first`.execute(database)
      return told[0]!
    }),
  )
  const isAbout = found.some(({ counted }) => counted > MOST_COUNTED)
  const rows = found.reduce(
    (sum, { counted, about }) => sum + (counted > MOST_COUNTED ? Math.max(about, MOST_COUNTED) : counted),
    0,
  )
  const starts = found.flatMap(({ first }) => (first ? [{ from: first, until: null }] : []))
  return { rows: isAbout ? Math.round(rows / 1_000) * 1_000 : rows, isAbout, starts }
}
