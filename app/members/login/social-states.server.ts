import { randomPKCECodeVerifier } from 'openid-client'
import type { ProviderType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { CSRF_COOKIE } from '#app/members/session/contract.ts'
import { dropCookies, lifeOf, setCookie } from '#app/platform/cookies.ts'
import { hashToken, makeToken } from '#app/members/session/tokens.server.ts'
import type { SocialPurpose } from './social-contract.ts'

/** HttpOnly; binds a state to the browser that began it. */
const BROWSER_COOKIE = 'gc_sns'

export interface SocialFlow {
  snsType: ProviderType
  purpose: SocialPurpose
  /** For `link` and `reauth`. */
  memberId: string | null
  /** A path of ours. */
  to: string
  /** PKCE; sent to the provider only. */
  verifier: string
}

/** The state is valid for ten minutes and one use. */
export async function saveState(
  services: Services,
  { snsType, purpose, memberId, to }: Omit<SocialFlow, 'verifier'>,
  visit: Visit,
  reply: Headers,
): Promise<{ state: string; verifier: string }> {
  const [state, browser] = [makeToken(), makeToken()]
  const verifier = randomPKCECodeVerifier()
  const now = services.now()
  await services.database.deleteFrom('social_states').where('expires_at', '<=', now).execute()
  await services.database
    .insertInto('social_states')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      sns_type: snsType,
      purpose,
      member_id: memberId,
      flow_sealed: services.keyring.seal('social-flow', JSON.stringify({ verifier, to })),
      expires_at: new Date(now.getTime() + lifeOf(BROWSER_COOKIE) * 1000),
    })
    .execute()
  setCookie(reply, BROWSER_COOKIE, browser, visit)
  setCookie(reply, CSRF_COOKIE, state, visit)
  return { state, verifier }
}

/** Returns null for an unknown, used or expired state, or another browser's. Uses it up in any case. */
export async function takeState(
  services: Services,
  state: string,
  visit: Visit,
  reply: Headers,
): Promise<SocialFlow | null> {
  dropCookies(reply, visit, BROWSER_COOKIE, CSRF_COOKIE)
  const row = await services.database
    .deleteFrom('social_states')
    .where('state_hash', '=', hashToken(state))
    .returningAll()
    .executeTakeFirst()
  const browser = visit.cookies.get(BROWSER_COOKIE)
  if (!row || !browser || row.expires_at <= services.now()) return null
  if (!row.browser_hash.equals(hashToken(browser))) return null
  const { sns_type: snsType, purpose, member_id: memberId } = row
  const sealed = JSON.parse(services.keyring.open('social-flow', row.flow_sealed)) as Pick<
    SocialFlow,
    'verifier' | 'to'
  >
  return { snsType, purpose, memberId, ...sealed }
}
