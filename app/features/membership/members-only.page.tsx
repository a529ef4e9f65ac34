import type { LoaderFunctionArgs } from 'react-router'
import { redirectToLogin } from '#app/features/session/login-address.server.ts'

/** Pages that ask for a session, while nobody can have one. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirectToLogin(url)
}
