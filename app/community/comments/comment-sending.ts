import { findPhoneNumbers } from '#app/community/post-content/phone-numbers.ts'
import { PHONE_MESSAGE } from '#app/community/posts/post-rules.ts'
import { call, CallError } from '#app/platform/call.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { commentError, HELD_MESSAGE, LOGIN_MESSAGE } from './comment-rules.ts'
import { updateComment, deleteComment, writeComment } from './contract.ts'

export interface CommentPlace {
  board: string
  seqno: number
  /** Read by everyone: no phone numbers then. */
  isForAll: boolean
}

/** What is stored; `queued` where an operator reads it before everyone does. */
export type SentComment = DataOf<typeof writeComment>

export type Outcome = { done: SentComment; error: null } | { done: null; error: string; isStranger: boolean }

const UNREACHED = '서버와 연결하지 못했어요. 쓴 글은 그대로 있어요. 잠시 뒤 다시 시도해 주세요.'

/** Returns the message for a sent comment and its place; null while an operator reviews it. */
export function sentMessage(
  message: string,
  { commentId, state }: SentComment,
): [message: string, at: number | null] {
  return state === 'queued' ? [`${message} ${HELD_MESSAGE}`, null] : [message, commentId]
}

/** Sends a new comment, or a reply to one. What the rules refuse is not sent. */
export function sendComment(place: CommentPlace, text: string, parentId?: number): Promise<Outcome> {
  const { board: id, seqno } = place
  return checked(place, text, () => {
    const sent = { id, seqno: String(seqno), content: { text } }
    return call(writeComment, parentId === undefined ? sent : { ...sent, parentId })
  })
}

/** Sends the new wording of the comment that was read in this `version`. */
export function sendChange(
  place: CommentPlace,
  text: string,
  { commentId, version }: { commentId: number; version: number },
): Promise<Outcome> {
  const { board: id, seqno } = place
  const row = { id, seqno: String(seqno), commentId: String(commentId), content: { text }, version }
  return checked(place, text, () => call(updateComment, row))
}

export async function sendDeletion({ board: id, seqno }: CommentPlace, commentId: number) {
  const row = { id, seqno: String(seqno), commentId: String(commentId) }
  try {
    await call(deleteComment, row)
    return null
  } catch (error) {
    return failed(error).error
  }
}

async function checked(
  { isForAll }: CommentPlace,
  text: string,
  send: () => Promise<SentComment>,
): Promise<Outcome> {
  const phone = isForAll && findPhoneNumbers(text).length > 0 ? PHONE_MESSAGE : null
  const wrong = commentError([...text.trim()].length) ?? phone
  if (wrong !== null) return { done: null, error: wrong, isStranger: false }
  try {
    return { done: await send(), error: null }
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown) {
  if (!(error instanceof CallError)) throw error
  const { failure } = error
  if (failure.kind !== 'refused') return { done: null, error: UNREACHED, isStranger: false } as const
  const isStranger = failure.status === 401
  return { done: null, error: isStranger ? LOGIN_MESSAGE : failure.envelope.message, isStranger } as const
}
