import { Link } from '#app/ui/link.tsx'
import { PostCover } from './post-cover.tsx'
import './post-thumbnail.css'

interface PostThumbnailProps {
  board: string
  post: { seqno: number; title: string; category: string }
}

export function PostThumbnail({ board, post }: PostThumbnailProps) {
  return (
    <li>
      <Link to={`/bbs/${board}/view?seqno=${post.seqno}`} className="post-thumbnail">
        <PostCover board={board} seqno={post.seqno} category={post.category} />
        <span>
          <span className="post-thumbnail__category faint">{post.category}</span>
          <span className="post-thumbnail__title">{post.title}</span>
        </span>
      </Link>
    </li>
  )
}
