import { WrittenAt } from '#app/community/posts/written-at.tsx'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Marked } from '#app/shared/text-search/marked.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ListedPost } from './list-contract.ts'
import { installedWords } from './review-facts.ts'
import './card-link.css'
import './list-entry.css'
import './review-entry.css'

interface ReviewEntryProps {
  review: ListedPost
  photos: readonly string[]
  hasSampleBadge: boolean
}

export function ReviewEntry({ review, photos, hasSampleBadge }: ReviewEntryProps) {
  const { hits } = review
  return (
    <li className="list-entry review-entry">
      <Facts review={review} hasSampleBadge={hasSampleBadge} />
      <Installed review={review} />
      <div className="list-entry__words">
        <h2 className="list-entry__title">
          <Link to={postAddress('bbs_review', review.seqno)} className="card-link list-entry__link ugc">
            {hits ? <Marked parts={hits.title} /> : review.title}
          </Link>
        </h2>
        <p className="list-entry__text review-entry__text ugc meta">
          {hits ? <Marked parts={hits.excerpt} /> : review.excerpt}
        </p>
        {photos.length > 0 && <Photos photos={photos} />}
        <p className="review-entry__foot fine">
          <span>
            {`${review.author}\u00A0· `}
            <WrittenAt at={review.writtenAt} />
            {review.comments > 0 && `\u00A0· 댓글 ${review.comments}`}
          </span>
        </p>
      </div>
    </li>
  )
}

/** Who says it of what: above the words on a phone, beside them on a wide screen. */
function Facts({ review, hasSampleBadge }: Omit<ReviewEntryProps, 'photos'>) {
  const { carrier, isVerified, isRewarded, isSample } = review
  return (
    <div className="review-entry__facts small">
      <p className="review-entry__score cluster">
        <Stars score={review.rating} />
        {carrier && (
          <span className="carrier-name" data-carrier={carrier}>
            {CARRIER_NAMES[carrier]}
          </span>
        )}
      </p>
      {(isVerified || isRewarded || (hasSampleBadge && isSample)) && (
        <p className="cluster review-entry__marks">
          {isVerified && (
            <span className="review-entry__verified row">
              <CheckIcon />
              개통 확인
            </span>
          )}
          {isRewarded && <Badge tone="gift">보상을 받은 후기</Badge>}
          {hasSampleBadge && isSample && <SampleBadge />}
        </p>
      )}
    </div>
  )
}

/** Of what: below the carrier, on a phone in one small line. */
function Installed({ review }: Pick<ReviewEntryProps, 'review'>) {
  return (
    <p className="review-entry__line">
      {[review.product, installedWords(review), review.region].flatMap((words) =>
        words ? [<span key={words}>{words}</span>] : [],
      )}
    </p>
  )
}

const MOST_PHOTOS = 4

function Photos({ photos }: Pick<ReviewEntryProps, 'photos'>) {
  const more = photos.length - MOST_PHOTOS
  return (
    <p className="review-entry__photos">
      <span className="sr-only">{`사진 ${photos.length}장`}</span>
      {photos.slice(0, MOST_PHOTOS).map((address) => (
        <img key={address} src={address} alt="" width={160} height={120} loading="lazy" decoding="async" />
      ))}
      {more > 0 && <span className="review-entry__more" aria-hidden="true">{`+${more}`}</span>}
    </p>
  )
}
