import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { redirectToLogin } from '#app/features/session/login-address.server.ts'
import { isBoardId } from '#app/features/posts/board-names.ts'
import { nowhere } from './nowhere.server.ts'

/** Writing asks for a session, which nobody can have yet; a board that is not there is not found. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  if (!isBoardId(params['board'])) throw await nowhere(servicesOf(context))
  return redirectToLogin(url)
}

/** Never shown; a page with a face shows the not-found page inside the frame. */
export default function EditPage() {
  return null
}
