import { listQuestions } from '#app/catalog/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { squeezedWord } from '#app/shared/text-search/known-words.ts'
import { readKnownWords } from './known-words.server.ts'
import { SHOWN_WORDS, WORDS_TO_TRY } from './words-to-try.ts'

/** Where somebody goes on whose search found nothing. */
export interface Offers {
  /** Known words like the one that was typed. */
  nearer: readonly string[]
  words: readonly string[]
  questions: readonly { question: string; answer: string }[]
}

const NEARER = 4
const QUESTIONS = 4
/** A word of fewer texts may be a slip itself. */
const OFTEN = 3

export async function readOffers(services: Services, typed: string): Promise<Offers> {
  const known = await readKnownWords(services)
  const tried = new Set(WORDS_TO_TRY.map(squeezedWord))
  const isWorthwhile = (word: string) =>
    tried.has(squeezedWord(word)) || known.countOf(squeezedWord(word)) >= OFTEN
  const nearer = known.similarTo(squeezedWord(typed)).filter(isWorthwhile).slice(0, NEARER)
  const questions = await listQuestions(services, 'main')
  return {
    nearer,
    words: WORDS_TO_TRY.filter((word) => !nearer.includes(word)).slice(0, SHOWN_WORDS),
    questions: questions.slice(0, QUESTIONS),
  }
}
