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
  readPostShelves,
  readShelves,
  walkShelves,
  type FoundEntries,
  type FoundEntry,
  type Wanted,
} from './shelf-walk.server.ts'

export interface Scope {
  field: SearchField
  tags: readonly string[]
  /** Otherwise the site's own texts come first. */
  isPostsOnly: boolean
}

const EVERYTHING: Scope = { field: 'title_content', tags: [], isPostsOnly: false }

/** A search that compares very many texts in vain stops here with what it has. */
const BUDGET_MS = 250

/** What is found by and by, each entry once, until there is enough or no time left. */
export interface Finding {
  found: Map<string, FoundEntry>
  isWhole: boolean
  look(wanted: readonly Wanted[]): Promise<void>
}

export function startFinding(database: Database, shelves: readonly number[]): Finding {
  const until = performance.now() + BUDGET_MS
  const finding: Finding = {
    found: new Map(),
    isWhole: true,
    async look(all) {
      for (const wanted of all) {
        if (wanted.clauses.length === 0) continue
        if (finding.found.size >= MAX_FOUND || performance.now() > until) {
          finding.isWhole = false
          return
        }
        const walked = await walkShelves(database, shelves, wanted, until)
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

const foundBy = ({ found, isWhole }: Finding): FoundEntries => ({
  entries: [...found.values()].slice(0, MAX_FOUND),
  isWhole: isWhole && found.size < MAX_FOUND,
})

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
export type Manner = 'typed' | 'mended' | 'relaxed'

export interface Readings {
  query: Query
  terms: readonly Term[]
  /** Null where nothing is to be mended. */
  mended: () => readonly Term[] | null
  /** The more, the more often a word is found; 0 where it is not known. */
  frequencyOf(term: Term): number
}

export interface ForgivingEntries extends FoundEntries {
  manner: Manner
  /** What was looked for in that manner. */
  terms: readonly Term[]
}

/** Fewer results than this let words be mended. */
const FEW = 3
const MOST_SUBSETS = 8

/** First what was typed, then its synonyms, then mended words, then some of the words only. */
export async function findForgivingly(
  database: Database,
  { query, terms, mended, frequencyOf }: Readings,
): Promise<ForgivingEntries> {
  const shelves = await readShelves(database)
  const finding = startFinding(database, shelves)
  const readings = distinct([[query.phrase], query.words, terms.map(withoutOthers), terms])
  await finding.look([
    ...readings.map(inTitle),
    ...(terms.length > 1 ? [inTextAndTitle(terms)] : []),
    ...readings.map(inText),
  ])
  const ended = (manner: Manner, by: readonly Term[]) => ({ ...foundBy(finding), manner, terms: by })
  if (finding.found.size >= FEW) return ended('typed', terms)
  const before = finding.found.size
  const other = mended()
  if (other) await finding.look([inTitle, inTextAndTitle, inText].map((place: Place) => place(other)))
  if (finding.found.size > before) return ended('mended', other ?? terms)
  if (before > 0) return ended('typed', terms)
  const known = byRarity(other ?? terms, frequencyOf)
  const some = await findSome(finding, known, (other ?? terms).length)
  if (some || finding.isWhole) return ended(some ? 'relaxed' : 'typed', some ?? terms)
  // No time was left to look for less: nothing was found is not yet nothing is there.
  const near = startFinding(database, shelves.slice(0, NEAR_SHELVES))
  const one = await findFirst(near, known)
  return one ? { ...foundBy(near), isWhole: false, manner: 'relaxed', terms: one } : ended('typed', terms)
}

/** The site's own texts and the newest posts, whose cost is small whatever is looked for. */
const NEAR_SHELVES = 3

/** The first of the words alone that is found. */
async function findFirst(finding: Finding, known: readonly Term[]) {
  for (const term of known) {
    await finding.look([inTextAndTitle([term]), inText([term])])
    if (finding.found.size > 0) return [term]
  }
  return null
}

/** Without those that are unknown or stand everywhere. */
function byRarity(terms: readonly Term[], frequencyOf: Readings['frequencyOf']): readonly Term[] {
  return terms
    .filter((term) => frequencyOf(term) > 0 || term.others.length > 0)
    .toSorted((one, other) => frequencyOf(one) - frequencyOf(other))
}

/** Leaves words out; returns those that were found. */
async function findSome(finding: Finding, known: readonly Term[], size: number) {
  for (const subset of subsets(known, size)) {
    await finding.look([inTextAndTitle(subset), inText(subset)])
    if (finding.found.size > 0) return subset
    if (!finding.isWhole) return null
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
  const until = performance.now() + BUDGET_MS
  const places = new Map<number, number>()
  for (const place of placesToList(field, words)) {
    const wanted = place(words)
    if (wanted.clauses.length === 0) continue
    const { entries } = await walkShelves(database, shelves, tagged(wanted, tags), until)
    for (const { key, standing } of entries) places.set(Number(key), standing)
  }
  const newest = [...places].toSorted(([, one], [, other]) => other - one)
  return newest.slice(0, MAX_FOUND).map(([seqno]) => seqno)
}
