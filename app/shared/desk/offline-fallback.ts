import {
  data,
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { needsProof, sendForProof } from './proof-request.ts'

type Sending = Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>

/** For pages that are read again even after a refusal: not when nothing can be read. */
export const readOrUnreached = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503

/** What reached nobody, or a server that failed, leaves the page and everything typed on it where they are. */
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
