import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { Found, search, suggest } from './contract.ts'
import { findEntries } from '#app/shared/text-search/found-entries.server.ts'
import type { FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import { marked, markedExcerpt } from '#app/shared/text-search/marked-text.ts'
import { refuseSearchFlood, refuseSuggestFlood } from '#app/shared/text-search/search-floods.server.ts'
import { MAX_SUGGESTIONS, PAGE_SIZE, SEARCH_KINDS } from '#app/shared/text-search/search-limits.ts'
import { readSources, type Source } from './search-sources.server.ts'
import { readBeginning, readQuery, type Query } from '#app/shared/text-search/search-terms.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { suggestedTitles } from './suggestions.server.ts'
import { WORDS_TO_TRY } from './words-to-try.ts'
import { compiled } from '#app/shared/text-search/syllables.ts'

/**
 * Finds public contents; one page of them. What was typed is neither logged nor kept. A query without a letter or
 * digit finds nothing.
 */
export async function searchSite(
  services: Services,
  { q, page = 1 }: InputOf<typeof search>,
  visit: Visit,
): Promise<DataOf<typeof search>> {
  await refuseSearchFlood(services, visit)
  const query = readQuery(q)
  const { entries, isWhole } = query
    ? await findEntries(services.database, query)
    : { entries: [], isWhole: true }
  const shown = entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const sources = await readLive(services.database, shown)
  return {
    result: query ? sources.map((source) => foundIn(source, query)) : [],
    total: entries.length,
    page,
    size: PAGE_SIZE,
    isWhole,
  }
}

/** What the next letters may become: words worth trying, then titles, the newest first. */
export async function suggestQueries(
  services: Services,
  { q }: InputOf<typeof suggest>,
  visit: Visit,
): Promise<DataOf<typeof suggest>> {
  await refuseSuggestFlood(services, visit)
  const beginning = readBeginning(q)
  if (!beginning) return { result: [] }
  const words = wordsBeginning(beginning.pattern)
  const titles = await suggestedTitles(services.database, q, MAX_SUGGESTIONS)
  const sources = await readLive(services.database, titles)
  const all = [
    ...words.map((text) => ({ text, label: '검색어' })),
    ...sources.map(({ title, label }) => ({ text: title, label })),
  ]
  const texts = all.map(({ text }) => squeeze(text).text)
  const once = all.filter((_, index) => texts.indexOf(texts[index]!) === index)
  return { result: once.slice(0, MAX_SUGGESTIONS) }
}

/** Those of the words to try of which one part begins so, the shortest first: 할 brings 결합 할인. */
function wordsBeginning(pattern: string): string[] {
  const begins = compiled(`^${pattern}`, 'u')
  const fitting = WORDS_TO_TRY.filter((word) => {
    const parts = word.split(' ')
    return parts.some((_, index) => begins.test(parts.slice(index).join('')))
  })
  return fitting.toSorted((one, other) => one.length - other.length)
}

/** The entries' sources as they are at this moment: what became secret or was deleted just now is not among them. */
async function readLive(database: Database, entries: readonly FoundEntry[]): Promise<Source[]> {
  const perKind = await Promise.all(
    SEARCH_KINDS.map((kind) => {
      const keys = entries.filter((entry) => entry.kind === kind).map(({ key }) => key)
      return keys.length === 0 ? [] : readSources(database, kind, keys)
    }),
  )
  const byKey = new Map(perKind.flat().map((source) => [`${source.kind} ${source.key}`, source]))
  return entries.flatMap(({ kind, key }) => byKey.get(`${kind} ${key}`) ?? [])
}

function foundIn(source: Source, { phrase, words }: Query): Found {
  const patterns = [phrase, ...words].map(({ pattern }) => pattern)
  const { kind, label, url, writtenOn, isSample } = source
  return {
    kind,
    label,
    url,
    title: marked(source.title, patterns),
    excerpt: markedExcerpt(source.text, patterns),
    writtenOn,
    isSample,
  }
}
