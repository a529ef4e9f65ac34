import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { BOARD_KINDS, hasSummary, isForMembers } from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { AnsweredBadge } from './answered-badge.tsx'
import { installedWords } from './review-facts.ts'
import type { ViewedPost } from './post.server.ts'
import { COMMON_CATEGORY } from '#app/community/posts/common-category.ts'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import './post-head.css'

const loadState = async () => (await import('./post-state.tsx')).PostStateNotice
const PostStateNotice = lazyPart(import.meta.env.SSR ? await loadState() : null, loadState)

/** A line may break after it, not before. */
const DOT = '\u00A0· '

export function PostHead({ post }: { post: ViewedPost }) {
  const isReview = BOARD_KINDS[post.board] === 'reviews'
  return (
    <header className="post-head">
      <div className="post-head__top spread">
        <Link to={listAddress(post.board)} className="post-head__back tap meta">
          <BackIcon />
          목록
        </Link>
        {!isReview && <PostBadges post={post} />}
      </div>
      {isReview && (post.isRewarded || post.isSample) && (
        <p className="badge-row cluster">
          {post.isRewarded && <Badge tone="gift">보상을 받은 후기</Badge>}
          {post.isSample && <SampleBadge />}
        </p>
      )}
      <h1 className="ugc">{post.title}</h1>
      {isReview && <ReviewFacts post={post} />}
      <div className="post-head__foot">
        <p className="ugc small faint">
          {`${post.author}${DOT}`}
          <WrittenAt at={post.writtenAt} />
          {DOT}
          <span className="nowrap">{`조회 ${post.views.toLocaleString('ko')}`}</span>
          {!isForMembers(post.board) && (
            <>
              {DOT}
              <span className="nowrap">{`읽는 시간 ${post.readingMinutes}분`}</span>
            </>
          )}
        </p>
      </div>
      {post.state !== 'public' && <PostStateNotice state={post.state} />}
      {hasSummary(post.board) && post.summary.length > 0 && <Summary lines={post.summary} />}
    </header>
  )
}

function PostBadges({ post }: { post: ViewedPost }) {
  const { board, carrier, category } = post
  return (
    <div className="badge-row cluster">
      {post.isPinned && <Badge tone="brand">{BOARD_KINDS[board] === 'notices' ? '필독' : '공지'}</Badge>}
      {carrier ? (
        <span className="carrier-name small" data-carrier={carrier}>
          {CARRIER_NAMES[carrier]}
        </span>
      ) : (
        category && category !== COMMON_CATEGORY && <Badge>{category}</Badge>
      )}
      {BOARD_KINDS[board] === 'questions' && post.isAnswered && <AnsweredBadge />}
      {post.isSecret && <Badge>비밀글</Badge>}
      {post.isSample && <SampleBadge />}
    </div>
  )
}

/** Of what it is, below its title: two facts a line. */
function ReviewFacts({ post }: { post: ViewedPost }) {
  const { rating, carrier, product, region, isVerified } = post
  return (
    <div className="post-head__facts small">
      <p className="badge-row cluster">
        <Stars score={rating} />
        <b aria-hidden="true">{rating.toFixed(1)}</b>
      </p>
      {carrier && (
        <p>
          <span className="carrier-name" data-carrier={carrier}>
            {CARRIER_NAMES[carrier]}
          </span>
        </p>
      )}
      {product && <p>{product}</p>}
      {(installedWords(post) ?? region) && (
        <p className="ugc">{[installedWords(post), region].filter(Boolean).join(DOT)}</p>
      )}
      {isVerified && (
        <p>
          <Badge tone="success">개통 확인</Badge>
        </p>
      )}
    </div>
  )
}

function Summary({ lines }: { lines: readonly string[] }) {
  return (
    <section className="post-summary" aria-labelledby="post-summary">
      <h2 id="post-summary" className="post-summary__title">
        3줄 요약
      </h2>
      <ul className="post-summary__lines ugc">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
