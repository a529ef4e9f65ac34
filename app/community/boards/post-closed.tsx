import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BrokenCable } from '#app/ui/broken-cable.tsx'
import { LockedLetter } from '#app/ui/illustrations.tsx'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { PopularPosts } from './popular-posts.tsx'
import { SearchInstead } from './search-instead.tsx'
import type { PopularPost } from './popular-posts.server.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'

interface PostClosedProps {
  board: BoardId
  /** True for a post that is there, but not for everyone. */
  isLocked: boolean
  /** It tells a price of a carrier that does not consent at present. */
  isWithheld: boolean
  message: string
  posts: readonly PopularPost[]
}

export function PostClosed({ board, isLocked, isWithheld, message, posts }: PostClosedProps) {
  return (
    <>
      <EmptyState
        as="h1"
        title={message}
        illustration={isLocked ? <LockedLetter /> : <BrokenCable />}
        action={
          <ButtonLink to={listAddress(board)} kind={isLocked ? 'secondary' : 'primary'}>
            목록으로
          </ButtonLink>
        }
      >
        {isWithheld && '통신사 요금이 있는 글은 그 통신사의 사전승낙이 있는 동안만 보여 드려요.'}
        {!isLocked &&
          !isWithheld &&
          '쓴 사람이 지웠거나 주소가 바뀌었어요. 목록이나 검색에서 다시 찾아보세요.'}
      </EmptyState>
      {!isLocked && <SearchInstead />}
      <PopularPosts posts={posts} />
    </>
  )
}
