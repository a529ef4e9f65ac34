import { redirect, type ActionFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { loginAddress } from './desk-address.ts'
import { logOut } from '#app/office/staff/login.server.ts'

/** Logging out is a POST, so that a link cannot do it. */
export function loader() {
  return redirect('/desk')
}

/** `?idle` is set after half an hour without input and leads back after the login. */
export async function action({ context, request }: ActionFunctionArgs) {
  const reply = new Headers()
  await logOut(servicesOf(context), {}, visitOf(context), reply)
  const idle = new URL(request.url).searchParams.get('idle')
  return redirect(idle === null ? '/desk/login' : loginAddress(idle, true), { headers: reply })
}
