import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { forgetLost, reindex } from './search-index.server.ts'
import { SEARCH_KINDS } from '#app/shared/text-search/search-limits.ts'
import { nextKeys } from './search-sources.server.ts'

/** Raise it when entries are written differently: the next start rebuilds them. */
export const INDEX_VERSION = 5

const KEYS_AT_ONCE = 100
/** Another process takes over after this. */
const LEASE_SECONDS = 60

interface Building {
  signal?: AbortSignal
  onStep?: () => Promise<void>
}

/** Rewrites all entries and drops those without a source; returns how many sources were read. Locks 100 at a time. */
export async function rebuildIndex(database: Database, { signal, onStep }: Building = {}): Promise<number> {
  let read = 0
  for (const kind of SEARCH_KINDS) {
    for await (const keys of batches((after) => nextKeys(database, kind, after, KEYS_AT_ONCE))) {
      signal?.throwIfAborted()
      await inTransaction(database, (inside) => reindex(inside, kind, keys))
      await onStep?.()
      read += keys.length
    }
    for await (const keys of batches((after) => nextEntries(database, kind, after))) {
      signal?.throwIfAborted()
      await inTransaction(database, (inside) => forgetLost(inside, kind, keys))
      await onStep?.()
    }
  }
  await database.updateTable('search_index').set({ version: INDEX_VERSION, building_until: null }).execute()
  return read
}

async function* batches(next: (after: string | null) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let keys = await next(null); keys.length > 0; keys = await next(keys.at(-1)!)) yield keys
}

function inTransaction(database: Database, run: (inside: Database) => Promise<void>): Promise<void> {
  return database.isTransaction ? run(database) : database.transaction().execute(run)
}

async function nextEntries(database: Database, kind: SearchKind, after: string | null): Promise<string[]> {
  const rows = await database
    .selectFrom('search_entries')
    .select('key')
    .where('kind', '=', kind)
    .$if(after !== null, (query) => query.where('key', '>', after))
    .orderBy('key')
    .limit(KEYS_AT_ONCE)
    .execute()
  return rows.map(({ key }) => key)
}

/** Builds an empty or outdated index in the background; one process does, the others take over if it stops. */
export function startIndexing(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = build(services, signal).catch((error: unknown) => {
    if (!signal.aborted) services.log.error({ error }, 'the search index could not be built')
  })
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function build({ database, log }: Services, signal: AbortSignal): Promise<void> {
  while (await isOld(database)) {
    if (await claim(database)) {
      log.info('the search index is being built')
      const entries = await rebuildIndex(database, { signal, onStep: () => renew(database) })
      log.info({ entries }, 'the search index was built')
      return
    }
    await wait(LEASE_SECONDS * 1000, undefined, { signal, ref: false })
  }
}

async function isOld(database: Database): Promise<boolean> {
  const { version } = await database.selectFrom('search_index').select('version').executeTakeFirstOrThrow()
  return version < INDEX_VERSION
}

const inALease = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`

async function claim(database: Database): Promise<boolean> {
  const claimed = await database
    .updateTable('search_index')
    .set({ building_until: inALease })
    .where('version', '<', INDEX_VERSION)
    .where((eb) => eb.or([eb('building_until', 'is', null), eb('building_until', '<', sql<Date>`now()`)]))
    .returning('version')
    .executeTakeFirst()
  return claimed !== undefined
}

async function renew(database: Database): Promise<void> {
  await database.updateTable('search_index').set({ building_until: inALease }).execute()
}
