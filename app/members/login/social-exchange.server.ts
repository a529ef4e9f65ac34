import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  fetchProtectedResource,
  refreshTokenGrant,
} from 'openid-client'
import { z } from 'zod'
import type { Services } from '#app/database/services.server.ts'
import type { Provider } from './social-providers.server.ts'
import type { SocialPerson } from './social-proof.server.ts'

/** For all requests to a provider in one login; the browser waits 10 s. */
const PATIENCE_MS = 5_000
/** Registered with the providers, who compare it exactly. */
const CALLBACK_PATH = '/member/callback'

interface Proof {
  state: string
  verifier: string
}

/** What a program was given by the provider itself (specification §3). */
export interface SentTokens {
  accessToken: string
  refreshToken: string | null
}

/** `down`: no answer in time, or an error of the provider. `refused`: the code was not accepted. */
type Exchanged =
  { person: SocialPerson; failure: null } | { person: null; failure: 'down' | 'refused'; reason: string }

export async function authorizeUrl(
  { config }: Pick<Services, 'config'>,
  provider: Provider,
  { state, verifier }: Proof,
): Promise<URL> {
  return buildAuthorizationUrl(configurationOf(provider), {
    redirect_uri: config.origin + CALLBACK_PATH,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.scope !== undefined && { scope: provider.scope }),
  })
}

/** The access token is used once and not stored. */
export function exchangeCode(
  { config }: Pick<Services, 'config'>,
  provider: Provider,
  { code, state, verifier }: Proof & { code: string },
): Promise<Exchanged> {
  return personBy(provider, async (configuration) => {
    const back = new URL(`${config.origin}${CALLBACK_PATH}?${new URLSearchParams({ code, state })}`)
    const checks = { expectedState: state, pkceCodeVerifier: verifier }
    // Naver requires the state here too.
    return (await authorizationCodeGrant(configuration, back, checks, { state })).access_token
  })
}

/**
 * A token says nothing of whom it was given to: another app's would link its owner to a stranger. So our secret redeems
 * the refresh token, which only the client that it was given to can, or asks the provider whose the access token is.
 */
export function exchangeTokens(
  provider: Provider,
  { accessToken, refreshToken }: SentTokens,
): Promise<Exchanged> {
  return personBy(provider, async (configuration) => {
    if (provider.inspect === undefined)
      return (await refreshTokenGrant(configuration, refreshToken ?? '')).access_token
    const asked = new URL(provider.inspect)
    asked.searchParams.set('input_token', accessToken)
    const ourselves = `${provider.clientId}|${provider.clientSecret}`
    const answer = await fetchProtectedResource(configuration, ourselves, asked, 'GET')
    const { data } = inspected.parse(await answer.json())
    if (!data.is_valid || data.app_id !== provider.clientId) throw new Error('a token of another app')
    return accessToken
  })
}

const inspected = z.object({ data: z.object({ is_valid: z.boolean(), app_id: z.string().optional() }) })

/** Reads the profile by the access token that `grant` proves to be ours. */
async function personBy(
  provider: Provider,
  grant: (configuration: Configuration) => Promise<string>,
): Promise<Exchanged> {
  const deadline = AbortSignal.timeout(PATIENCE_MS)
  const configuration = configurationOf(provider)
  let isDown = false
  configuration[customFetch] = async (address, options) => {
    const signal = AbortSignal.any([deadline, ...(options.signal ? [options.signal] : [])])
    const answer = await fetch(address, { ...options, signal } as RequestInit).catch((error: unknown) => {
      isDown = true
      throw error
    })
    isDown = answer.status >= 500 || answer.status === 429
    return answer
  }
  try {
    const token = await grant(configuration)
    const answer = await fetchProtectedResource(configuration, token, new URL(provider.profile), 'GET')
    const person = answer.ok ? provider.person.safeParse(await answer.json()).data : null
    if (person) return { person: { snsType: provider.snsType, ...person }, failure: null }
    return { person: null, failure: isDown ? 'down' : 'refused', reason: `profile ${answer.status}` }
  } catch (error) {
    // Only the error's name, because its cause may contain the provider's answer.
    const failure = isDown || deadline.aborted ? 'down' : 'refused'
    return { person: null, failure, reason: nameOf(error) }
  }
}

function configurationOf(provider: Provider): Configuration {
  const configuration = new Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorize,
      token_endpoint: provider.token,
    },
    provider.clientId,
    provider.clientSecret,
  )
  if (!provider.isReal) allowInsecureRequests(configuration)
  return configuration
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
