import { useState } from 'react'
import { deletePost } from '#app/community/posts/contract.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { call, CallError } from '#app/platform/call.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { OFFLINE_MESSAGE } from '#app/shared/forms/offline-fallback.ts'
import { readablePost } from './post-contract.ts'
import '#app/community/comments/comment-tools.css'

interface Place {
  board: string
  seqno: number
}

export interface PostRights {
  isLiked: boolean
  mayChange: boolean
  mayDelete: boolean
}

/** What whoever is signed in may do with a post. */
export function readPostRights({ board: id, seqno }: Place): Promise<PostRights> {
  return call(readablePost, { id, seqno: String(seqno) })
}

interface PostToolsProps extends Place, Pick<PostRights, 'mayChange' | 'mayDelete'> {
  /** Goes to another page, which says what was done here. */
  leave: (to: string, told: string) => Promise<void>
}

/** Change and delete, for whoever wrote a post and whoever keeps order. */
export function PostTools({ board, seqno, mayChange, mayDelete, leave }: PostToolsProps) {
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    try {
      await call(deletePost, { id: board, seqno: String(seqno) })
      await leave(listAddress(board), '글을 지웠어요.')
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.failure.kind === 'refused' ? failure.message : OFFLINE_MESSAGE)
    }
  }
  return (
    <div className="comment-tools">
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
        <AlertDialog
          title="글을 지울까요?"
          actions={[
            { label: '닫기', onSelect: () => setAsking(false), isSafe: true },
            { label: '지우기', onSelect: () => void remove(), isDestructive: true },
          ]}
        >
          지운 글은 되돌릴 수 없어요.
          <div aria-live="polite">
            <FieldError id="post-deletion" error={error} />
          </div>
        </AlertDialog>
      )}
    </div>
  )
}
