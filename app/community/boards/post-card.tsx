import { Marked } from '#app/shared/text-search/marked.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import type { ListedPost } from './list-contract.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { PostCover } from './post-cover.tsx'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import './card-link.css'
import './post-card.css'

export function PostCard({ board, post }: { board: BoardId; post: ListedPost }) {
  return (
    <li className="post-card column">
      <PostCover board={board} seqno={post.seqno} category={post.category} />
      <div className="badge-row">
        {post.isPinned && <Badge tone="brand">공지</Badge>}
        {post.category && <Badge>{post.category}</Badge>}
        {post.isNew && <Badge tone="info">새 글</Badge>}
        {post.isSample && <SampleBadge />}
      </div>
      <h2 className="post-card__title">
        <Link to={postAddress(board, post.seqno)} className="card-link post-card__link ugc">
          {post.hits ? <Marked parts={post.hits.title} /> : post.title}
        </Link>
      </h2>
      {post.hits && post.hits.excerpt.length > 0 && (
        <p className="post-card__excerpt ugc meta">
          <Marked parts={post.hits.excerpt} />
        </p>
      )}
      <p className="faint">
        <WrittenAt at={post.writtenAt} />
        {`\u00A0· 읽는 시간 ${post.readingMinutes}분`}
      </p>
    </li>
  )
}
