import { listQuestions } from '#app/catalog/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import { squeezedWord, type KnownWords } from '#app/shared/text-search/known-words.ts'
import { isVerbLike } from '#app/shared/text-search/understood.ts'
import { STOP_WORDS } from '#app/shared/text-search/word-endings.ts'
import { readKnownWords } from './known-words.server.ts'
import { findMeant } from './meaning.server.ts'
import { readSpeedPrices, type SpeedPrice } from './product-groups.server.ts'
import { WORDS_TO_TRY } from './words-to-try.ts'

export interface OftenAsked {
  question: string
  answer: string
}

/** Where somebody goes on whose search found nothing. */
export interface Offers {
  /** The known word that is likest to what was typed. */
  nearer: string | null
  words: readonly string[]
  /** What each speed costs at least. */
  speeds: SpeedPrice[]
}

const WORDS = 4
const QUESTIONS = 4
/** A word of fewer texts may be a slip itself. */
const OFTEN = 3

export async function readOffers(services: Services, typed: string, bundle: Bundle): Promise<Offers> {
  const known = await readKnownWords(services)
  const likest = known.similarTo(squeezedWord(typed)).find((word) => isWorthwhile(known, word))
  const nearer = likest !== undefined && (await isFound(services, likest)) ? likest : null
  return {
    nearer,
    words: WORDS_TO_TRY.filter((word) => word !== nearer).slice(0, WORDS),
    speeds: await readSpeedPrices(services, bundle),
  }
}

/** A word may be in texts that are shown no more. */
async function isFound(services: Services, word: string): Promise<boolean> {
  const { entries } = await findMeant(services, word, true)
  return entries.length > 0
}

export async function readOftenAsked(services: Services): Promise<OftenAsked[]> {
  const questions = await listQuestions(services, 'main')
  return questions.slice(0, QUESTIONS).map(({ question, answer }) => ({ question, answer }))
}

function isWorthwhile(known: KnownWords, shown: string): boolean {
  const word = squeezedWord(shown)
  if (WORDS_TO_TRY.includes(shown)) return true
  return known.countOf(word) >= OFTEN && !STOP_WORDS.has(word) && !isVerbLike(word)
}
