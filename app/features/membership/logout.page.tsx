import { redirect, type LoaderFunctionArgs } from 'react-router'
import { wayBack } from '#app/features/session/login-address.server.ts'

/** Nobody is signed in yet, so there is only the way back (specification, section 2). */
export function loader({ url }: LoaderFunctionArgs) {
  return redirect(wayBack(url))
}
