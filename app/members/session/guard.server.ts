import type { MiddlewareFunction } from 'react-router'
import { servicesOf, signMemberIn, visitOf } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { authenticateMember } from './member-sessions.server.ts'
import { redirectToLogin } from './login-address.server.ts'

/** Pages of members, and every part of them by `.data`: without a session one is sent to sign in and comes back. */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, url }) => {
  const reply = new Headers()
  try {
    signMemberIn(context, await authenticateMember(servicesOf(context), visitOf(context), reply))
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 401)) throw error
    throw redirectToLogin(url, { isExpired: error.code === 'loginExpired', headers: reply })
  }
}

export const privateHeaders = () => ({ 'cache-control': 'no-store' })
