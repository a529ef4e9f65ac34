import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BrokenCable } from '#app/ui/illustrations.tsx'
import type { BoardId } from './board-names.ts'
import { listAddress } from './post-address.ts'

/** Nothing to read here: the post is gone, or not for everyone. */
export function PostClosed({ board, message }: { board: BoardId; message: string }) {
  const [title, ...rest] = message.split(/(?<=\.) /)
  return (
    <EmptyState
      as="h1"
      title={title ?? message}
      illustration={<BrokenCable />}
      action={
        <ButtonLink to={listAddress(board)} kind="secondary">
          목록으로
        </ButtonLink>
      }
    >
      {rest.join(' ')}
    </EmptyState>
  )
}
