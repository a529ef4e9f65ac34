import { lazy, Suspense } from 'react'
import { dottedDate } from '#app/platform/korean-time.ts'
import { BOARD_LOOKS } from '#app/shared/boards/board-names.ts'
import type { EmptyWords } from './list-labels.server.ts'
import { PostCard } from './post-card.tsx'
import { PostRows, type PostRowsProps } from './post-rows.tsx'
import { ReviewCard } from './review-card.tsx'

interface BoardPostsProps extends PostRowsProps {
  empty: EmptyWords
}

/** Whole on the server; a browser fetches it where there is nothing to list, and only then. */
const NoPosts = import.meta.env.SSR
  ? (await import('./no-posts.tsx')).NoPosts
  : lazy(() => import('./no-posts.tsx').then((module) => ({ default: module.NoPosts })))

export function BoardPosts({ board, empty, pinned, posts }: BoardPostsProps) {
  const look = BOARD_LOOKS[board]
  if (pinned.length + posts.length === 0)
    return (
      <Suspense>
        <NoPosts {...empty} />
      </Suspense>
    )
  if (look === 'rows') return <PostRows board={board} pinned={pinned} posts={posts} />
  // Cards show a post's words, which a secret one has none of; only questions are secret.
  const open = [...pinned, ...posts].filter((post) => !post.isSecret)
  return (
    <div className="card-grid-room">
      <ul className="card-grid card-grid--3">
        {open.map((post) =>
          look === 'cards' ? (
            <PostCard key={post.seqno} board={board} post={post} />
          ) : (
            <ReviewCard
              key={post.seqno}
              as="h2"
              review={{ ...post, writtenOn: dottedDate(post.writtenAt.slice(0, 10)) }}
            />
          ),
        )}
      </ul>
    </div>
  )
}
