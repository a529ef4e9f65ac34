import type { PostComment } from './viewed-post.ts'
import { WrittenAt } from './written-at.tsx'
import './post-comments.css'

interface PostCommentsProps {
  comments: readonly PostComment[]
  /** Of all comments, also those that are not listed. */
  count: number
}

export function PostComments({ comments, count }: PostCommentsProps) {
  if (comments.length === 0) return null
  return (
    <section className="post-comments" aria-labelledby="comments">
      <h2 id="comments">{`댓글 ${count.toLocaleString('ko')}`}</h2>
      <ul>
        {comments.map(({ id, author, writtenAt, body }) => (
          <li key={id} className="post-comment">
            <p className="post-comment__meta">
              <b>{author}</b> · <WrittenAt at={writtenAt} />
            </p>
            <p className="post-comment__text ugc">{body}</p>
          </li>
        ))}
      </ul>
      {count > comments.length && (
        <p className="post-comment__meta">{`처음 ${comments.length}개를 보여 드려요.`}</p>
      )}
    </section>
  )
}
