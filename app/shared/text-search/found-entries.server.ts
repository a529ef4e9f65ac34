import type { Database } from '#app/database/connection.server.ts'
import { MAX_FOUND, type SearchField } from './search-limits.ts'
import {
  inText,
  inTextAndTitle,
  inTitle,
  PLACES,
  placesToList,
  tagged,
  type Place,
} from './search-places.server.ts'
import type { Query, Term } from './search-terms.ts'
import {
  makeBudget,
  readPostShelves,
  readShelves,
  refuseUnfinished,
  walkShelves,
  type FoundEntries,
  type FoundEntry,
  type Wanted,
} from './shelf-walk.server.ts'

interface Scope {
  field: SearchField
  tags: readonly string[]
  /** Otherwise the site's own texts come first. */
  isPostsOnly: boolean
}

const EVERYTHING: Scope = { field: 'title_content', tags: [], isPostsOnly: false }

/** A search that compares very many texts in vain, or waits for very many others, stops here with what it has. */
const BUDGET = { workMs: 400, patienceMs: 4_000 } as const

/** What is found by and by, each entry once, until there is enough or no time left. */
interface Finding {
  found: Map<string, FoundEntry>
  isWhole: boolean
  look(wanted: readonly Wanted[]): Promise<void>
}

function startFinding(database: Database, shelves: readonly number[]): Finding {
  const budget = makeBudget(BUDGET)
  const finding: Finding = {
    found: new Map(),
    isWhole: true,
    async look(all) {
      for (const wanted of all) {
        if (wanted.clauses.length === 0) continue
        if (finding.found.size >= MAX_FOUND || budget.isSpent()) {
          finding.isWhole = false
          return
        }
        const walked = await walkShelves(database, shelves, wanted, budget)
        finding.isWhole &&= walked.isWhole
        for (const entry of walked.entries) {
          const name = `${entry.kind} ${entry.key}`
          finding.found.set(name, finding.found.get(name) ?? entry)
        }
      }
    },
  }
  return finding
}

function foundBy({ found, isWhole }: Finding): FoundEntries {
  const entries = [...found.values()].slice(0, MAX_FOUND)
  const all = { entries, isWhole: isWhole && found.size < MAX_FOUND }
  refuseUnfinished(entries, all)
  return all
}

/** Ranks the phrase before all its words, and title before text before author; ties are newest first. */
export async function findEntries(
  database: Database,
  query: Query,
  scope: Scope = EVERYTHING,
): Promise<FoundEntries> {
  const shelves = await (scope.isPostsOnly ? readPostShelves(database) : readShelves(database))
  const finding = startFinding(database, shelves)
  const readings = distinct([[query.phrase], query.words])
  const tiers = PLACES[scope.field].flatMap((place) => readings.map(place))
  await finding.look(tiers.map((tier) => tagged(tier, scope.tags)))
  return foundBy(finding)
}

/** From what was typed to what may have been meant; `relaxed` has not all of the words. */
type Manner = 'typed' | 'mended' | 'relaxed'

interface Readings {
  query: Query
  terms: readonly Term[]
  /** Null where nothing is to be mended. */
  mended: () => readonly Term[] | null
  /** The more, the more often a word is found; 0 where it is not known. */
  frequencyOf(term: Term): number
}

interface ForgivingEntries extends FoundEntries {
  manner: Manner
  /** What was looked for in that manner. */
  terms: readonly Term[]
}

/** Fewer results than this let words be mended, if they are all there are. */
const FEW = 3
const MOST_SUBSETS = 8

/** First what was typed, then its synonyms, then mended words, then some of the words only. */
export async function findForgivingly(
  database: Database,
  { query, terms, mended, frequencyOf }: Readings,
): Promise<ForgivingEntries> {
  const finding = startFinding(database, await readShelves(database))
  const readings = distinct([[query.phrase], query.words, terms.map(withoutOthers), terms])
  await finding.look([
    ...readings.map(inTitle),
    ...(terms.length > 1 ? [inTextAndTitle(terms)] : []),
    ...readings.map(inText),
  ])
  const ended = (manner: Manner, by: readonly Term[]) => ({ ...foundBy(finding), manner, terms: by })
  if (finding.found.size >= FEW || !finding.isWhole) return ended('typed', terms)
  const before = finding.found.size
  const other = mended()
  if (other) await finding.look([inTitle, inTextAndTitle, inText].map((place: Place) => place(other)))
  if (finding.found.size > before) return ended('mended', other ?? terms)
  if (before > 0 || !finding.isWhole) return ended('typed', terms)
  const some = await findSome(finding, other ?? terms, frequencyOf)
  return ended(some ? 'relaxed' : 'typed', some ?? terms)
}

/** Leaves out the words that are unknown or stand everywhere; returns those that were found. */
async function findSome(finding: Finding, terms: readonly Term[], frequencyOf: Readings['frequencyOf']) {
  const known = terms
    .filter((term) => frequencyOf(term) > 0 || term.others.length > 0)
    .toSorted((one, other) => frequencyOf(one) - frequencyOf(other))
  for (const subset of subsets(known, terms.length)) {
    await finding.look([inTextAndTitle(subset), inText(subset)])
    if (finding.found.size > 0) return subset
  }
  return null
}

/** Of words in the order of their rarity: all that are known, all but one, two, one. */
function subsets(terms: readonly Term[], size: number): (readonly Term[])[] {
  const all = terms.length < size ? [terms] : []
  const butOne = terms.map((_, index) => terms.toSpliced(-1 - index, 1))
  const two = terms.flatMap((one, index) => terms.slice(index + 1).map((other) => [one, other]))
  const larger = [...all, ...butOne, ...two].filter(({ length }) => length > 1).slice(0, MOST_SUBSETS)
  return [...larger, ...terms.map((term) => [term])]
}

const withoutOthers = (term: Term): Term => ({ ...term, others: [] })

/** Readings that look for the same are one. */
function distinct(readings: readonly (readonly Term[])[]): (readonly Term[])[] {
  const named = new Map(
    readings
      .filter((terms) => terms.length > 0)
      .map((terms) => [terms.map(({ letters, others }) => `${letters}+${others.length}`).join(' '), terms]),
  )
  return [...named.values()]
}

/** Returns up to MAX_FOUND posts with all words in one place of the field, newest first and unranked. */
export async function findPosts(
  database: Database,
  { words }: Query,
  { field, tags }: Pick<Scope, 'field' | 'tags'>,
): Promise<number[]> {
  const shelves = await readPostShelves(database)
  const budget = makeBudget(BUDGET)
  let isWhole = true
  const places = new Map<number, number>()
  for (const place of placesToList(field, words)) {
    const wanted = place(words)
    if (wanted.clauses.length === 0) continue
    const walked = await walkShelves(database, shelves, tagged(wanted, tags), budget)
    for (const { key, standing } of walked.entries) places.set(Number(key), standing)
    isWhole &&= walked.isWhole
  }
  const newest = [...places].toSorted(([, one], [, other]) => other - one)
  const found = newest.slice(0, MAX_FOUND).map(([seqno]) => seqno)
  refuseUnfinished(found, { entries: found, isWhole })
  return found
}
