import { dottedDate } from '#app/platform/korean-time.ts'
import { BOARD_LOOKS, type BoardId } from '#app/features/posts/board-names.ts'
import type { ListedPost, NumberedPost } from './listed-post.ts'
import type { EmptyWords } from './list-words.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { PostCard } from './post-card.tsx'
import { PostRows } from './post-rows.tsx'
import { ReviewCard } from './review-card.tsx'

interface BoardPostsProps {
  board: BoardId
  /** What is said where there is none. */
  empty: EmptyWords
  pinned: readonly ListedPost[]
  posts: readonly NumberedPost[]
}

/** The posts of a page in the look of their board. */
export function BoardPosts({ board, empty, pinned, posts }: BoardPostsProps) {
  const look = BOARD_LOOKS[board]
  if (pinned.length + posts.length === 0) return <NoPosts {...empty} />
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

function NoPosts({ title, text, link }: EmptyWords) {
  const action = link && (
    <ButtonLink to={link.to} kind="secondary">
      {link.label}
    </ButtonLink>
  )
  return (
    <EmptyState as="h2" illustration={<EmptyMailbox />} title={title} action={action}>
      {text}
    </EmptyState>
  )
}
