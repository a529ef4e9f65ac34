import { dottedDate } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { BOARD_LOOKS, type BoardId } from '#app/features/posts/board-names.ts'
import type { ListedPost, NumberedPost } from './listed-post.ts'
import { listAddress } from '#app/features/posts/post-address.ts'
import { PostCard } from './post-card.tsx'
import { PostRows } from './post-rows.tsx'
import { ReviewCard } from './review-card.tsx'

interface BoardPostsProps {
  board: BoardId
  isFiltered: boolean
  pinned: readonly ListedPost[]
  posts: readonly NumberedPost[]
}

/** The posts of a page in the look of their board. */
export function BoardPosts({ board, isFiltered, ...listed }: BoardPostsProps) {
  const look = BOARD_LOOKS[board]
  if (listed.pinned.length + listed.posts.length === 0)
    return <NoPosts board={board} isFiltered={isFiltered} />
  if (look === 'rows') return <PostRows board={board} {...listed} />
  // Cards show a post's words, which a secret one has none of; only questions are secret.
  const posts = [...listed.pinned, ...listed.posts].filter((post) => !post.isSecret)
  return (
    <div className="card-grid-room">
      <ul className="card-grid card-grid--3">
        {posts.map((post) =>
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

function NoPosts({ board, isFiltered }: Pick<BoardPostsProps, 'board' | 'isFiltered'>) {
  const showAll = (
    <ButtonLink to={listAddress(board)} kind="secondary">
      전체 글 보기
    </ButtonLink>
  )
  return (
    <EmptyState
      as="h2"
      illustration={<EmptyMailbox />}
      title="아직 글이 없어요"
      action={isFiltered && showAll}
    >
      곧 새 글이 올라와요.
    </EmptyState>
  )
}
