import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
import { SampleSign } from '#app/ui/sample-sign.tsx'
import type { Infor } from './infor.server.ts'
import { ReviewRow } from './review-row.tsx'
import { ReviewScores } from './review-scores.tsx'
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

function Reviews({ carrier, reviews, reviewSummary, plans, isSample }: Infor) {
  const name = CARRIER_NAMES[carrier]
  return (
    <div className="container infor-reviews">
      <div className="infor-reviews__head">
        <h2 id="review-title">후기</h2>
        <MoreLink to={`/bbs/bbs_review/list?carrier=${carrier}`}>
          {reviews.length > 0
            ? `${name} 후기 ${reviewSummary.total.toLocaleString('ko')}개 모두 보기`
            : '다른 통신사 후기 보기'}
        </MoreLink>
        <ReviewScores summary={reviewSummary} />
        {reviewSummary.isSample && plans.every((plan) => !plan.isSample) && !isSample && (
          <SampleSign what="후기" />
        )}
      </div>
      {reviews.length > 0 && <ReviewRow reviews={reviews} hasSampleBadge={!reviewSummary.isSample} />}
    </div>
  )
}
