import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client'
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
export async function exchangeCode(
  { config }: Pick<Services, 'config'>,
  provider: Provider,
  { code, state, verifier }: Proof & { code: string },
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
    const back = new URL(`${config.origin}${CALLBACK_PATH}?${new URLSearchParams({ code, state })}`)
    const checks = { expectedState: state, pkceCodeVerifier: verifier }
    // Naver requires the state here too.
    const granted = await authorizationCodeGrant(configuration, back, checks, { state })
    const profile = new URL(provider.profile)
    const answer = await fetchProtectedResource(configuration, granted.access_token, profile, 'GET')
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
