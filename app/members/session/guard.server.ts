import type { MiddlewareFunction } from 'react-router'
import { servicesOf, signMemberIn, visitOf } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { authenticateMember } from './member-sessions.server.ts'
import { redirectToLogin } from './login-address.server.ts'

const READING = new Set(['GET', 'HEAD'])

/** Redirects reads without a session to the login. A posted form reaches its action, so that the typed text stays. */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const reply = new Headers()
  try {
    signMemberIn(context, await authenticateMember(servicesOf(context), visitOf(context), reply))
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 401)) throw error
    if (!READING.has(request.method)) return
    throw redirectToLogin(url, { isExpired: error.code === 'loginExpired', headers: reply })
  }
}

export const privateHeaders = () => ({ 'cache-control': 'no-store' })
