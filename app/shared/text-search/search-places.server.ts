import { sql, type RawBuilder } from 'kysely'
import { namePairs, tagPair, textPairs } from './grams.ts'
import { MAX_FOUND, type SearchField } from './search-limits.ts'
import type { Term } from './search-terms.ts'
import type { Wanted } from './shelf-walk.server.ts'

/** Without `pairs` nothing can be found there. */
type Place = (terms: readonly Term[]) => Wanted

export const PLACES: Readonly<Record<SearchField, readonly Place[]>> = {
  all: [inTitle, inText, inAuthor],
  title_content: [inTitle, inText],
  title: [inTitle],
  content: [inContent],
  author: [inAuthor],
}

/** Unranked; a text includes its title. */
export function placesToList(field: SearchField, terms: readonly Term[]): readonly Place[] {
  const text = textPairs(longest(terms)).length > 0 ? inText : inTitle
  if (field === 'title_content') return [text]
  return field === 'all' ? [text, inAuthor] : PLACES[field]
}

function inTitle(terms: readonly Term[]): Wanted {
  const condition = every(terms.map((term) => matches(sql`title`, term)))
  return wanted(namePairs('title', terms), condition, isVague(terms))
}

/** Title and body; single letters are searched in titles only, because half of all texts have them. */
function inText(all: readonly Term[]): Wanted {
  const terms = longest(all)
  return wanted(textPairs(terms), holdsAll(sql`body`, terms))
}

/** `body` begins with the title and a separator. */
function inContent(all: readonly Term[]): Wanted {
  const terms = longest(all)
  return wanted(textPairs(terms), holdsAll(sql`substr(body, length(title) + 2)`, terms))
}

/** Squeezing has dropped the star inside shown names, so the letters around it are adjacent. */
function inAuthor(terms: readonly Term[]): Wanted {
  const condition = every(terms.map((term) => matches(sql`author`, term)))
  return wanted(namePairs('author', terms), condition, isVague(terms))
}

export function tagged(found: Wanted, tags: readonly string[]): Wanted {
  if (tags.length === 0) return found
  return {
    ...found,
    pairs: [...found.pairs, ...tags.map(tagPair)],
    condition: sql`${found.condition} and tags @> ${tags}::text[]`,
  }
}

const every = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

function matches(column: RawBuilder<unknown>, { pattern, letters, hasJamo }: Term): RawBuilder<unknown> {
  return hasJamo ? sql`${column} ~ ${pattern}` : sql`strpos(${column}, ${letters}) > 0`
}

function holdsAll(text: RawBuilder<unknown>, terms: readonly Term[]): RawBuilder<unknown> {
  return every(terms.map(({ letters }) => sql`strpos(${text}, ${letters}) > 0`))
}

function longest(all: readonly Term[]): readonly Term[] {
  const longer = all.filter(({ letters }) => [...letters].length > 1)
  return longer.length > 0 ? longer : all
}

const isVague = (terms: readonly Term[]) => terms.some((term) => term.hasJamo)

function wanted(pairs: readonly number[], condition: RawBuilder<unknown>, isVagueOnes = false): Wanted {
  return { pairs, condition, limit: MAX_FOUND, sharpness: isVagueOnes ? 'vague' : 'sharp' }
}
