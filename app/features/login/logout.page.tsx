import { redirect, type LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { wayBack } from '#app/features/session/login-address.server.ts'
import { logOut } from '#app/features/session/login.server.ts'

/** Signs out, whoever is or is not signed in, and goes where `?redirect=` says (specification, section 2). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const headers = new Headers()
  await logOut(servicesOf(context), {}, visitOf(context), headers)
  return redirect(wayBack(url), { headers })
}
