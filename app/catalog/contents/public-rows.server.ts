import { sql, type Insertable } from 'kysely'
import { present, toColumns } from '#app/database/column-names.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Carrier } from '#app/database/column-types.ts'
import type { SearchKind, Tables } from '#app/database/tables.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { contentTags } from '#app/shared/plans/plans.server.ts'
import { contentOf } from './stored-content.server.ts'
import { isByCarrier, type ContentKind } from './content-kinds.ts'
import type { Content } from './payloads.ts'

const TABLES = {
  plan: { table: 'plans', key: 'code' },
  phone: { table: 'home_phones', key: 'carrier' },
  bundle: { table: 'mobile_bundles', key: 'carrier' },
  page: { table: 'carrier_pages', key: 'carrier' },
  question: { table: 'questions', key: 'id' },
  banner: { table: 'banners', key: 'display_banner_seqno' },
  popup: { table: 'popups', key: 'popup_id' },
} as const satisfies Record<ContentKind, { table: string; key: string }>

const BY_CARRIER = sql`array_position(${CARRIER_CODES}::text[], carrier)`

/** As the pages show them, where that is not by position alone. */
const ORDERS: Partial<Record<ContentKind, typeof BY_CARRIER>> = {
  plan: sql`${BY_CARRIER}, position, code`,
  phone: BY_CARRIER,
  bundle: BY_CARRIER,
  page: BY_CARRIER,
  question: sql`place desc, position, id`,
}

/** Returns what is published under a key, or null. */
export async function readShown(database: Database, kind: ContentKind, key: string): Promise<Content | null> {
  const [found] = await readAllShown(database, kind, key)
  return found?.content ?? null
}

/** Returns everything published of a kind, in the order of the pages. */
export async function readAllShown(
  database: Database,
  kind: ContentKind,
  key?: string,
): Promise<{ key: string; content: Content }[]> {
  const { table, key: column } = TABLES[kind]
  const { rows } = await sql<Record<string, unknown>>`select ${sql.ref(column)}::text as "theKey", *
    from ${sql.table(table)} ${key === undefined ? sql`` : sql`where ${sql.ref(column)}::text = ${key}`}
    order by ${ORDERS[kind] ?? sql`position, ${sql.ref(column)}`}`.execute(database)
  return rows.map(({ theKey, ...row }) => ({ key: String(theKey), content: shownContent(kind, row) }))
}

const shownContent = (kind: ContentKind, { content, ...row }: Record<string, unknown>): Content =>
  contentOf(kind, { ...present(row), ...(content as object | undefined) })

/** A content as the columns of the table that shows it. */
function columnsOf({ kind, payload }: Content, key: string) {
  switch (kind) {
    case 'plan':
      return toColumns(payload) satisfies Insertable<Tables['plans']>
    case 'phone':
      return { carrier: key as Carrier, ...toColumns(payload) } satisfies Insertable<Tables['home_phones']>
    case 'bundle':
      return { carrier: key as Carrier, ...toColumns(payload) } satisfies Insertable<Tables['mobile_bundles']>
    case 'page': {
      const { isSample, checkedAt, ...page } = payload
      const shared = { ...toColumns({ isSample, checkedAt }), content: JSON.stringify(page) }
      return { carrier: key as Carrier, ...shared } satisfies Insertable<Tables['carrier_pages']>
    }
    case 'question':
      return { id: Number(key), ...toColumns(payload) } satisfies Insertable<Tables['questions']>
    default:
      return { [TABLES[kind].key]: Number(key), ...toColumns(payload) }
  }
}

/** Shows a content under its key, in place of whatever was there. */
export async function writeShown(database: Database, key: string, content: Content): Promise<void> {
  const { table, key: keyColumn } = TABLES[content.kind]
  const row = Object.entries(columnsOf(content, key)).filter(([, value]) => value !== undefined)
  const columns = row.map(([column]) => sql.ref(column))
  const changes = row
    .filter(([column]) => column !== keyColumn)
    .map(([column]) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  // Banners and popups are numbered by the database: an insert has to say that it brings a number.
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    overriding system value values (${sql.join(row.map(([, value]) => value))})
    on conflict (${sql.ref(keyColumn)}) do update set ${sql.join(changes)}`.execute(database)
}

export async function removeShown(database: Database, kind: ContentKind, key: string): Promise<void> {
  const { table, key: column } = TABLES[kind]
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)}::text = ${key}`.execute(database)
}

/** Returns an unused key, for kinds whose keys are numbers. */
export async function nextKey(database: Database, kind: 'question' | 'banner' | 'popup'): Promise<string> {
  const { table, key } = TABLES[kind]
  const sequence =
    kind === 'question'
      ? sql`'question_ids'`
      : sql`pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(key)})`
  const { rows } = await sql<{ key: string }>`select nextval(${sequence})::text as key`.execute(database)
  return rows[0]!.key
}

/** The cache tags of the pages that show it. */
export function tagsOf({ kind, payload }: Content, key: string): string[] {
  if (kind === 'plan') return contentTags(payload.carrier)
  if (isByCarrier(kind)) return contentTags(key as Carrier)
  // Pages ask for popups only where there are any, which the site's facts tell.
  return kind === 'popup' ? ['settings'] : kind === 'question' ? ['contents'] : []
}

/** Null for kinds that search leaves out. */
export const searchKindOf = (kind: ContentKind): SearchKind | null =>
  kind === 'banner' || kind === 'popup' ? null : kind
