import { readQuery } from '#app/shared/text-search/search-terms.ts'
import type { FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import { TYPES, typeOf } from './facets.ts'

/** A word that asks for prices and says no more: 인터넷, 월요금, 인터넷가격. */
const PRICE_WORD = /^(?:인터넷|tv|월|요금제?|가격|비용|얼마)+$/u

/** Whether somebody looks for what internet costs, and not for a word of a text. */
export function asksPrices(typed: string): boolean {
  const words = readQuery(typed)?.words ?? []
  return words.length > 0 && words.every(({ letters }) => PRICE_WORD.test(letters))
}

export const holdsPlans = (entries: readonly FoundEntry[]) => entries.some(({ kind }) => kind === 'plan')

/** Texts last; plans first, and phones, which come beside a plan, after what is answered. */
export function pricesFirst(entries: readonly FoundEntry[]): FoundEntry[] {
  const types = holdsPlans(entries) ? TYPES : (['answer', 'product', 'text'] as const)
  return types.flatMap((type) => entries.filter((entry) => typeOf(entry) === type))
}
