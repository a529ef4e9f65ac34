import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ReviewCard, ReviewSpread } from '#app/community/door.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleSign } from '#app/ui/sample-sign.tsx'
import type { Infor } from './infor.server.ts'
import './infor-reviews.css'

export function ReviewsSection({ infor }: { infor: Infor }) {
  const inside = cachedInside(infor, 'review', () => Reviews(infor))
  return (
    <section
      id="review"
      className="infor-section infor-section--subtle"
      aria-labelledby="review-title"
      {...inside}
    />
  )
}

function Reviews({ carrier, reviews, reviewSummary }: Infor) {
  const name = CARRIER_NAMES[carrier]
  return (
    <div className="container infor-reviews">
      <div>
        <div className="infor-reviews__head">
          <h2 id="review-title">후기</h2>
          {reviewSummary.isSample && <SampleSign what="후기" />}
        </div>
        <ReviewSpread summary={reviewSummary} />
      </div>
      <div>
        {reviews.length > 0 && (
          <ul className="infor-reviews__cards">
            {reviews.map((review) => (
              <ReviewCard key={review.seqno} review={review} hasSampleBadge={!reviewSummary.isSample} />
            ))}
          </ul>
        )}
        <Link to={`/bbs/bbs_review/list?carrier=${carrier}`} className="tap small bold infor-reviews__all">
          {reviews.length > 0
            ? `${name} 후기 ${reviewSummary.total.toLocaleString('ko')}개 모두 보기`
            : '다른 통신사 후기 보기'}
          <ChevronIcon />
        </Link>
      </div>
    </div>
  )
}
