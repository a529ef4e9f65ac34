import { z } from 'zod'
import type { ProviderType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import type { SocialPerson } from './social-proof.server.ts'
import { PROVIDER_TYPES, slugOf, SNS_TYPES } from './sns-types.ts'

interface KnownProvider {
  issuer: string
  authorize: string
  token: string
  profile: string
  /** Tells which app an access token was given to, where refresh tokens do not show it. */
  inspect?: string
  scope?: string
  /** Reads a profile. */
  person: z.ZodType<Omit<SocialPerson, 'snsType'>>
}

export interface Provider extends KnownProvider {
  snsType: ProviderType
  clientId: string
  clientSecret: string
  /** False for development's stand-in. */
  isReal: boolean
}

/** Accepted by development's stand-in. */
export const DEV_CLIENT = { id: 'goreun-connect', secret: 'stand-in-secret' } as const

const text = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
const accountId = z.union([z.string().min(1).max(200), z.number().int().transform(String)])

const account = z
  .object({ id: accountId, email: text, name: text })
  .transform(({ id, email, name }) => ({ accountId: id, email, name }))

const naverProfile = z.object({ response: account }).transform(({ response }) => response)

const kakaoProfile = z
  .object({
    id: accountId,
    kakao_account: z
      .object({
        email: text,
        is_email_valid: z.boolean().optional(),
        is_email_verified: z.boolean().optional(),
        name: text,
        profile: z.object({ nickname: text }).nullish(),
      })
      .nullish(),
  })
  .transform(({ id, kakao_account: known }) => ({
    accountId: id,
    // Kakao also sends addresses that nobody verified.
    email: known?.is_email_valid && known.is_email_verified ? known.email : null,
    name: known?.name ?? known?.profile?.nickname ?? null,
  }))

const KNOWN: Record<ProviderType, KnownProvider> = {
  LTNV: {
    issuer: 'https://nid.naver.com',
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    profile: 'https://openapi.naver.com/v1/nid/me',
    person: naverProfile,
  },
  LTKA: {
    issuer: 'https://kauth.kakao.com',
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    profile: 'https://kapi.kakao.com/v2/user/me',
    person: kakaoProfile,
  },
  LTFB: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v24.0/me?fields=id,name,email',
    inspect: 'https://graph.facebook.com/v24.0/debug_token',
    scope: 'public_profile email',
    person: account,
  },
}

type Asking = Pick<Services, 'config' | 'devProviderAddress'>

/** In the order of the login page. */
export async function openProviders(services: Asking): Promise<ProviderType[]> {
  const found = await Promise.all(PROVIDER_TYPES.map((type) => providerOf(services, type)))
  return found.flatMap((provider) => (provider ? [provider.snsType] : []))
}

/** Without keys it is the stand-in, or null in production. */
export async function providerOf(services: Asking, snsType: ProviderType): Promise<Provider | null> {
  const known = KNOWN[snsType]
  const name = SNS_TYPES[snsType]
  const { config } = services
  const [clientId, clientSecret] = [config[`${name}_CLIENT_ID`], config[`${name}_CLIENT_SECRET`]]
  if (clientId && clientSecret) return { ...known, snsType, clientId, clientSecret, isReal: true }
  const devProviders = await services.devProviderAddress()
  if (devProviders === null) return null
  const slug = slugOf(snsType)
  return {
    ...known,
    snsType,
    authorize: `${config.origin}/standin/${slug}/authorize`,
    token: `${devProviders}/${slug}/token`,
    profile: `${devProviders}/${slug}/userinfo`,
    ...(known.inspect !== undefined && { inspect: `${devProviders}/${slug}/debug_token` }),
    clientId: DEV_CLIENT.id,
    clientSecret: DEV_CLIENT.secret,
    isReal: false,
  }
}
