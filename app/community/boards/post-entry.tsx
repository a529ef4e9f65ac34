import type { Diagram } from '#app/community/diagrams/diagram.ts'
import { DiagramDrawing } from '#app/community/diagrams/diagram-drawing.tsx'
import { DiagramKey } from '#app/community/diagrams/diagram-key.tsx'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { Marked } from '#app/shared/text-search/marked.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ListedPost } from './list-contract.ts'
import '#app/ui/button.css'
import './card-link.css'
import './list-entry.css'
import './post-entry.css'

interface PostEntryProps {
  board: BoardId
  post: ListedPost
  hasSampleBadge: boolean
}

/** A post to be read: title, one line, and what it is of. */
export function PostEntry({ board, post, hasSampleBadge }: PostEntryProps) {
  return (
    <li className="list-entry post-entry">
      <div className="list-entry__words">
        <h2 className="list-entry__title">
          <Link to={postAddress(board, post.seqno)} className="card-link list-entry__link ugc">
            {post.hits ? <Marked parts={post.hits.title} /> : post.title}
          </Link>
        </h2>
        <Gist post={post} />
        <div className="post-entry__topic cluster fine">
          {post.isPinned && <Badge tone="brand">공지</Badge>}
          {post.isNew && <Badge tone="info">새 글</Badge>}
          {hasSampleBadge && post.isSample && <SampleBadge />}
          <Topic post={post} />
        </div>
      </div>
    </li>
  )
}

function Topic({ post }: Pick<PostEntryProps, 'post'>) {
  return (
    <span>
      {`${post.category || '공통'}\u00A0· `}
      <WrittenAt at={post.writtenAt} />
      {`\u00A0· ${post.readingMinutes}분\u00A0읽기`}
    </span>
  )
}

function Gist({ post: { hits, excerpt } }: Pick<PostEntryProps, 'post'>) {
  if (hits?.excerpt.length === 0) return null
  return <p className="list-entry__text ugc meta">{hits ? <Marked parts={hits.excerpt} /> : excerpt}</p>
}

interface LeadingPostProps extends Pick<PostEntryProps, 'board' | 'post'> {
  diagram: Diagram
  summary: readonly string[]
}

/** With its whole diagram, before all others and whatever order they stand in. */
export function LeadingPost({ board, post, diagram, summary }: LeadingPostProps) {
  return (
    <div className="leading-post">
      <div className="leading-post__head">
        <p className="leading-post__kind small">그림으로 보는 글</p>
        <h2>
          <Link to={postAddress(board, post.seqno)} className="card-link ugc">
            {post.title}
          </Link>
        </h2>
      </div>
      <div className="leading-post__figure" aria-hidden="true">
        <div className={`diagram diagram--${diagram.kind} diagram--wide`}>
          <DiagramDrawing diagram={diagram} />
        </div>
        <p className="leading-post__reading fine">
          <DiagramKey diagram={diagram} />
        </p>
      </div>
      <div className="leading-post__words">
        {summary.length > 1 ? (
          <ul className="leading-post__lines ugc stack-2">
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className="ugc muted">{post.excerpt}</p>
        )}
        <p className="leading-post__foot fine">
          <Topic post={post} />
          <span className="leading-post__read button button--secondary button--md" aria-hidden="true">
            글 읽기
          </span>
        </p>
      </div>
    </div>
  )
}
