import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { answerErrors, restoreErrors } from '#app/shared/forms/answered-errors.ts'
import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { listAddress, postAddress } from '#app/shared/boards/post-address.ts'
import { Button } from '#app/ui/button.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffHere } from '#app/community/comments/staff-here.tsx'
import type { Draft } from './draft-contract.ts'
import { EditFields } from './edit-fields.tsx'
import type { EditFacts, RefusedEdit } from './edit-values.ts'
import { NewerNotice } from './newer-notice.tsx'
import { useSending } from './sending.ts'
import { useWriting } from './writing.ts'

interface EditFormProps {
  edit: EditFacts
  draft: Draft | null
  /** The answer to this form posted without a script. */
  refused: RefusedEdit | undefined
}

/** The form of a post. Without a script a plain one; with it an editor, kept drafts and errors in place. */
export function EditForm({ edit, draft, refused }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const writing = useWriting(form, edit, draft)
  const { answer, isSending, send, dismiss } = useSending(form, { edit, writing, refused })
  const { message = null, newer = null } = answer ?? {}
  const answered = useRef(new Set<HTMLElement>())
  useFirstError(form, answer, answered)
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="edit-page"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
      onInput={(event) => {
        answerErrors(event.currentTarget, event.target, answered.current)
        writing.noteChange()
      }}
    >
      <div className="edit-page__bar stack-2">
        <Link
          to={edit.seqno === null ? listAddress(edit.board) : postAddress(edit.board, edit.seqno)}
          className="edit-page__cancel tap"
        >
          <BackIcon />
          {edit.seqno === null ? BOARD_NAMES[edit.board] : '글 보기'}
        </Link>
        <div className="edit-page__title">
          <h1>{edit.heading}</h1>
          {edit.lead && <p className="muted">{edit.lead}</p>}
        </div>
        {edit.seqno !== null && <StaffHere seqno={edit.seqno} />}
      </div>
      <div className="edit-page__fields column">
        {message && !newer && (
          <div role="alert" tabIndex={-1} className="edit-page__alert">
            <Notice tone="danger" title={message} />
          </div>
        )}
        {newer && <NewerNotice newer={newer} writing={writing} onDone={dismiss} />}
        <input type="hidden" name="version" value={newer?.version ?? edit.version ?? ''} />
        <EditFields
          edit={edit}
          writing={writing}
          values={refused?.values ?? edit.values}
          errors={answer?.errors ?? {}}
        />
        <Button type="submit" size="lg" className="edit-page__submit" isLoading={isSending}>
          {edit.submit}
        </Button>
      </div>
    </form>
  )
}

const WRONG = '[role=alert], [aria-invalid=true]:not([hidden]), fieldset[aria-describedby] input'

function useFirstError(
  form: RefObject<HTMLFormElement | null>,
  answer: RefusedEdit | null,
  answered: RefObject<Set<HTMLElement>>,
) {
  useEffect(() => {
    restoreErrors(answered.current)
    if (answer) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [form, answer, answered])
}
