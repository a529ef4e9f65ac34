import { sql, type RawBuilder } from 'kysely'
import { namePairs, tagPair, textPairs } from './grams.ts'
import { MAX_FOUND, type SearchField } from './search-limits.ts'
import type { Term } from './search-terms.ts'
import type { Clauses, Wanted } from './shelf-walk.server.ts'

/** Without `clauses` nothing can be found there. */
export type Place = (terms: readonly Term[]) => Wanted

export const PLACES: Readonly<Record<SearchField, readonly Place[]>> = {
  all: [inTitle, inText, inAuthor],
  title_content: [inTitle, inText],
  title: [inTitle],
  content: [inContent],
  author: [inAuthor],
}

/** Unranked; a text includes its title. */
export function placesToList(field: SearchField, terms: readonly Term[]): readonly Place[] {
  const text = clausesOf(longest(terms), textPairs).length > 0 ? inText : inTitle
  if (field === 'title_content') return [text]
  return field === 'all' ? [text, inAuthor] : PLACES[field]
}

export function inTitle(terms: readonly Term[]): Wanted {
  return inName('title', terms)
}

/** Title and body; single letters are searched in titles only, because half of all texts have them. */
export function inText(all: readonly Term[]): Wanted {
  const terms = longest(all)
  return wanted(clausesOf(terms, textPairs), holdsAll(sql`body`, terms))
}

/** A text with all of the words, some of them in its title. */
export function inTextAndTitle(all: readonly Term[]): Wanted {
  const text = inText(all)
  const named = sql.join(
    longest(all).map((term) => holds(sql`title`, term)),
    sql` or `,
  )
  return { ...text, condition: sql`${text.condition} and (${named})` }
}

/** `body` begins with the title and a separator. */
function inContent(all: readonly Term[]): Wanted {
  const terms = longest(all)
  return wanted(clausesOf(terms, textPairs), holdsAll(sql`substr(body, length(title) + 2)`, terms))
}

/** Squeezing has dropped the star inside shown names, so the letters around it are adjacent. */
function inAuthor(terms: readonly Term[]): Wanted {
  return inName('author', terms)
}

function inName(field: 'title' | 'author', terms: readonly Term[]): Wanted {
  const clauses = clausesOf(terms, (term) => namePairs(field, term))
  return wanted(clauses, holdsAll(sql.ref(field), terms), isVague(terms))
}

export function tagged(found: Wanted, tags: readonly string[]): Wanted {
  if (tags.length === 0) return found
  return {
    ...found,
    clauses: [...found.clauses, [tags.map(tagPair)]],
    condition: sql`${found.condition} and tags @> ${tags}::text[]`,
  }
}

/** None as soon as the index says nothing of a term; a synonym that it says nothing of is left out. */
function clausesOf(terms: readonly Term[], pairsOf: (term: Term) => number[]): Clauses {
  const clauses = terms.map((term) => [term, ...term.others].map(pairsOf).filter((pairs) => pairs.length > 0))
  const own = terms.flatMap(pairsOf)
  return own.length === 0 || terms.some((term) => term.hasJamo && pairsOf(term).length === 0)
    ? []
    : clauses.filter((ways) => ways.length > 0)
}

function holdsAll(column: RawBuilder<unknown>, terms: readonly Term[]): RawBuilder<unknown> {
  return sql.join(
    terms.map((term) => holds(column, term)),
    sql` and `,
  )
}

function holds(column: RawBuilder<unknown>, term: Term): RawBuilder<unknown> {
  const each = [term, ...term.others].map((one) => matches(column, one))
  return sql`(${sql.join(each, sql` or `)})`
}

function matches(column: RawBuilder<unknown>, term: Term): RawBuilder<unknown> {
  const { pattern, letters, hasJamo, isNumber } = term
  if (hasJamo) return sql`${column} ~ ${pattern}`
  const isThere = sql`strpos(${column}, ${letters}) > 0`
  return isNumber ? sql`(${isThere} and ${column} ~ ${pattern})` : isThere
}

function longest(all: readonly Term[]): readonly Term[] {
  const longer = all.filter(({ letters }) => [...letters].length > 1)
  return longer.length > 0 ? longer : all
}

const isVague = (terms: readonly Term[]) => terms.some((term) => term.hasJamo)

function wanted(clauses: Clauses, condition: RawBuilder<unknown>, isVagueOnes = false): Wanted {
  return { clauses, condition, limit: MAX_FOUND, sharpness: isVagueOnes ? 'vague' : 'sharp' }
}
