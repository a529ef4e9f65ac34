import {
  data,
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { needsProof, sendForProof } from './proof-request.ts'

type Sending = Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>

/** For pages that revalidate even after a refusal, but not when the server cannot be reached. */
export const revalidateUnlessOffline = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503

export async function withOfflineFallback<Answer>(
  { request, serverAction }: Sending,
  answer: (form: FormData) => Answer,
) {
  const form = await request.clone().formData()
  try {
    const answered = await serverAction()
    return needsProof(answered) ? await sendForProof(form) : answered
  } catch (error) {
    // A redirect or a refusal is the router's; an Error without a status is a fetch without a full response.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // A failure to the router as well, so that it does not load the page's data now.
    return data(answer(form), { status: 503 })
  }
}
