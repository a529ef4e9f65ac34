import type { Services } from '#app/database/services.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { rememberedTags } from '#app/community/posts/page-tags.server.ts'

const SCORES = [5, 4, 3, 2, 1] as const

export interface ReviewSummary {
  total: number
  /** One decimal; null without reviews. */
  average: number | null
  /** From the highest score down, scores that nobody gave included. */
  spread: { score: number; count: number }[]
  verified: number
  rewarded: number
  isSample: boolean
}

/** Counts of the public reviews, of one carrier when asked. */
export function readReviewSummary(
  { database, remember }: Services,
  carrier?: CarrierCode,
): Promise<ReviewSummary> {
  return remember(`review summary ${carrier ?? 'of all'}`, rememberedTags('bbs_review'), async () => {
    const rows = await database
      .selectFrom('public_posts')
      .select(({ fn, lit }) => [
        'rating',
        fn.countAll<string>().as('count'),
        fn.countAll<string>().filterWhere('is_verified', '=', lit(true)).as('verified'),
        fn.countAll<string>().filterWhere('is_rewarded', '=', lit(true)).as('rewarded'),
        fn.countAll<string>().filterWhere('is_sample', '=', lit(true)).as('samples'),
      ])
      .where('board', '=', 'bbs_review')
      .where('rating', 'is not', null)
      .$if(carrier !== undefined, (query) => query.where('carrier', '=', carrier!))
      .groupBy('rating')
      .execute()
    const sumOf = (valueOf: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + valueOf(row), 0)
    const total = sumOf(({ count }) => Number(count))
    const points = sumOf(({ rating, count }) => (rating ?? 0) * Number(count))
    return {
      total,
      average: total === 0 ? null : Math.round((points / total) * 10) / 10,
      spread: SCORES.map((score) => ({
        score,
        count: Number(rows.find(({ rating }) => rating === score)?.count ?? 0),
      })),
      verified: sumOf(({ verified }) => Number(verified)),
      rewarded: sumOf(({ rewarded }) => Number(rewarded)),
      isSample: sumOf(({ samples }) => Number(samples)) > 0,
    }
  })
}
