import {
  data,
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { UNREACHED } from '#app/shared/forms/unreached.ts'
import { needsProof, sendForProof } from './proof-request.ts'

type Sending = Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>

/**
 * The browser's side of an action that answers with an `Outcome`: what reached nobody, or a server that failed, leaves
 * the page and everything typed on it where they are. `export const clientAction = keepUnreached`
 */
export function keepUnreached(sending: Sending) {
  return unlessReached(sending, (form) => ({
    isOk: false as const,
    intent: String(form.get('intent') ?? ''),
    status: 503,
    message: UNREACHED,
    errors: {},
  }))
}

/** For pages that are read again even after a refusal: not when nothing can be read. */
export const readUnlessUnreached = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503

/** The same for an action with an answer of its own. */
export async function unlessReached<Answer>(
  { request, serverAction }: Sending,
  answer: (form: FormData) => Answer,
) {
  const form = await request.clone().formData()
  try {
    const answered = await serverAction()
    return needsProof(answered) ? await sendForProof(form) : answered
  } catch (error) {
    // A way on or a refusal is the router's; an Error without a status is a fetch that nobody answered, or half.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // A failure to the router as well: it must not ask for the page's data now.
    return data(answer(form), { status: 503 })
  }
}
