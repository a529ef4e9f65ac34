import { ReviewCard } from '#app/community/door.tsx'
import type { Infor } from './infor.server.ts'
import './review-row.css'

/** By which rule each of two stands there (`bothEnds`). */
const RULES = ['최근 글 중 가장 높은 점수', '최근 글 중 가장 낮은 점수']

interface ReviewRowProps {
  reviews: Infor['reviews']
  /** Unless the heading says it of all reviews. */
  hasSampleBadge: boolean
}

export function ReviewRow({ reviews, hasSampleBadge }: ReviewRowProps) {
  return (
    <ul className="review-row">
      {reviews.map((review, index) => (
        <ReviewCard
          key={review.seqno}
          {...{ review, hasSampleBadge }}
          rule={reviews.length > 1 ? RULES[index] : undefined}
        />
      ))}
    </ul>
  )
}
