/** So many newest reviews are looked through for one of the lowest and one of the highest score. */
export const RECENT_REVIEWS = 50

/** The newest of the highest score, then the newest of the lowest: a reader sees both,. */
export function bothEnds<Review extends { rating: number }>(recent: readonly Review[]): Review[] {
  const scores = recent.map(({ rating }) => rating)
  const ends = [...new Set([Math.max(...scores), Math.min(...scores)])]
  return ends.flatMap((score) => recent.find(({ rating }) => rating === score) ?? [])
}
