import { useId, useRef, useState, type FormEvent } from 'react'
import { call } from '#app/platform/call.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import {
  sendChange,
  sendComment,
  sendDeletion,
  sentMessage,
  type CommentPlace,
  type SentComment,
} from './comment-sending.ts'
import { listComments } from './contract.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import './comment-tools.css'

type Listed = DataOf<typeof listComments>['result'][number]

export async function readRights(place: CommentPlace, page: number) {
  const input = { id: place.board, seqno: String(place.seqno), page: String(page) }
  const { result: comments, mayWrite } = await call(listComments, input)
  return { mayWrite, comments: new Map(comments.map((each) => [each.commentId, each])) }
}

interface CommentToolsProps {
  place: CommentPlace
  comment: Listed
  mayWrite: boolean
  /** Reports the flash message and which comment gets the focus. */
  onDone: (message: string, commentId: number | null) => void
}

type Doing = 'reply' | 'edit' | 'delete' | null

export function CommentTools({ place, comment, mayWrite, onDone }: CommentToolsProps) {
  const [doing, setDoing] = useState<Doing>(null)
  const { commentId, mayChange, mayDelete, version, content } = comment
  const close = () => setDoing(null)
  const done = (message: string, sent: SentComment) => {
    close()
    onDone(...sentMessage(message, sent))
  }
  if (doing === 'reply')
    return (
      <CommentEntry
        label="답글 쓰기"
        action="답글 남기기"
        send={(text) => sendComment(place, text, commentId)}
        onClose={close}
        onSent={(sent) => done('답글을 남겼어요.', sent)}
      />
    )
  if (doing === 'edit')
    return (
      <CommentEntry
        label="댓글 고치기"
        action="고치기"
        text={content.text}
        send={(text) => sendChange(place, text, { commentId, version })}
        onClose={close}
        onSent={(sent) => done('댓글을 고쳤어요.', sent)}
      />
    )
  const tools: [Doing, string, boolean][] = [
    ['reply', '답글', mayWrite && comment.state === 'public'],
    ['edit', '수정', mayChange],
    ['delete', '삭제', mayDelete],
  ]
  return (
    <div className="comment-tools wrap">
      {tools.map(
        ([what, label, isOffered]) =>
          isOffered && (
            <Button key={label} kind="ghost" size="sm" onClick={() => setDoing(what)}>
              {label}
            </Button>
          ),
      )}
      {doing === 'delete' && (
        <DeletionDialog
          title="댓글을 지울까요?"
          send={() => sendDeletion(place, commentId)}
          onClose={close}
          onDone={() => {
            close()
            onDone('댓글을 지웠어요.', null)
          }}
        />
      )}
    </div>
  )
}

interface CommentEntryProps {
  label: string
  action: string
  text?: string
  send: (text: string) => ReturnType<typeof sendComment>
  onClose: () => void
  onSent: (sent: SentComment) => void
}

function CommentEntry({ label, action, text = '', send, onClose, onSent }: CommentEntryProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !field.current) return
    setSending(true)
    const outcome = await send(field.current.value)
    setSending(false)
    setError(outcome.error)
    if (outcome.done) onSent(outcome.done)
    else field.current?.focus()
  }
  return (
    <form className="comment-form" onSubmit={(event) => void submit(event)} noValidate>
      <FieldFrame id={id} label={label} error={error}>
        <textarea
          ref={(element) => {
            if (element && !field.current) element.focus()
            field.current = element
          }}
          id={id}
          rows={3}
          defaultValue={text}
          className="field__input field__input--area"
          {...describe(id, { error })}
        />
      </FieldFrame>
      <div className="comment-tools wrap">
        <Button kind="ghost" size="sm" onClick={onClose}>
          닫기
        </Button>
        <Button type="submit" kind="secondary" size="sm" isLoading={isSending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
