import type { LoaderFunctionArgs } from 'react-router'
import { memberOf, servicesOf, visitOf } from '#app/database/services.server.ts'
import { redirectToLogin } from '#app/members/session/login-address.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** Redirects to the login without a session: the guard lets posted forms through, and pages are rendered after them. */
export function ownVisit({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  try {
    return { services: servicesOf(context), visit: { ...visitOf(context), member: memberOf(context) } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw redirectToLogin(url, { isExpired: true })
  }
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
