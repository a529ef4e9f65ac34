import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { BOARD_IDS, BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { rememberedTags } from '#app/community/posts/page-tags.server.ts'

/** Boards whose posts anybody may want to read. */
const BOARDS = BOARD_IDS.filter((board) => BOARD_KINDS[board] === 'articles')
/** Popular among this many of the newest posts of each board, so that no board is read as a whole. */
const RECENT = 200

export interface PopularPost {
  board: BoardId
  seqno: number
  title: string
  category: string
}

interface Wanted {
  limit: number
  /** Of all those boards where none is given. */
  board?: BoardId
}

/** The most read of them first. */
export function listPopularPosts(services: Services, { limit, board }: Wanted): Promise<PopularPost[]> {
  const boards = board ? [board] : BOARDS
  return services.remember(`popular posts ${board ?? ''} ${limit}`, boards.flatMap(rememberedTags), () =>
    loadPopular(services, boards, limit),
  )
}

async function loadPopular(
  { database }: Services,
  boards: readonly BoardId[],
  limit: number,
): Promise<PopularPost[]> {
  // Each board by itself: the planner knows how few posts one may have, and does not look for them among all.
  const recent = boards.map(
    (board) => sql`(
      select board, seqno, title, category, views
      from public_posts
      where board = ${board}
      order by position desc
      limit ${RECENT}
    )`,
  )
  const { rows } = await sql<PopularPost>`
    select board, seqno, title, category
    from (${sql.join(recent, sql` union all `)}) as recent
    order by views desc, seqno desc
    limit ${limit}
  `.execute(database)
  return rows
}
