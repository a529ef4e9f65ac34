import { lazy, Suspense } from 'react'
import type { Diagram } from '#app/community/diagrams/diagram.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { BOARD_LOOKS } from '#app/shared/boards/board-names.ts'
import type { EmptyWords } from './list-labels.server.ts'
import { PostEntry } from './post-entry.tsx'
import { PostRows, type PostRowsProps } from './post-rows.tsx'
import { ReviewCard } from './review-card.tsx'

interface BoardPostsProps extends PostRowsProps {
  empty: EmptyWords
  diagrams: Readonly<Record<number, Diagram>>
  leading: number | null
}

/** Whole on the server; a browser fetches it where there is nothing to list, and only then. */
const NoPosts = import.meta.env.SSR
  ? (await import('./no-posts.tsx')).NoPosts
  : lazy(() => import('./no-posts.tsx').then((module) => ({ default: module.NoPosts })))

export function BoardPosts(props: BoardPostsProps) {
  const { board, empty, pinned, posts, areSamples } = props
  const look = BOARD_LOOKS[board]
  if (pinned.length + posts.length === 0)
    return (
      <Suspense>
        <NoPosts {...empty} />
      </Suspense>
    )
  if (look === 'rows') return <PostRows board={board} pinned={pinned} posts={posts} areSamples={areSamples} />
  return look === 'entries' ? <Entries {...props} /> : <Reviews {...props} />
}

/** Both show a post's words, which a secret one has none of; only questions are secret. */
const openOf = ({ pinned, posts }: BoardPostsProps) =>
  [...pinned, ...posts].flatMap((post) => (post.isSecret ? [] : [post]))

function Entries(props: BoardPostsProps) {
  const { board, diagrams, leading, areSamples } = props
  const open = openOf(props)
  const inOrder = [
    ...open.filter(({ seqno }) => seqno === leading),
    ...open.filter(({ seqno }) => seqno !== leading),
  ]
  return (
    <ul className="post-entries">
      {inOrder.map((post) => (
        <PostEntry
          key={post.seqno}
          board={board}
          post={post}
          diagram={diagrams[post.seqno]}
          isLeading={post.seqno === leading}
          hasSampleBadge={!areSamples}
        />
      ))}
    </ul>
  )
}

function Reviews(props: BoardPostsProps) {
  return (
    <div className="card-grid-room">
      <ul className="card-grid card-grid--3">
        {openOf(props).map((post) => (
          <ReviewCard
            key={post.seqno}
            as="h2"
            review={{ ...post, writtenOn: dottedDate(post.writtenAt.slice(0, 10)) }}
          />
        ))}
      </ul>
    </div>
  )
}
