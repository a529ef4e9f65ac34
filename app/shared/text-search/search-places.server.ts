import { sql, type RawBuilder } from 'kysely'
import { authorPairs, tagPair, textPairs, titlePairs } from './grams.ts'
import { MAX_FOUND, type SearchField } from './search-limits.ts'
import type { Term } from './search-terms.ts'
import type { Wanted } from './shelf-walk.server.ts'

/** Where terms may stand: makes of them what must be found. Nothing can be there when `pairs` is empty. */
export type Place = (terms: readonly Term[]) => Wanted

/** The places of a field, the best first. */
export const PLACES: Readonly<Record<SearchField, readonly Place[]>> = {
  all: [inTitle, inText, inAuthor],
  title_content: [inTitle, inText],
  title: [inTitle],
  content: [inContent],
  author: [inAuthor],
}

/** The same without an order among them: a text holds its title. */
export function placesToList(field: SearchField, terms: readonly Term[]): readonly Place[] {
  const text = textPairs(longest(terms)).length > 0 ? inText : inTitle
  if (field === 'title_content') return [text]
  return field === 'all' ? [text, inAuthor] : PLACES[field]
}

export function inTitle(terms: readonly Term[]): Wanted {
  return wanted(titlePairs(terms), titleMatches(terms), isVague(terms))
}

/** Title and body. Single letters are looked up in titles only: they narrow nothing, and half of all texts have them. */
export function inText(all: readonly Term[]): Wanted {
  const terms = longest(all)
  return wanted(textPairs(terms), holdsAll(sql`body`, terms))
}

/** `body` has the title before it, and no letters are lost between the two. */
function inContent(all: readonly Term[]): Wanted {
  const terms = longest(all)
  return wanted(textPairs(terms), holdsAll(sql`substr(body, length(title) + 2)`, terms))
}

/** Names are shown with a star inside; what is typed around it stands together here. */
function inAuthor(terms: readonly Term[]): Wanted {
  const condition = sql.join(
    terms.map((term) => matches(sql`author`, term)),
    sql` and `,
  )
  return wanted(authorPairs(terms), condition, isVague(terms))
}

/** Only what carries all of these tags: a board, a carrier, a category. */
export function tagged(found: Wanted, tags: readonly string[]): Wanted {
  if (tags.length === 0) return found
  return {
    ...found,
    pairs: [...found.pairs, ...tags.map(tagPair)],
    condition: sql`${found.condition} and tags @> ${tags}::text[]`,
  }
}

export function titleMatches(terms: readonly Term[]): RawBuilder<unknown> {
  return sql.join(
    terms.map((term) => matches(sql`title`, term)),
    sql` and `,
  )
}

function matches(column: RawBuilder<unknown>, { pattern, letters, hasJamo }: Term): RawBuilder<unknown> {
  return hasJamo ? sql`${column} ~ ${pattern}` : sql`strpos(${column}, ${letters}) > 0`
}

function holdsAll(text: RawBuilder<unknown>, terms: readonly Term[]): RawBuilder<unknown> {
  return sql.join(
    terms.map(({ letters }) => sql`strpos(${text}, ${letters}) > 0`),
    sql` and `,
  )
}

function longest(all: readonly Term[]): readonly Term[] {
  const longer = all.filter(({ letters }) => [...letters].length > 1)
  return longer.length > 0 ? longer : all
}

const isVague = (terms: readonly Term[]) => terms.some((term) => term.hasJamo)

function wanted(pairs: readonly number[], condition: RawBuilder<unknown>, isVagueOnes = false): Wanted {
  return { pairs, condition, limit: MAX_FOUND, sharpness: isVagueOnes ? 'vague' : 'sharp' }
}
