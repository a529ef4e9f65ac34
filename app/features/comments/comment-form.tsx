import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Rejected } from '#app/features/account-forms/rejected-form.ts'
import { commentsAddress } from '#app/features/posts/post-address.ts'
import { isSignedIn } from '#app/features/session/signed-in.ts'
import { Button } from '#app/ui/button.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LOGIN_MESSAGE } from './comment-rules.ts'
import type { CommentPlace, Outcome } from './comment-sending.ts'
import { keepComment, takeComment } from './kept-comment.ts'

interface CommentFormProps {
  place: CommentPlace
  /** What the page's action said of it. */
  rejected: Rejected | undefined
  onSent: (sent: NonNullable<Outcome['done']>) => void
}

const loadSending = () => import('./comment-sending.ts')
const UNLOADED = '서버와 연결하지 못했어요. 쓴 글은 그대로 있어요. 잠시 뒤 다시 시도해 주세요.'

/** Posts by itself; with a script the page stays, and what sends it is fetched at the first touch. */
export function CommentForm(props: CommentFormProps) {
  const { place, rejected } = props
  const { field, error, isStranger, isSending, submit, touch, keep } = useSending(props)
  const told = isStranger ? null : error
  const here = commentsAddress(place.board, place.seqno)
  return (
    <form
      className="comment-form"
      method="post"
      action={here}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <FieldFrame id="comment" label="댓글 쓰기" hint="1,000자까지 쓸 수 있어요." error={told}>
        <textarea
          ref={field}
          id="comment"
          name="content"
          rows={3}
          required
          className="field__input field__input--area"
          defaultValue={rejected?.values['content'] ?? ''}
          onFocus={touch}
          {...describe('comment', { hint: true, error: told })}
        />
      </FieldFrame>
      {isStranger && (
        <Notice role="alert">
          {LOGIN_MESSAGE}{' '}
          <Link to={`/login?redirect=${encodeURIComponent(here)}`} onClick={keep}>
            로그인하기
          </Link>
        </Notice>
      )}
      <Button type="submit" kind="secondary" isLoading={isSending}>
        댓글 남기기
      </Button>
    </form>
  )
}

function useSending({ place, rejected, onSent }: CommentFormProps) {
  const { seqno } = place
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState(rejected?.errors['content'] ?? rejected?.message ?? null)
  const [isStranger, setStranger] = useState(rejected?.code === 401)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const kept = takeComment(seqno)
    if (kept && field.current?.value === '') field.current.value = kept
  }, [seqno])
  const keep = () => keepComment(seqno, field.current?.value ?? '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const area = field.current
    if (!area || isSending) return
    setSending(true)
    const outcome = await sent(place, area.value)
    setSending(false)
    setError(outcome.error)
    setStranger(outcome.done === null && outcome.isStranger)
    if (outcome.done) {
      area.value = ''
      onSent(outcome.done)
      return
    }
    if (outcome.isStranger) keep()
    area.focus()
  }
  const touch = () => {
    if (!isSignedIn()) setStranger(true)
    loadSending().catch(() => {})
  }
  return { field, error, isStranger, isSending, submit, touch, keep }
}

/** Told like a call that reached nobody when what sends it cannot be had. */
async function sent(place: CommentPlace, text: string): Promise<Outcome> {
  try {
    const { sendComment } = await loadSending()
    return await sendComment(place, text)
  } catch {
    return { done: null, error: UNLOADED, isStranger: false }
  }
}
