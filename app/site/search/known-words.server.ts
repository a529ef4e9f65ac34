import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { makeKnownWords, type KnownWords } from '#app/shared/text-search/known-words.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { withoutParticle } from '#app/shared/text-search/search-terms.ts'
import { WORDS_TO_TRY } from './words-to-try.ts'

/** So many of the newest titles of a board: they say how people call things. */
const TITLES = 400
const WORD = /[가-힣]{2,8}|[a-z]{2,12}/giu
const FOR = /..[용들]$/u

/** The words that the site's own texts and the titles of posts are made of. */
export function readKnownWords(services: Services): Promise<KnownWords> {
  return services.remember('known-words', ['contents', 'settings'], async () => {
    const counts = new Map<string, number>()
    for (const texts of await readTexts(services)) {
      await breathe()
      for (const text of texts)
        for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const { synonyms } = await readSettings(services)
    return makeKnownWords(
      counts,
      synonyms.map((line) => line.split(', ')),
    )
  })
}

function wordsIn(text: string): Set<string> {
  const words = text.normalize('NFC').match(WORD) ?? []
  return new Set(words.map(withoutParticle).flatMap((word) => [word, ...withoutEnding(word)]))
}

/** 재택근무용 is 재택근무 too. */
function withoutEnding(word: string): string[] {
  return FOR.test(word) ? [word.slice(0, -1)] : []
}

async function readTexts({ database }: Pick<Services, 'database'>): Promise<string[][]> {
  const plans = await database.selectFrom('plans').select('name').execute()
  const questions = await database.selectFrom('questions').select(['question', 'answer']).execute()
  // Each board by itself, so that the planner knows how few posts one may have: of the table it would read them all.
  const newest = BOARD_IDS.map(
    (board) =>
      sql`(select title from public_posts where board = ${board} order by position desc limit ${TITLES})`,
  )
  const { rows: posts } = await sql<{ title: string }>`${sql.join(newest, sql` union all `)}`.execute(
    database,
  )
  return [
    [...WORDS_TO_TRY, ...plans.map(({ name }) => name)],
    questions.map(({ question, answer }) => `${question} ${answer}`),
    posts.map(({ title }) => title),
  ]
}
