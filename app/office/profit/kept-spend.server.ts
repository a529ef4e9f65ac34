import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'
import type { Network } from '#app/office/advertising/networks.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { SpendRead } from './spend-rows.server.ts'

const MOST_FAULTS = 100

export const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** Whether the same file was saved before. */
export async function wasSaved({ database }: Inside, network: Network, hash: Buffer): Promise<boolean> {
  const known = await database
    .selectFrom('spend_imports')
    .select('id')
    .where('network', '=', network)
    .where('hash', '=', hash)
    .where('way', '=', 'file')
    .where('state', '=', 'SAVED')
    .executeTakeFirst()
  return known !== undefined
}

interface Kept {
  network: Network
  /** Of what was fetched by the clock; null for a file. */
  day: string | null
  hash: Buffer
  staffId: string | null
  read: SpendRead
}

/** What was read, before it counts; its id. */
export async function keepDraft(
  { database, now }: Inside,
  { network, day, hash, staffId, read }: Kept,
): Promise<string> {
  const id = uuidv7(now().getTime())
  await database
    .insertInto('spend_imports')
    .values({
      id,
      network,
      way: day === null ? 'file' : 'api',
      day,
      hash,
      state: 'DRAFT',
      faults: JSON.stringify(read.faults.slice(0, MOST_FAULTS)),
      fault_count: read.faults.length,
      imported_by: staffId,
      created_at: now(),
    })
    .execute()
  const rows = JSON.stringify(read.rows)
  await sql`insert into spend_rows (import_id, line, network, day, campaign, keyword, told, has_vat, impressions, clicks)
    select ${id}, line, ${network}, day, campaign, keyword, told, ${read.hasVat}, impressions, clicks
    from json_to_recordset(${rows}::json) as read (line integer, day date, campaign text, keyword text, told bigint,
      impressions bigint, clicks bigint)`.execute(database)
  return id
}

/** One after the other, so that of two reports of a day one is the newest. */
export const waitForTurn = (database: Inside['database']) =>
  sql`select pg_advisory_xact_lock(hashtext('spend'))`.execute(database)

/** Makes its rows those that count; what they replace stays as it was. Refuses with `conflict` what was saved meanwhile. */
export async function countDraft({ database, now }: Inside, id: string): Promise<void> {
  await waitForTurn(database)
  const { rows } = await sql`select from spend_imports draft join spend_imports saved
    on saved.network = draft.network and saved.hash = draft.hash and saved.state = 'SAVED' and saved.way = 'file'
    where draft.id = ${id} and draft.way = 'file'`.execute(database)
  if (rows.length > 0) throw new Refusal('conflict', { message: '그 사이에 같은 보고서를 저장했어요.' })
  await sql`update spend_rows before set is_current = false from spend_rows row
    where row.import_id = ${id} and before.is_current and before.network = row.network and before.day = row.day
      and before.campaign = row.campaign and before.keyword = row.keyword`.execute(database)
  await database.updateTable('spend_rows').set({ is_current: true }).where('import_id', '=', id).execute()
  await database
    .updateTable('spend_imports')
    .set({ state: 'SAVED', saved_at: now() })
    .where('id', '=', id)
    .execute()
}
