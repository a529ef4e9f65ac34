import { Marked } from '#app/shared/text-search/marked.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { ListedPost } from './list-contract.ts'
import type { ReviewCardPost } from './recent-posts.server.ts'
import './card-link.css'
import './review-card.css'

interface ReviewCardProps {
  review: ReviewCardPost & Pick<ListedPost, 'hits'>
  /** Unless the list's head says it of all reviews. */
  hasSampleBadge: boolean
  /** By which it stands there among others. */
  rule?: string | undefined
  as?: 'h2' | 'h3'
}

export function ReviewCard({ review, hasSampleBadge, rule, as: Heading = 'h3' }: ReviewCardProps) {
  return (
    <li className="card column review-card">
      {rule && <p className="fine">{rule}</p>}
      <div className="badge-row cluster">
        {review.isRewarded && <Badge tone="gift">보상을 받은 후기</Badge>}
        <Stars score={review.rating} />
        {review.carrier && (
          <span className="carrier-name small" data-carrier={review.carrier}>
            {CARRIER_NAMES[review.carrier]}
          </span>
        )}
        {review.isVerified && <Badge tone="success">개통 확인</Badge>}
        {hasSampleBadge && review.isSample && <SampleBadge />}
      </div>
      <Heading className="review-card__title">
        <Link to={`/bbs/bbs_review/view?seqno=${review.seqno}`} className="card-link review-card__link">
          {review.hits ? <Marked parts={review.hits.title} /> : review.title}
        </Link>
      </Heading>
      <p className="review-card__text ugc">
        {review.hits ? <Marked parts={review.hits.excerpt} /> : review.excerpt}
      </p>
      <p className="review-card__meta faint">
        {[review.author, review.region, review.writtenOn].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
