import { sql, type Selectable } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { ContentKind, ContentState } from '#app/database/content-tables.ts'
import type { Tables } from '#app/database/tables.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { ContentVersion } from './contract.ts'
import { contentOf } from './stored-content.server.ts'
import { readShown } from './public-rows.server.ts'
import type { Content } from './payloads.ts'

export interface Place {
  kind: ContentKind
  key: string
}

export type VersionRow = Selectable<Tables['content_versions']>

/** The versions of a content, the latest first. */
export function versionsOf(database: Database, { kind, key }: Place) {
  return database
    .selectFrom('content_versions')
    .leftJoin('staff', 'staff.id', 'content_versions.written_by')
    .selectAll('content_versions')
    .select('staff.name as writer')
    .where('content_versions.kind', '=', kind)
    .where('content_versions.key', '=', key)
    .orderBy('version', 'desc')
}

export function presentVersion(row: VersionRow & { writer: string | null }): ContentVersion {
  return {
    version: row.version,
    state: row.state,
    note: row.note,
    told: row.told,
    writtenBy: row.writer,
    writtenAt: seoulIso(row.written_at),
    publishAt: row.publish_at && seoulIso(row.publish_at),
    publishedAt: row.published_at && seoulIso(row.published_at),
    payload: row.payload as Record<string, unknown>,
  }
}

/**
 * What stands last under a key: its latest version, or what is shown where the desk has written none yet, as version 0.
 * Null where there is neither.
 */
export async function findContent(database: Database, place: Place) {
  const row = await versionsOf(database, place).limit(1).executeTakeFirst()
  if (row)
    return {
      version: presentVersion(row),
      content: contentOf(place.kind, row.payload as Record<string, unknown>),
    }
  const content = await readShown(database, place.kind, place.key)
  return content && { version: unwritten(content), content }
}

/** Version 0 of a content that the desk has never written. */
const unwritten = ({ payload }: Content): ContentVersion => ({
  version: 0,
  state: 'published',
  note: '',
  told: '',
  writtenBy: null,
  writtenAt: '',
  publishAt: null,
  publishedAt: null,
  payload,
})

/** The number of the version that is shown; null where nothing is. 0: the desk never wrote it. */
export async function shownVersion(database: Database, place: Place): Promise<number | null> {
  const row = await versionsOf(database, place).where('state', '=', 'published').executeTakeFirst()
  if (row) return row.version
  const any = await versionsOf(database, place).limit(1).executeTakeFirst()
  return !any && (await readShown(database, place.kind, place.key)) ? 0 : null
}

export interface NewVersion extends Place {
  /** The version that the writer saw. */
  base: number
  /** A payload, or the number of the version whose payload it repeats, byte for byte. */
  payload: Content['payload'] | { ofVersion: number }
  state: Exclude<ContentState, 'replaced'>
  note: string
  staffId: string | null
  at: Date
  publishAt?: Date
}

/**
 * Writes the next version, in the caller's transaction; whatever stood open before is replaced. Refuses `conflict` with
 * the newer version when the writer saw an older one: of two who write at once the second is refused.
 */
export async function writeVersion(database: Database, version: NewVersion): Promise<number> {
  const { kind, key, base, state, note, staffId, at, publishAt } = version
  const seen = base === 0 ? await enterFirst(database, version) : base
  const last = await lastVersion(database, version)
  if (last !== seen) throw staleVersion(last)
  await database
    .updateTable('content_versions')
    .set({ state: 'replaced', publish_at: null })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where(
      'state',
      'in',
      state === 'published' || state === 'removed' ? [...OPEN, 'published', 'removed'] : OPEN,
    )
    .execute()
  const { payload } = version
  const value =
    'ofVersion' in payload
      ? sql`(select payload from content_versions
          where kind = ${kind} and key = ${key} and version = ${payload.ofVersion})`
      : sql`${JSON.stringify(payload)}::jsonb`
  const { rows } = await sql`insert into content_versions
      (kind, key, version, payload, state, note, written_by, written_at, publish_at, published_at)
    values (${kind}, ${key}, ${seen + 1}, ${value}, ${state}, ${note}, ${staffId}, ${at},
      ${publishAt ?? null}, ${state === 'published' ? at : null})
    on conflict do nothing returning id`.execute(database)
  if (rows.length === 0) throw staleVersion(seen + 1)
  return seen + 1
}

const OPEN: ContentState[] = ['draft', 'scheduled']

/** What was there before the desk becomes version 1, so that it can be gone back to. */
async function enterFirst(database: Database, { kind, key, at }: NewVersion): Promise<number> {
  const shown = await readShown(database, kind, key)
  if (!shown) return 0
  const row = {
    kind,
    key,
    version: 1,
    payload: JSON.stringify(shown.payload),
    written_at: at,
    published_at: at,
  }
  const entered = await database
    .insertInto('content_versions')
    .values({ ...row, state: 'published', written_by: null, publish_at: null })
    // Whichever of the unique indexes says so first: there is one of what is published too.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Entered by somebody else: they wrote, and this writer saw less.
  return entered ? 1 : 0
}

async function lastVersion(database: Database, place: Place): Promise<number> {
  const row = await versionsOf(database, place).limit(1).executeTakeFirst()
  return row?.version ?? 0
}

const STALE_MESSAGE = '다른 사람이 먼저 고쳤어요. 새 내용을 확인하고 다시 저장해 주세요.'

function staleVersion(version: number): Refusal {
  return new Refusal('conflict', { message: STALE_MESSAGE, data: { version } })
}
