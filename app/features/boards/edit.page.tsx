import { data, type LoaderFunctionArgs } from 'react-router'
import { redirectToLogin } from '#app/features/session/login-address.server.ts'
import { isBoardId } from './board-names.ts'

/** Writing asks for a session, which nobody can have yet; a board that is not there is not found. */
export function loader({ params, url }: LoaderFunctionArgs) {
  if (!isBoardId(params['board'])) throw data(null, { status: 404 })
  return redirectToLogin(url)
}

/** Never shown; a page with a face shows the not-found page inside the frame. */
export default function EditPage() {
  return null
}
