import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { beginningPairs } from '#app/shared/text-search/grams.ts'
import { marked } from '#app/shared/text-search/marked-text.ts'
import { refuseSuggestFlood } from '#app/shared/text-search/search-floods.server.ts'
import { MAX_SUGGESTIONS } from '#app/shared/text-search/search-limits.ts'
import { inTitle } from '#app/shared/text-search/search-places.server.ts'
import { readBeginning, type Term } from '#app/shared/text-search/search-terms.ts'
import {
  makeBudget,
  readShelves,
  walkShelves,
  type Budget,
  type FoundEntry,
  type Wanted,
} from '#app/shared/text-search/shelf-walk.server.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { compiled } from '#app/shared/text-search/syllables.ts'
import { understood } from '#app/shared/text-search/understood.ts'
import type { suggest } from './contract.ts'
import { readKnownWords } from './known-words.server.ts'
import { patternsOf } from './meaning.server.ts'
import { withoutHeldQuestions } from './held-questions.server.ts'
import { readFound } from './search-sources.server.ts'
import { WORDS_TO_TRY } from './words-to-try.ts'

type Suggestion = DataOf<typeof suggest>['result'][number]

/** A suggestion that takes longer than this comes too late, whatever it waited for. */
const BUDGET = { workMs: 150, patienceMs: 150 } as const
const LEAST_MEANT = 2

/** Suggests words worth trying, then titles, newest first; then what may have been meant, as a search does. */
export async function suggestQueries(
  services: Services,
  { q }: InputOf<typeof suggest>,
  visit: Visit,
): Promise<DataOf<typeof suggest>> {
  await refuseSuggestFlood(services, visit)
  const beginning = readBeginning(q)
  if (!beginning) return { result: [] }
  const budget = makeBudget(BUDGET)
  const patterns = [beginning.pattern]
  const begun = [
    ...wordsBeginning(beginning.pattern).map((text) => wordOf(text, patterns)),
    ...(await titlesOf(services, await findTitles(services.database, beginning, budget), patterns)),
  ]
  const all = begun.length < MAX_SUGGESTIONS ? [...begun, ...(await meantBy(services, q, budget))] : begun
  const texts = all.map(({ text }) => squeeze(text).text)
  const once = all.filter((_, index) => texts.indexOf(texts[index]!) === index)
  return { result: once.slice(0, MAX_SUGGESTIONS) }
}

/** The words that may have been meant, and the titles that have them or their synonyms. */
async function meantBy(services: Services, typed: string, budget: Budget): Promise<Suggestion[]> {
  const letters = squeeze(typed).text
  if ([...letters].length < LEAST_MEANT) return []
  const known = await readKnownWords(services)
  const terms = understood(typed, known, true)
  if (terms.length === 0) return []
  const words = terms.map((term) => known.shown(term.letters)).join(' ')
  const patterns = patternsOf(terms)
  const isOther = squeeze(words).text !== letters && terms.every((term) => known.has(term.letters))
  const titles = await walk(services.database, inTitle(terms), budget)
  return [...(isOther ? [wordOf(words, patterns)] : []), ...(await titlesOf(services, titles, patterns))]
}

const wordOf = (text: string, patterns: readonly string[]): Suggestion => ({
  text,
  title: marked(text, patterns),
  label: '검색어',
  url: null,
})

async function titlesOf(
  services: Services,
  entries: readonly FoundEntry[],
  patterns: readonly string[],
): Promise<Suggestion[]> {
  const sources = await withoutHeldQuestions(services, await readFound(services.database, entries))
  return sources.map(({ title, label, url }) => ({
    text: title,
    title: marked(title.normalize('NFC'), patterns),
    label,
    url,
  }))
}

/** Words with a part that begins so, shortest first: 할 finds 결합 할인. */
function wordsBeginning(pattern: string): string[] {
  const begins = compiled(`^${pattern}`, 'u')
  const fitting = WORDS_TO_TRY.filter((word) => {
    const parts = word.split(' ')
    return parts.some((_, index) => begins.test(parts.slice(index).join('')))
  })
  return fitting.toSorted((one, other) => one.length - other.length)
}

/** Returns the newest entries whose title holds the unfinished word; none before it has two letters. */
function findTitles(database: Database, beginning: Term, budget: Budget): Promise<FoundEntry[]> {
  const pairs = beginningPairs(beginning)
  const condition = sql`title ~ ${beginning.pattern}`
  const clauses = pairs.length === 0 ? [] : [[pairs]]
  return walk(database, { clauses, condition, limit: MAX_SUGGESTIONS, sharpness: 'vague' }, budget)
}

async function walk(database: Database, wanted: Wanted, budget: Budget): Promise<FoundEntry[]> {
  if (wanted.clauses.length === 0 || budget.isSpent()) return []
  const limited = { ...wanted, limit: MAX_SUGGESTIONS }
  return (await walkShelves(database, await readShelves(database), limited, budget)).entries
}
