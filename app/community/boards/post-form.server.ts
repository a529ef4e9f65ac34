import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { refusalOf } from '#app/database/connection.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { rejection, withoutSecrets, type Rejected } from '#app/shared/forms/rejected-form.ts'
import { HELD_MESSAGE, HELD_STEP, LOGIN_MESSAGE } from '#app/community/comments/comment-rules.ts'
import { pageOfComment } from '#app/community/comments/comments.server.ts'
import { writeComment as writeCommentRow } from '#app/community/comments/contract.ts'
import { writeComment } from '#app/community/comments/write-comment.server.ts'
import { commentsAddress, postAddress } from '#app/shared/boards/post-address.ts'
import { placeOf } from '#app/community/posts/stored-post.server.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { checkedValue } from '#app/platform/answer.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { LIKE_STEP } from './post-contract.ts'
import { likePost } from './likes.server.ts'

/** Takes a comment or a recommendation by a plain form: back to the post, or the refusal with what was typed. */
export async function answerPostForm(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  place: { id: string; seqno: string },
) {
  const form = textFields(await readFormBody(request))
  const services = servicesOf(context)
  try {
    const { board, seqno } = placeOf(place)
    const who = await services.recognise(visitOf(context))
    const here = postAddress(board, seqno)
    if (form['step'] === LIKE_STEP) {
      if (!who.member) return redirect(`/login?redirect=${encodeURIComponent(here)}`, 303)
      await likePost(services, place, { ...visitOf(context), member: who.member })
      return redirect(here, 303)
    }
    if (!who.staff && !who.member) throw new Refusal('notLoggedIn', { message: LOGIN_MESSAGE })
    const visit: Visit = { ...visitOf(context), ...who }
    const { commentId, isAnswer, state } = await writeComment(services, inputOf(place, form), visit)
    if (state === 'queued') return data(HELD)
    const page = await pageOfComment(services.database, { seqno, commentId }, who)
    const address = commentsAddress(board, seqno, isAnswer ? 1 : page, isAnswer ? undefined : commentId)
    return redirect(address, 303)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refused(refusal, form)
  }
}

function refused(refusal: Refusal, form: Record<string, string>) {
  const rejected: Rejected = {
    ...rejection(refusal),
    step: form['step'] ?? '',
    values: withoutSecrets(form),
  }
  const { status, retryAfter } = refusal
  return data(rejected, { status, ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) })
}

/** A held comment has no page to redirect to, so the same page shows this. */
const HELD: Rejected = {
  step: HELD_STEP,
  values: {},
  message: `댓글을 남겼어요. ${HELD_MESSAGE}`,
  errors: {},
  code: 200,
}

const inputOf = (place: { id: string; seqno: string }, form: Record<string, string>) =>
  checkedValue(writeCommentRow.input, { ...place, content: { text: form['content'] ?? '' } }, 'content')
