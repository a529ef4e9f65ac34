import { useState, type FormEvent } from 'react'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { isSignedIn } from '#app/members/door.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { call, CallError } from '#app/platform/call.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { icon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OFFLINE_MESSAGE } from '#app/shared/forms/offline-fallback.ts'
import { LIKE_STEP, likePost } from './post-contract.ts'

const LikeIcon = /* @__PURE__ */ icon(
  'M7 10.5v9H3.5v-9zM7 11l4-7.5c1.5 0 2.5 1 2.5 2.5V9h5a2 2 0 0 1 2 2.4l-1.3 6.5a2 2 0 0 1-2 1.6H7',
)

interface LikeFormProps {
  post: { board: string; seqno: number; likes: number }
  /** Null until it is known whether this reader recommends the post. */
  isLiked: boolean | null
  rejected: Rejected | undefined
}

/** Recommends a post, and takes that back. Posts by itself; with a script the page stays. */
export function LikeForm({ post, isLiked, rejected }: LikeFormProps) {
  const { board, seqno } = post
  const [changed, setChanged] = useState<{ isLiked: boolean; likes: number } | null>(null)
  const [error, setError] = useState(rejected?.message ?? null)
  const [isStranger, setStranger] = useState(false)
  const [isSending, setSending] = useState(false)
  const isPressed = changed?.isLiked ?? isLiked ?? false
  const likes = changed?.likes ?? post.likes
  const here = postAddress(board, seqno)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setStranger(!isSignedIn())
    if (!isSignedIn() || isSending) return
    setSending(true)
    setError(null)
    try {
      setChanged(await call(likePost, { id: board, seqno: String(seqno), isLiked: !isPressed }))
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      const { failure: why } = failure
      setStranger(why.kind === 'refused' && why.status === 401)
      setError(why.kind === 'refused' && why.status !== 401 ? failure.message : null)
      if (why.kind !== 'refused') setError(OFFLINE_MESSAGE)
    }
    setSending(false)
  }
  return (
    <form method="post" action={here} className="like-form" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="step" value={LIKE_STEP} />
      <Button
        type="submit"
        kind="secondary"
        size="sm"
        icon={<LikeIcon />}
        aria-pressed={isPressed}
        isLoading={isSending}
      >
        추천 <span className="like-form__count">{likes.toLocaleString('ko')}</span>
      </Button>
      {isStranger && (
        <Notice role="alert">
          로그인하고 추천할 수 있어요.{' '}
          <Link to={`/login?redirect=${encodeURIComponent(here)}`}>로그인하기</Link>
        </Notice>
      )}
      <div aria-live="polite">
        <FieldError id="like-error" error={error} />
      </div>
    </form>
  )
}
