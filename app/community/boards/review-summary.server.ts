import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { rememberedTags } from '#app/community/posts/page-tags.server.ts'
import type { PostFilter } from '#app/shared/boards/list-choices.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { HAS_PHOTO, LOW_STARS } from './listed-rows.server.ts'

const SCORES = [5, 4, 3, 2, 1] as const

/** How many public reviews are alike in all that a list narrows them by. */
export interface AlikeReviews {
  carrier: CarrierCode | null
  rating: number | null
  isVerified: boolean
  isRewarded: boolean
  isSample: boolean
  hasPhoto: boolean
  count: number
}

export interface ReviewSummary {
  total: number
  /** One decimal; null without reviews. */
  average: number | null
  /** From the highest score down, scores that nobody gave included. */
  spread: { score: (typeof SCORES)[number]; count: number }[]
  verified: number
  rewarded: number
  /** One decimal; null where nobody was rewarded, or everybody. */
  rewardedAverage: number | null
  unrewardedAverage: number | null
  /** Of samples only: as soon as there is a real review, they count for nothing. */
  isSample: boolean
}

/** All public reviews in one statement: whatever they are narrowed to is added up from its few rows. */
export function countReviews({ database, remember }: Services): Promise<AlikeReviews[]> {
  return remember('alike reviews', rememberedTags('bbs_review'), async () => {
    const { rows } = await sql<Omit<AlikeReviews, 'count'> & { count: string }>`
      select carrier, rating, is_verified as "isVerified", is_rewarded as "isRewarded", is_sample as "isSample",
        ${HAS_PHOTO} as "hasPhoto", count(*) as count
      from public_posts where board = 'bbs_review' group by 1, 2, 3, 4, 5, 6`.execute(database)
    return rows.map((row) => ({ ...row, count: Number(row.count) }))
  })
}

/** Counts of the public reviews, of one carrier when asked. */
export async function readReviewSummary(services: Services, carrier?: CarrierCode): Promise<ReviewSummary> {
  return summarise(await countReviews(services), carrier ? { carrier } : {})
}

export function summarise(all: readonly AlikeReviews[], filter: PostFilter): ReviewSummary {
  const rated = all.filter(({ rating }) => rating !== null)
  const isSample = rated.every((each) => each.isSample)
  const those = rated.filter((each) => each.isSample === isSample && isAmong(each, filter))
  const rewarded = those.filter(({ isRewarded }) => isRewarded)
  return {
    total: countOf(those),
    average: averageOf(those),
    spread: SCORES.map((score) => ({
      score,
      count: countOf(those.filter(({ rating }) => rating === score)),
    })),
    verified: countOf(those.filter(({ isVerified }) => isVerified)),
    rewarded: countOf(rewarded),
    rewardedAverage: averageOf(rewarded),
    unrewardedAverage: averageOf(those.filter(({ isRewarded }) => !isRewarded)),
    isSample: isSample && those.length > 0,
  }
}

/** How many a list narrowed to this holds. */
export const countNarrowed = (all: readonly AlikeReviews[], filter: PostFilter): number =>
  countOf(all.filter((each) => isAmong(each, filter)))

const countOf = (those: readonly AlikeReviews[]) => those.reduce((sum, { count }) => sum + count, 0)

function averageOf(those: readonly AlikeReviews[]): number | null {
  const points = those.reduce((sum, { rating, count }) => sum + (rating ?? 0) * count, 0)
  return those.length === 0 ? null : Math.round((points / countOf(those)) * 10) / 10
}

function isAmong(each: AlikeReviews, { carrier, stars, photo, verified, unpaid }: PostFilter): boolean {
  const { rating } = each
  const isOfStars = stars === 'low' ? rating !== null && rating <= LOW_STARS : rating === Number(stars)
  return (
    (!carrier || each.carrier === carrier) &&
    (!stars || isOfStars) &&
    (!photo || each.hasPhoto) &&
    (!verified || each.isVerified) &&
    (!unpaid || !each.isRewarded)
  )
}
