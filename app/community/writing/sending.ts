import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { findPhoneNumbers } from '#app/community/post-content/phone-numbers.ts'
import { OFFLINE_MESSAGE } from '#app/shared/forms/offline-fallback.ts'
import { updatePost, writePost } from '#app/community/posts/contract.ts'
import { BOARD_KINDS, isBoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import {
  CARRIER_MESSAGE,
  contentError,
  PHONE_MESSAGE,
  ratingError,
  titleError,
} from '#app/community/posts/post-rules.ts'
import { call, CallError } from '#app/platform/call.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import {
  refusedEdit,
  sentFields,
  withoutUntouched,
  type EditFacts,
  type EditValues,
  type RefusedEdit,
} from './edit-values.ts'
import type { Writing } from './writing.ts'

interface Parts {
  edit: EditFacts
  writing: Writing
  refused: RefusedEdit | undefined
}

/** Sends the form by its call, after the rules that need no server; what was refused stays, with what was typed. */
export function useSending(form: RefObject<HTMLFormElement | null>, { edit, writing, refused }: Parts) {
  const [answer, setAnswer] = useState<RefusedEdit | null>(refused ?? null)
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()

  async function send() {
    if (isSending) return
    const values = writing.read()
    const errors = fieldErrors(values, edit)
    if (Object.keys(errors).length > 0)
      return setAnswer({ values, errors, message: null, code: 422, newer: answer?.newer ?? null })
    setSending(true)
    writing.saveHere()
    try {
      const { seqno, state } = await store(edit, values, {
        content: writing.content(),
        version: versionIn(form.current),
      })
      void writing.discard()
      const flash = savedText(edit, state)
      await navigate(postAddress(edit.board, seqno), { state: { flash } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAnswer(refusedBy(error, values))
      setSending(false)
    }
  }
  return { answer, isSending, send, dismiss: () => setAnswer(null) }
}

/** A changed question is no new one: nobody answers it again within a day. */
function savedText({ board, seqno }: EditFacts, state: string): string {
  if (state === 'queued') return '운영자가 확인한 뒤 모두에게 보여요.'
  const isAsked = seqno === null && isBoardId(board) && BOARD_KINDS[board] === 'questions'
  return isAsked ? '질문을 남겼어요. 영업일 1일 안에 답해 드릴게요.' : '글을 올렸어요.'
}

interface Stored {
  content: Record<string, unknown>
  version: number | undefined
}

function store(edit: EditFacts, values: EditValues, { content, version }: Stored) {
  const sent = sentFields(values, edit)
  if (edit.seqno === null) return call(writePost, { ...sent, content, id: edit.board })
  const changed = { ...withoutUntouched(sent, values, edit.values), content }
  return call(updatePost, { ...changed, id: edit.board, seqno: String(edit.seqno), version })
}

function versionIn(form: HTMLFormElement | null): number | undefined {
  const field = form?.elements.namedItem('version')
  return field instanceof HTMLInputElement && field.value ? Number(field.value) : undefined
}

/** The rules of the server that a browser can hold too, in the order of the fields. */
function fieldErrors(values: EditValues, { asks, isForAll }: EditFacts): FieldErrors {
  const letters = [...values.content.replaceAll(/\s/g, '')].length
  const isOpen = isForAll && values.isSecret !== 'on'
  const phoneIn = (text: string) => (isOpen && findPhoneNumbers(text).length > 0 ? PHONE_MESSAGE : null)
  const messages = {
    category: asks.rating && !values.category ? CARRIER_MESSAGE : null,
    rating: asks.rating ? ratingError(Number(values.rating) || null) : null,
    title: titleError(values.title) ?? phoneIn(values.title),
    content: contentError(letters) ?? phoneIn(values.content),
  }
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function refusedBy({ failure }: CallError, values: EditValues): RefusedEdit {
  if (failure.kind === 'refused') return refusedEdit(failure.envelope, values)
  return { values, errors: {}, message: OFFLINE_MESSAGE, code: 0, newer: null }
}
