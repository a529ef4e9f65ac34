import { useState } from 'react'
import { DeletionDialog } from '#app/community/comments/deletion-dialog.tsx'
import { deletePost } from '#app/community/posts/contract.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { call, CallError } from '#app/platform/call.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { OFFLINE_MESSAGE } from '#app/shared/forms/offline-fallback.ts'
import { readablePost } from './post-contract.ts'
import '#app/community/comments/comment-tools.css'

interface Place {
  board: string
  seqno: number
}

export type PostRights = Pick<DataOf<typeof readablePost>, 'isLiked' | 'mayChange' | 'mayDelete'>

export function readPostRights({ board: id, seqno }: Place): Promise<PostRights> {
  return call(readablePost, { id, seqno: String(seqno) })
}

interface PostToolsProps extends Place, Pick<PostRights, 'mayChange' | 'mayDelete'> {
  /** Navigates to another page, which shows the flash message. */
  leave: (to: string, flash: string) => Promise<void>
}

export function PostTools({ board, seqno, mayChange, mayDelete, leave }: PostToolsProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await call(deletePost, { id: board, seqno: String(seqno) })
      return null
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      return failure.failure.kind === 'refused' ? failure.message : OFFLINE_MESSAGE
    }
  }
  return (
    <div className="comment-tools wrap">
      {mayChange && (
        <ButtonLink to={`/bbs/${board}/edit?seqno=${seqno}`} kind="secondary" size="sm">
          수정
        </ButtonLink>
      )}
      {mayDelete && (
        <Button kind="secondary" size="sm" onClick={() => setAsking(true)}>
          삭제
        </Button>
      )}
      {isAsking && (
        <DeletionDialog
          title="글을 지울까요?"
          send={remove}
          onClose={() => setAsking(false)}
          onDone={() => void leave(listAddress(board), '글을 지웠어요.')}
        >
          지운 글은 되돌릴 수 없어요.
        </DeletionDialog>
      )}
    </div>
  )
}
