import { postAddress } from '#app/shared/boards/post-address.ts'
import { Link } from '#app/ui/link.tsx'
import { TopicIcon } from './topic-icon.tsx'
import './post-thumbnail.css'

interface PostThumbnailProps {
  board: string
  post: { seqno: number; title: string; category: string }
  /** Below the title; the category where nothing is given. */
  about?: string
}

export function PostThumbnail({ board, post, about = post.category }: PostThumbnailProps) {
  return (
    <li>
      <Link to={postAddress(board, post.seqno)} className="post-thumbnail">
        <span className="post-thumbnail__icon" aria-hidden="true">
          <TopicIcon category={post.category} />
        </span>
        <span>
          <span className="post-thumbnail__title ugc">{post.title}</span>
          <span className="post-thumbnail__category small faint">{about}</span>
        </span>
      </Link>
    </li>
  )
}
