import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type * as Library from 'oauth2-mock-server'
import { DEV_CLIENT } from '#app/members/login/social-providers.server.ts'
import { makeToken } from '#app/members/session/tokens.server.ts'
import { HOUR_SECONDS } from '#app/platform/durations.ts'
import { isPerson, isTurn, DEV_PEOPLE, type DevPerson, type DevSlug, type DevTurn } from './dev-people.ts'

interface Grant {
  redirectUri: string
  person: DevPerson
  turn: DevTurn
  isUsed: boolean
}

type Answer = Library.MutableResponse

const MOST_GRANTS = 1_000

/** Adds what the library lacks (client, exact redirect_uri, single-use codes) and each provider's peculiarities. */
export function devProvider(
  { OAuth2Service }: typeof Library,
  issuer: Library.OAuth2Issuer,
  slug: DevSlug,
): RequestListener {
  const [authorize, token, userinfo] = [`/${slug}/authorize`, `/${slug}/token`, `/${slug}/userinfo`]
  const service = new OAuth2Service(issuer, { authorize, token, userinfo })
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const refreshes = new Map<string, Grant>()
  service.on('beforeAuthorizeRedirect', ({ url }: Library.MutableRedirectUri, request: IncomingMessage) => {
    const query = (request as Library.AugmentedRequest).query
    const [person, turn] = [String(query['person']), String(query['turn'])]
    const grant: Grant = {
      redirectUri: String(query['redirect_uri']),
      person: isPerson(person) ? person : 'new',
      turn: isTurn(turn) ? turn : 'fine',
      isUsed: turn === 'replay',
    }
    remember(codes, url.searchParams.get('code') ?? '', grant)
    bend(url, grant.turn)
  })
  service.on('beforeResponse', (answer: Answer, request: Library.TokenRequestIncomingMessage) => {
    const body = request.body as unknown as Record<string, unknown>
    const renewed = refreshes.get(String(body['refresh_token']))
    const grant = renewed ?? codes.get(String(body['code']))
    if (grant?.turn === 'down')
      return void Object.assign(answer, { statusCode: 503, body: { error: 'busy' } })
    if (!grant || !isOurs(body) || !(renewed || isDue(grant, body))) return void refuseCode(answer, slug)
    grant.isUsed = true
    const [accessToken, refreshToken] = [makeToken(24), makeToken(24)]
    remember(tokens, accessToken, grant)
    remember(refreshes, refreshToken, grant)
    Object.assign(answer, { statusCode: 200, body: tokenBody(slug, accessToken, refreshToken) })
  })
  service.on('beforeUserinfo', (answer: Answer, request: IncomingMessage) => {
    const grant = grantOf(tokens, request)
    if (grant) Object.assign(answer, { statusCode: 200, body: profileOf(slug, grant.person) })
    else Object.assign(answer, { statusCode: 401, body: { error: 'invalid_token' } })
  })
  return (request, response) => {
    // Never answered, so that the caller times out.
    if (grantOf(tokens, request)?.turn === 'slow') return
    if (request.url?.startsWith(`/${slug}/debug_token?`)) return void inspect(request, response, tokens)
    service.requestHandler(request, response)
  }
}

function bend(url: URL, turn: DevTurn): void {
  if (turn === 'state') url.searchParams.set('state', makeToken(24))
  if (turn !== 'denied') return
  url.searchParams.delete('code')
  url.searchParams.set('error', 'access_denied')
  url.searchParams.set('error_description', 'Canceled By User')
}

const isOurs = (body: Record<string, unknown>) =>
  body['client_id'] === DEV_CLIENT.id && body['client_secret'] === DEV_CLIENT.secret

function isDue(grant: Grant, body: Record<string, unknown>): boolean {
  return (
    !grant.isUsed && body['redirect_uri'] === grant.redirectUri && typeof body['code_verifier'] === 'string'
  )
}

/** Facebook alone tells whose a token is, to the app that shows its own secret. */
function inspect(request: IncomingMessage, response: ServerResponse, tokens: Map<string, Grant>): void {
  const isAsked = request.headers.authorization === `Bearer ${DEV_CLIENT.id}|${DEV_CLIENT.secret}`
  const token = new URL(request.url!, 'http://localhost').searchParams.get('input_token') ?? ''
  const data = tokens.has(token) ? { app_id: DEV_CLIENT.id, is_valid: true } : { is_valid: false }
  response.writeHead(isAsked ? 200 : 400, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isAsked ? { data } : { error: { code: 190 } }))
}

/** Naver answers with HTTP 200. */
function refuseCode(answer: Answer, slug: DevSlug): void {
  answer.statusCode = slug === 'naver' ? 200 : 400
  answer.body = { error: 'invalid_grant', error_description: 'no valid data in session' }
}

function tokenBody(slug: DevSlug, accessToken: string, refreshToken: string) {
  const shared = { access_token: accessToken, token_type: 'bearer' }
  if (slug === 'facebook') return { ...shared, expires_in: 5_183_944 }
  const refresh = { refresh_token: refreshToken }
  // Naver sends a string.
  if (slug === 'naver') return { ...shared, ...refresh, expires_in: String(HOUR_SECONDS) }
  return { ...shared, ...refresh, expires_in: 21_599, refresh_token_expires_in: 5_183_999 }
}

function profileOf(slug: DevSlug, who: DevPerson): Record<string, unknown> {
  const { accountId, name, email } = DEV_PEOPLE[who]
  const mail = email === null ? {} : { email }
  if (slug === 'naver') {
    return { resultcode: '00', message: 'success', response: { id: `nv-${accountId}`, name, ...mail } }
  }
  if (slug === 'facebook') return { id: accountId, name, ...mail }
  const proof = email === null ? {} : { is_email_valid: true, is_email_verified: true }
  return { id: Number(accountId), kakao_account: { profile: { nickname: name }, ...mail, ...proof } }
}

export function devAccountId(slug: DevSlug, who: DevPerson): string {
  const { accountId } = DEV_PEOPLE[who]
  return slug === 'naver' ? `nv-${accountId}` : accountId
}

function grantOf(tokens: Map<string, Grant>, request: IncomingMessage): Grant | undefined {
  return tokens.get((request.headers.authorization ?? '').replace(/^Bearer +/i, ''))
}

function remember(grants: Map<string, Grant>, key: string, grant: Grant): void {
  grants.set(key, grant)
  const [oldest] = grants.keys()
  if (grants.size > MOST_GRANTS && oldest !== undefined) grants.delete(oldest)
}
