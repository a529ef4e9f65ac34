import { data, type LoaderFunctionArgs } from 'react-router'
import { memberOf, servicesOf, visitOf } from '#app/database/services.server.ts'
import { redirectToLogin } from '#app/members/session/login-address.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** The services and the visit of a member's own page. */
export function ownVisit({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  return { services: servicesOf(context), visit: { ...visitOf(context), member: memberOf(context) } }
}

/** Redirects to the login if the account is gone. */
export async function orLogin<Value>({ url }: Pick<LoaderFunctionArgs, 'url'>, reading: Promise<Value>) {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) throw redirectToLogin(url, { isExpired: true })
    throw error
  }
}

/** Answers 404 for what is another's as for what is not there. */
export async function orNotThere<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound')
      throw data({ message: error.message }, { status: 404 })
    throw error
  }
}
