import type { Heading } from '#app/platform/prose.ts'
import { COMMON_CATEGORY } from '#app/community/posts/common-category.ts'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { Link } from '#app/ui/link.tsx'
import { ContentsList } from './post-contents.tsx'
import type { RelatedPost } from './post-contract.ts'
import type { ViewedPost } from './post.server.ts'
import './post-links.css'
import './post-rail.css'

interface PostRailProps {
  post: ViewedPost
  headings: readonly Heading[]
  related: readonly RelatedPost[]
}

/** Beside the text on a wide screen; after what is said of it on a phone, which has its contents above the text. */
export function PostRail({ post, headings, related }: PostRailProps) {
  return (
    <div className="post-rail">
      {headings.length > 1 && (
        <nav className="post-rail__contents" aria-labelledby="post-contents">
          <h2 id="post-contents" className="post-rail__title">
            목차
          </h2>
          <ContentsList post={post} headings={headings} />
        </nav>
      )}
      {related.length > 0 && <Related related={related} />}
    </div>
  )
}

function Related({ related }: Pick<PostRailProps, 'related'>) {
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="post-rail__title">
        함께 보면 좋은&nbsp;글
      </h2>
      <ul className="post-links">
        {related.map(({ board, seqno, title, category, writtenAt }) => (
          <li key={seqno}>
            <Link to={postAddress(board, seqno)} className="post-links__post post-rail__post">
              <span className="ugc">{title}</span>
              <span className="fine">
                {category && category !== COMMON_CATEGORY && `${category}\u00A0· `}
                <WrittenAt at={writtenAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
