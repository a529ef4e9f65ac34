import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { commentsAddress } from '#app/shared/boards/post-address.ts'
import { isSomebodySignedIn } from '#app/members/door.ts'
import { Button } from '#app/ui/button.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LOGIN_MESSAGE } from './comment-rules.ts'
import { sendComment, type CommentPlace, type Outcome } from './comment-sending.ts'
import { StaffHere } from './staff-here.tsx'
import { saveComment, takeComment } from './saved-comment.ts'

interface CommentFormProps {
  place: CommentPlace
  rejected: Rejected | undefined
  onSent: (sent: NonNullable<Outcome['done']>) => void
}

export function CommentForm(props: CommentFormProps) {
  const { place, rejected } = props
  const { field, error, isStranger, isSending, submit, touch, save } = useSending(props)
  // A page that is left behind stays mounted: only whoever is at the field is there.
  const [isWriting, setWriting] = useState(false)
  const shownError = isStranger ? null : error
  const here = commentsAddress(place.board, place.seqno)
  return (
    <form
      className="comment-form"
      method="post"
      action={here}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <FieldFrame
        id="comment"
        label="댓글 쓰기"
        isLabelHidden
        hint="1,000자까지 쓸 수 있어요."
        error={shownError}
      >
        <textarea
          ref={field}
          id="comment"
          name="content"
          rows={3}
          required
          placeholder="댓글을 남겨 주세요."
          className="field__input field__input--area"
          defaultValue={rejected?.values['content'] ?? ''}
          onFocus={() => {
            touch()
            setWriting(true)
          }}
          onBlur={() => setWriting(false)}
          {...describe('comment', { hint: true, error: shownError })}
        />
      </FieldFrame>
      {isStranger && (
        <Notice role="alert">
          {LOGIN_MESSAGE}{' '}
          <Link to={`/login?redirect=${encodeURIComponent(here)}`} onClick={save}>
            로그인하기
          </Link>
        </Notice>
      )}
      <Button type="submit" kind="secondary" isLoading={isSending}>
        댓글 남기기
      </Button>
      {/* Below the button: it goes once the button is pressed, which must not move then. */}
      {isWriting && <StaffHere seqno={place.seqno} />}
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
    const saved = takeComment(seqno)
    if (saved && field.current?.value === '') field.current.value = saved
  }, [seqno])
  const save = () => saveComment(seqno, field.current?.value ?? '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const area = field.current
    if (!area || isSending) return
    setSending(true)
    const outcome = await sendComment(place, area.value)
    setSending(false)
    setError(outcome.error)
    setStranger(outcome.done === null && outcome.isStranger)
    if (outcome.done) {
      area.value = ''
      onSent(outcome.done)
      return
    }
    if (outcome.isStranger) save()
    area.focus()
  }
  const touch = () => {
    if (!isSomebodySignedIn()) setStranger(true)
  }
  return { field, error, isStranger, isSending, submit, touch, save }
}
