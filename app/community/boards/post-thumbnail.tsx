import { postAddress } from '#app/shared/boards/post-address.ts'
import { Link } from '#app/ui/link.tsx'
import { TopicIcon } from './topic-icon.tsx'
import './post-thumbnail.css'

interface PostThumbnailProps {
  board: string
  post: { seqno: number; title: string; category: string }
}

export function PostThumbnail({ board, post }: PostThumbnailProps) {
  return (
    <li>
      <Link to={postAddress(board, post.seqno)} className="post-thumbnail">
        <span className="post-thumbnail__icon" aria-hidden="true">
          <TopicIcon category={post.category} />
        </span>
        <span>
          <span className="post-thumbnail__title ugc">{post.title}</span>
          <span className="post-thumbnail__category small faint">{post.category}</span>
        </span>
      </Link>
    </li>
  )
}
