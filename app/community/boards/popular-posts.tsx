import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import type { PopularPost } from './popular-posts.server.ts'
import { PostThumbnail } from './post-thumbnail.tsx'
import './popular-posts.css'

export function PopularPosts({ posts }: { posts: readonly PopularPost[] }) {
  if (posts.length === 0) return null
  return (
    <section className="container popular-posts" aria-labelledby="popular-posts">
      <h2 id="popular-posts">많이 읽은 글</h2>
      <ul className="popular-posts__list">
        {posts.map((post) => (
          <PostThumbnail
            key={`${post.board} ${post.seqno}`}
            board={post.board}
            post={post}
            about={BOARD_NAMES[post.board]}
          />
        ))}
      </ul>
    </section>
  )
}
