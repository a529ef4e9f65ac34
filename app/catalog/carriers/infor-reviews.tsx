import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ReviewCard } from '#app/community/door.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
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
        <p className="dotted small muted">
          {scoresOf(reviewSummary).map((words) => (
            <span key={words}>{words} </span>
          ))}
        </p>
        {reviewSummary.isSample && plans.every((plan) => !plan.isSample) && !isSample && (
          <SampleSign what="후기" />
        )}
      </div>
      {reviews.length > 0 && (
        <ul className="infor-reviews__cards">
          {reviews.map((review) => (
            <ReviewCard key={review.seqno} review={review} hasSampleBadge={!reviewSummary.isSample} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** `평균 4.3점`, `5점 12개`, `3점 2개`, `보상을 받은 후기 2개`; samples have no average. The cards below are the newest of both ends. */
function scoresOf({ average, isSample, spread, verified, rewarded }: Infor['reviewSummary']): string[] {
  if (average === null) return ['아직 후기가 없어요.']
  return [
    !isSample && `평균 ${average.toFixed(1)}점`,
    ...spread.map(({ score, count }) => count > 0 && `${score}점\u00A0${count.toLocaleString('ko')}개`),
    verified > 0 && `개통\u00A0확인\u00A0${verified}개`,
    rewarded > 0 && `보상을\u00A0받은\u00A0후기\u00A0${rewarded}개`,
  ].filter((words) => words !== false)
}
