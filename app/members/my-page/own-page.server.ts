import type { LoaderFunctionArgs } from 'react-router'
import { memberOf, servicesOf, visitOf } from '#app/database/services.server.ts'
import { redirectToLogin } from '#app/members/session/login-address.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

/**
 * The services and the visit of a member's own page. The guard lets a posted form through without a session; a page
 * drawn after it without a script asks to sign in.
 */
export function ownVisit({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  try {
    return { services: servicesOf(context), visit: { ...visitOf(context), member: memberOf(context) } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw redirectToLogin(url, { isExpired: true })
  }
}

/** Where an own page's data is refused because the account is gone meanwhile: signing in comes first. */
export async function orLogin<Value>({ url }: Pick<LoaderFunctionArgs, 'url'>, reading: Promise<Value>) {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) throw redirectToLogin(url, { isExpired: true })
    throw error
  }
}
