import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { rememberedTags } from '#app/community/posts/page-tags.server.ts'
import type { ListedPost } from './list-contract.ts'
import { EXCERPT_LENGTH, reviewExcerpt } from './post-excerpt.server.ts'

type Shown = 'seqno' | 'title' | 'author' | 'region' | 'carrier' | 'rating' | 'isSample' | 'excerpt'

export interface ReviewCardPost extends Pick<ListedPost, Shown | 'isRewarded' | 'isVerified'> {
  /** `2026.10.12` in Seoul. */
  writtenOn: string
}

/** The newest reviews, of one carrier when asked. */
export function listRecentReviews(
  { database, remember }: Services,
  limit: number,
  carrier?: CarrierCode,
): Promise<ReviewCardPost[]> {
  return remember(
    `recent reviews ${limit} ${carrier ?? 'of all'}`,
    rememberedTags('bbs_review'),
    async () => {
      const rows = await database
        .selectFrom('public_posts')
        .select(['seqno', 'title', 'author_name as author', 'region', 'carrier', 'rating'])
        .select(['is_rewarded as isRewarded', 'is_verified as isVerified', 'is_sample as isSample'])
        .select(['created_at as createdAt', sql<string>`left(body, ${EXCERPT_LENGTH * 2})`.as('opening')])
        .where('board', '=', 'bbs_review')
        .$if(carrier !== undefined, (query) => query.where('carrier', '=', carrier!))
        .orderBy('position', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ createdAt, opening, rating, ...row }) => ({
        ...row,
        rating: rating ?? 0,
        writtenOn: dottedDate(seoulDate(createdAt)),
        excerpt: reviewExcerpt(opening, row.isRewarded),
      }))
    },
  )
}

export function listRecentTips({ database, remember }: Services, limit: number) {
  return remember(`recent tips ${limit}`, rememberedTags('bbs_tip'), () =>
    database
      .selectFrom('public_posts')
      .select(['seqno', 'title', 'category'])
      .where('board', '=', 'bbs_tip')
      .orderBy('position', 'desc')
      .limit(limit)
      .execute(),
  )
}
