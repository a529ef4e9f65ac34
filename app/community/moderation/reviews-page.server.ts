import { ORDER_AREA } from '#app/community/posts/order-area.ts'
import type { ActionFunctionArgs } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { answerDeskForm, heldTo } from '#app/shared/desk/desk-forms.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { decideComment, decidePost } from './decisions.server.ts'
import {
  commentDecision,
  DECISIONS,
  postDecision,
  REVIEW_STATES,
  reviews,
  type ReviewState,
} from './review-contract.ts'
import { DONE, STATE_NAMES } from './review-names.ts'
import { listReviews } from './review-queue.server.ts'

/** One page of the view that an address names; what it cannot be is the first page of what waits. */
export async function readReviews(services: Services, { searchParams }: URL, visit: Visit) {
  const parsed = reviews.input.safeParse(Object.fromEntries(searchParams))
  const { state, page } = parsed.success ? parsed.data : {}
  const view: ReviewState = REVIEW_STATES.find((each) => each === state) ?? 'waiting'
  const list = await listReviews(services, { state: view, page }, visit)
  const last = Math.ceil(list.total / list.size)
  // The last text of a page was decided on: those before it are still there.
  const shown =
    list.page > last && last > 0 ? await listReviews(services, { state: view, page: last }, visit) : list
  return { ...shown, view }
}

/** Answers a text's form by the use case of the call. */
export function answerReviewForm(args: ActionFunctionArgs) {
  return answerDeskForm(
    args,
    ORDER_AREA,
    async (services, { seqno = '', commentId = '', ...form }, visit) => {
      const decision = DECISIONS.find((each) => each === form['decision'])
      if (!decision) throw new Refusal('notFound')
      const wish = { decision, reason: form['reason'] }
      try {
        if (commentId === '') await decidePost(services, heldTo(postDecision, { seqno, ...wish }), visit)
        else await decideComment(services, heldTo(commentDecision, { commentId, ...wish }), visit)
      } catch (error) {
        throw withState(error)
      }
      return `${commentId === '' ? '글을' : '댓글을'} ${DONE[decision]}`
    },
  )
}

/** Somebody who was first has left it in a state, which is told here and then. */
function withState(error: unknown): unknown {
  if (!(error instanceof Refusal && error.code === 'conflict')) return error
  const { state = '' } = (error.data ?? {}) as { state?: string }
  return new Refusal('conflict', { message: `${error.message} 지금은 ‘${STATE_NAMES[state]}’ 상태예요.` })
}
