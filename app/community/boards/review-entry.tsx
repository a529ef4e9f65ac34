import { WrittenAt } from '#app/community/posts/written-at.tsx'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Marked } from '#app/shared/text-search/marked.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ListedPost } from './list-contract.ts'
import './card-link.css'
import './review-entry.css'

interface ReviewEntryProps {
  review: ListedPost
  photos: readonly string[]
  hasSampleBadge: boolean
}

export function ReviewEntry({ review, photos, hasSampleBadge }: ReviewEntryProps) {
  const { carrier, hits, isVerified, isRewarded, isSample, author, region } = review
  return (
    <li className="review-entry">
      <div className="review-entry__facts cluster small">
        <Stars score={review.rating} />
        {carrier && (
          <span className="carrier-name" data-carrier={carrier}>
            {CARRIER_NAMES[carrier]}
          </span>
        )}
        {isVerified && (
          <span className="review-entry__verified row muted">
            <CheckIcon />
            개통 확인
          </span>
        )}
        {isRewarded && <Badge tone="gift">보상을 받은 후기</Badge>}
        {hasSampleBadge && isSample && <SampleBadge />}
      </div>
      <h2 className="review-entry__title">
        <Link to={postAddress('bbs_review', review.seqno)} className="card-link review-entry__link ugc">
          {hits ? <Marked parts={hits.title} /> : review.title}
        </Link>
      </h2>
      <p className="review-entry__text ugc meta">{hits ? <Marked parts={hits.excerpt} /> : review.excerpt}</p>
      {photos.length > 0 && <Photos photos={photos} />}
      <p className="fine">
        {`${[author, region].filter(Boolean).join('\u00A0· ')}\u00A0· `}
        <WrittenAt at={review.writtenAt} />
        {review.comments > 0 && `\u00A0· 댓글 ${review.comments}`}
      </p>
    </li>
  )
}

const MOST_PHOTOS = 3

function Photos({ photos }: Pick<ReviewEntryProps, 'photos'>) {
  const more = photos.length - MOST_PHOTOS
  return (
    <p className="review-entry__photos row">
      <span className="sr-only">{`사진 ${photos.length}장`}</span>
      {photos.slice(0, MOST_PHOTOS).map((address) => (
        <img key={address} src={address} alt="" width={64} height={64} loading="lazy" decoding="async" />
      ))}
      {more > 0 && <span className="meta" aria-hidden="true">{`+${more}`}</span>}
    </p>
  )
}
