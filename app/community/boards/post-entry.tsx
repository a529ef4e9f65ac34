import type { Diagram } from '#app/community/diagrams/diagram.ts'
import { DiagramDrawing } from '#app/community/diagrams/diagram-drawing.tsx'
import { DiagramThumbnail } from '#app/community/diagrams/diagram-thumbnail.tsx'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { Marked } from '#app/shared/text-search/marked.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ListedPost } from './list-contract.ts'
import './card-link.css'
import './post-entry.css'

interface PostEntryProps {
  board: BoardId
  post: ListedPost
  diagram: Diagram | undefined
  /** With its whole diagram, before all others. */
  isLeading?: boolean
  hasSampleBadge: boolean
}

/** A post to be read: topic, title, one line, and its own diagram where it has one. */
export function PostEntry({ board, post, diagram, isLeading = false, hasSampleBadge }: PostEntryProps) {
  return (
    <li className={isLeading ? 'post-entry post-entry--leading' : 'post-entry'}>
      <div className="post-entry__words">
        <div className="post-entry__topic cluster fine">
          {post.isPinned && <Badge tone="brand">공지</Badge>}
          {post.isNew && <Badge tone="info">새 글</Badge>}
          {hasSampleBadge && post.isSample && <SampleBadge />}
          <span>
            {isLeading && <b>그림으로 보는 글 · </b>}
            {`${post.category || '공통'}\u00A0· `}
            <WrittenAt at={post.writtenAt} />
            {`\u00A0· ${post.readingMinutes}분\u00A0· 조회 ${post.views.toLocaleString('ko')}`}
          </span>
        </div>
        <h2 className="post-entry__title">
          <Link to={postAddress(board, post.seqno)} className="card-link post-entry__link ugc">
            {post.hits ? <Marked parts={post.hits.title} /> : post.title}
          </Link>
        </h2>
        <Gist post={post} />
      </div>
      {diagram && (isLeading ? <Leading diagram={diagram} /> : <DiagramThumbnail diagram={diagram} />)}
    </li>
  )
}

function Leading({ diagram }: { diagram: Diagram }) {
  return (
    <div className={`post-entry__picture diagram diagram--${diagram.kind}`} aria-hidden="true">
      <DiagramDrawing diagram={diagram} />
    </div>
  )
}

function Gist({ post: { hits, excerpt } }: Pick<PostEntryProps, 'post'>) {
  if (!hits) return <p className="post-entry__gist ugc meta">{excerpt}</p>
  if (hits.excerpt.length === 0) return null
  return (
    <p className="post-entry__gist post-entry__gist--found ugc meta">
      <Marked parts={hits.excerpt} />
    </p>
  )
}
