import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'
import type { Network } from '#app/office/advertising/networks.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { deleteDraft } from './drafts.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { ReadSpend } from './spend-thread.server.ts'

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
  read: ReadSpend
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
      faults: JSON.stringify(read.faults),
      fault_count: read.faultCount,
      imported_by: staffId,
      created_at: now(),
    })
    .execute()
  for (const part of read.parts)
    await sql`insert into spend_rows (import_id, line, network, day, campaign, keyword, told, has_vat, impressions, clicks)
      select ${id}, line, ${network}, day, campaign, keyword, told, ${read.hasVat}, impressions, clicks
      from json_to_recordset(${part}::json) as read (line integer, day date, campaign text, keyword text, told bigint,
        impressions bigint, clicks bigint)`.execute(database)
  return id
}

/** One after the other, so that of two reports of a day one is the newest. */
export const waitForTurn = (database: Inside['database']) =>
  sql`select pg_advisory_xact_lock(hashtext('spend'))`.execute(database)

/** Of 50,000 lines none is worth the time that a statement has. */
const LINES_AT_ONCE = 5_000

/**
 * Makes its rows those that count, told with VAT or without; what they replace stays as it was. Refuses with `conflict` what was saved
 * meanwhile.
 */
export async function countDraft({ database, now }: Inside, id: string, hasVat: boolean): Promise<void> {
  await waitForTurn(database)
  const { rows } = await sql`select from spend_imports draft join spend_imports saved
    on saved.network = draft.network and saved.hash = draft.hash and saved.state = 'SAVED' and saved.way = 'file'
    where draft.id = ${id} and draft.way = 'file'`.execute(database)
  if (rows.length > 0) throw new Refusal('conflict', { message: '그 사이에 같은 보고서를 저장했어요.' })
  const last = await database
    .selectFrom('spend_rows')
    .select((read) => read.fn.max('line').as('line'))
    .where('import_id', '=', id)
    .executeTakeFirst()
  for (let line = 0; line < (last?.line ?? 0); line += LINES_AT_ONCE) {
    const these = sql`import_id = ${id} and line > ${line} and line <= ${line + LINES_AT_ONCE}`
    await sql`update spend_rows before set is_current = false, replacement_id = ${id} from (select * from spend_rows where ${these}) row
      where before.is_current and before.network = row.network and before.day = row.day
        and before.campaign = row.campaign and before.keyword = row.keyword`.execute(database)
    await sql`update spend_rows set is_current = true, has_vat = ${hasVat} where ${these}`.execute(database)
  }
  await database
    .updateTable('spend_imports')
    .set({ state: 'SAVED', saved_at: now() })
    .where('id', '=', id)
    .execute()
}

/** Of a saved report: whether a later file replaced a row of it. What was fetched since is newer whatever becomes of the file. */
export const IS_REPLACED = sql<boolean>`exists (
  select from spend_rows gone left join spend_imports newer on newer.id = gone.replacement_id
  where gone.import_id = spend_imports.id and not gone.is_current and newer.way is distinct from 'api')`

/**
 * Takes a saved report back: what it replaced counts again, but where something newer was fetched. Refuses with `conflict` one of
 * whose rows a later file replaced, for nobody could tell what would count in their place.
 */
export async function withdrawCounted(inside: Inside, id: string): Promise<void> {
  const { database } = inside
  const { rows } = await sql`select from spend_imports where id = ${id} and ${IS_REPLACED}`.execute(database)
  if (rows.length > 0)
    throw new Refusal('conflict', {
      message: '뒤에 저장한 보고서가 바꾼 줄이 있어요. 뒤의 보고서부터 되돌려 주세요.',
    })
  const given = sql`select ctid from spend_rows before where replacement_id = ${id} and not exists (
      select from spend_rows newer where newer.is_current and newer.network = before.network and newer.day = before.day
        and newer.campaign = before.campaign and newer.keyword = before.keyword) limit ${LINES_AT_ONCE}`
  // Its own rows first: of a day, campaign and keyword one row counts.
  await deleteDraft(inside, 'spend_imports', id, async () => {
    for (let many = LINES_AT_ONCE; many === LINES_AT_ONCE;) {
      const { numAffectedRows } =
        await sql`update spend_rows set is_current = true, replacement_id = null where ctid = any(array(${given}))`.execute(
          database,
        )
      many = Number(numAffectedRows ?? 0)
    }
  })
}
