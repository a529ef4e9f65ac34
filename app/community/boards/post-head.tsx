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
  const installed = [post.product, installedWords(post), post.region].filter(Boolean).join(DOT)
  return (
    <header className="post-head">
      <div className="post-head__top spread">
        <Link to={listAddress(post.board)} className="post-head__back tap meta">
          <BackIcon />
          목록
        </Link>
        <PostBadges post={post} />
      </div>
      {post.isRewarded && (
        <p className="post-head__reward">보상을 받은 후기예요. 상품권이나 포인트 같은 보상을 받고 썼어요.</p>
      )}
      <h1 className="ugc">{post.title}</h1>
      <div className="post-head__foot">
        {installed && <p className="ugc small muted">{installed}</p>}
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
      {BOARD_KINDS[board] === 'reviews' && (
        <>
          <Stars score={post.rating} />
          <b className="small" aria-hidden="true">
            {post.rating.toFixed(1)}
          </b>
        </>
      )}
      {post.isPinned && <Badge tone="brand">{BOARD_KINDS[board] === 'notices' ? '필독' : '공지'}</Badge>}
      {carrier ? (
        <span className="carrier-name small" data-carrier={carrier}>
          {CARRIER_NAMES[carrier]}
        </span>
      ) : (
        category && category !== COMMON_CATEGORY && <Badge>{category}</Badge>
      )}
      {BOARD_KINDS[board] === 'questions' && <AnsweredBadge isAnswered={post.isAnswered} />}
      {post.isVerified && <Badge tone="success">개통 확인</Badge>}
      {post.isSecret && <Badge>비밀글</Badge>}
      {post.isSample && <SampleBadge />}
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
