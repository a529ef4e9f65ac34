import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import { entryPairs, onShelf } from '#app/shared/text-search/grams.ts'
import { readSources } from './search-sources.server.ts'
import type { Source } from './source.server.ts'
import { squeeze, squeezeSentences } from '#app/shared/text-search/squeezed-text.ts'

/** Updates these entries in the transaction that wrote their sources; hidden sources lose theirs. */
export async function reindex(database: Database, kind: SearchKind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const sources = await readSources(database, kind, keys, true)
  await lockEntries(database, kind, keys)
  await store(database, sources)
  await forget(database, kind, without(keys, sources))
}

/** Drops entries without a public source; call it in a transaction. */
export async function forgetLost(
  database: Database,
  kind: SearchKind,
  keys: readonly string[],
): Promise<void> {
  await lockEntries(database, kind, keys)
  await forget(database, kind, without(keys, await readSources(database, kind, keys)))
}

/** Locks in the order in which `store` writes, to avoid deadlocks. */
async function lockEntries(database: Database, kind: SearchKind, keys: readonly string[]): Promise<void> {
  await database
    .selectFrom('search_entries')
    .select('key')
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .orderBy(sql`key collate "C"`)
    .forUpdate()
    .execute()
}

function without(keys: readonly string[], sources: readonly Source[]): string[] {
  const kept = new Set(sources.map(({ key }) => key))
  return keys.filter((key) => !kept.has(key))
}

async function forget(database: Database, kind: SearchKind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await database.deleteFrom('search_entries').where('kind', '=', kind).where('key', 'in', keys).execute()
}

async function store(database: Database, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return
  await database
    .insertInto('search_entries')
    .values(sources.toSorted(byKey).map(entryOf))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((eb) => ({
        shelf: eb.ref('excluded.shelf'),
        standing: eb.ref('excluded.standing'),
        title: eb.ref('excluded.title'),
        body: eb.ref('excluded.body'),
        author: eb.ref('excluded.author'),
        tags: eb.ref('excluded.tags'),
        grams: eb.ref('excluded.grams'),
      })),
    )
    .execute()
  const top = Math.max(...sources.map(({ shelf }) => shelf))
  await database.updateTable('search_index').set({ top_shelf: top }).where('top_shelf', '<', top).execute()
}

const byKey = (one: Source, other: Source) => (one.key < other.key ? -1 : 1)

type Indexed = Pick<Source, 'kind' | 'key' | 'shelf' | 'standing' | 'tags' | 'title' | 'text' | 'author'>

export function entryOf({ kind, key, shelf, standing, tags, ...texts }: Indexed) {
  const title = squeeze(texts.title.normalize('NFC')).text
  const text = squeezeSentences(texts.text)
  const author = squeeze(texts.author.normalize('NFC')).text
  return {
    kind,
    key,
    shelf,
    standing,
    title,
    body: `${title}\n${text}`,
    author,
    tags,
    grams: onShelf(shelf, entryPairs({ title, text, author, tags })),
  }
}
