import type { Heading } from '#app/platform/prose.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ViewedPost } from './post.server.ts'
import './post-contents.css'

interface PostContentsProps {
  post: Pick<ViewedPost, 'board' | 'seqno'>
  headings: readonly Heading[]
}

/** Below a phone's header, opening over the text. `watchContents` names the heading that is being read. */
export function PostContentsBar({ post, headings }: PostContentsProps) {
  return (
    <details className="post-contents">
      <summary className="post-contents__bar row small">
        <b className="post-contents__now">목차</b>
        <span className="post-contents__name">{`${headings.length}개`}</span>
        <ChevronIcon />
      </summary>
      <nav className="post-contents__list" aria-label="목차">
        <ContentsList post={post} headings={headings} />
      </nav>
      <span className="post-contents__progress" aria-hidden="true" />
    </details>
  )
}

export function ContentsList({ post, headings }: PostContentsProps) {
  return (
    <ol className="contents-list">
      {headings.map(({ id, level, text }) => (
        <li key={id} className={level === 3 ? 'contents-list__deeper' : undefined}>
          <Link to={`${postAddress(post.board, post.seqno)}#${encodeURIComponent(id)}`} data-contents>
            {text}
          </Link>
        </li>
      ))}
    </ol>
  )
}
