import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { rememberedTags } from '#app/community/posts/page-tags.server.ts'

export interface ReviewStars {
  /** With one decimal. */
  average: number
  reviews: string
}

/** What real reviews give on average, from their counts; null while all of them are samples. */
export function readStars(services: Services, board: BoardId): Promise<ReviewStars | null> {
  return services.remember(`stars of ${board}`, rememberedTags(board), () => loadStars(services, board))
}

async function loadStars({ database }: Services, board: BoardId): Promise<ReviewStars | null> {
  const { rows } = await sql<{ reviews: number | null; stars: number | null }>`
    select sum(posts) as reviews, sum(posts * substr(filter, length('rating:') + 1)::bigint) as stars
    from post_counts where board = ${board} and filter like 'rating:%'`.execute(database)
  const [reviews, stars] = [Number(rows[0]?.reviews ?? 0), Number(rows[0]?.stars ?? 0)]
  return reviews > 0
    ? { average: Math.round((stars / reviews) * 10) / 10, reviews: reviews.toLocaleString('ko') }
    : null
}
