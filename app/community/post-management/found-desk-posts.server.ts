import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import { findPosts } from '#app/shared/text-search/found-entries.server.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { readQuery, type Term } from '#app/shared/text-search/search-terms.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { ofBoard } from './desk-rows.server.ts'
import { compiled } from '#app/shared/text-search/syllables.ts'

/** Of the posts that no search knows, so many are looked at, the newest first. */
const MAX_HIDDEN = 5_000

/**
 * The numbers of posts whose title or author holds all words, or whose number was typed. Public ones by the index of
 * the search; what it does not hold, secret and hidden posts, is compared by the same rules.
 */
export async function findDeskPosts(
  database: Database,
  q: string,
  board: BoardId | null,
): Promise<readonly number[]> {
  const typed = readSeqno(q.replace(/^#/, ''))
  const found = new Set(typed === null ? [] : [typed])
  const query = readQuery(q)
  if (query) {
    const tags = postTags({ board })
    const [hidden, ...shown] = await Promise.all([
      findHidden(database, query.words, board),
      findPosts(database, query, { field: 'title', tags }),
      findPosts(database, query, { field: 'author', tags }),
    ])
    for (const seqno of [...hidden, ...shown.flat()]) found.add(seqno)
  }
  return [...found]
}

async function findHidden(database: Database, words: readonly Term[], board: BoardId | null) {
  const newest = sql`order by position desc limit ${sql.lit(MAX_HIDDEN)}`
  const columns = sql`position, seqno, title, author_name as author`
  const { rows } = await sql<{ seqno: number; title: string; author: string }>`
    (select ${columns} from posts where state <> 'public' ${ofBoard(board)} ${newest})
    union (select ${columns} from posts where is_secret ${ofBoard(board)} ${newest})
    ${newest}`.execute(database)
  return rows
    .filter(({ title, author }) => holds(title, words) || holds(author, words))
    .map((row) => row.seqno)
}

function holds(text: string, words: readonly Term[]): boolean {
  const { text: letters } = squeeze(text.normalize('NFC'))
  return words.every((word) =>
    word.hasJamo ? compiled(word.pattern, 'u').test(letters) : letters.includes(word.letters),
  )
}
