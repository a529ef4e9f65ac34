import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { loggedIn, SESSION_REFUSALS } from '#app/members/session/contract.ts'
import { providerTypeOf, SNS_NAMES } from './sns-types.ts'

/** `reauth` proves again who a member is. */
export const SOCIAL_PURPOSES = ['login', 'link', 'reauth'] as const

export type SocialPurpose = (typeof SOCIAL_PURPOSES)[number]

const LONGEST = 2_048
const given = z.optional(z.nullable(z.string().check(z.maxLength(LONGEST))))

/** Sent back by a provider (specification §3). */
const answered = {
  snsType: given,
  state: given,
  code: given,
  error: given,
  error_description: given,
}

const linked = z.object({
  linked: z.array(z.object({ snsType: z.literal(['LTNV', 'LTKA', 'LTFB']), linkedAt: z.string() })),
})

export const snsState = endpoint({
  method: 'GET',
  path: '/api/user/snsState',
  summary:
    '간편 로그인을 시작한다. state는 10분 동안 이 브라우저의 쿠키와 함께 한 번만 쓸 수 있다. link와 reauth는 로그인이 필요하다.',
  from: 'query',
  access: 'public',
  input: z.object({
    snsType: given,
    /** Missing means login. */
    purpose: z.optional(z.nullable(z.literal(SOCIAL_PURPOSES, { error: 'purpose Check' }))),
  }),
  data: z.object({ state: z.string(), authorizeUrl: z.string() }),
  refusals: [...SESSION_REFUSALS, 'invalid', 'tooMany'],
})

export const loginBySns = endpoint({
  method: 'POST',
  path: '/api/user/loginBySNS',
  summary:
    '간편 로그인을 끝낸다. 모르는 계정은 404와 userSNSModel, 이어서 가입한다. working이 STWK일 때만 머리글 x-authtoken이 온다.',
  from: 'either',
  access: 'public',
  startsSession: true,
  input: z.object(answered),
  data: loggedIn,
  refusals: ['officeClosed', 'foreignOrigin', 'notAllowed', 'notFound', 'invalid', 'tooMany', 'unavailable'],
})

export const linkSns = endpoint({
  method: 'POST',
  path: '/api/user/linkSNS',
  summary:
    '이메일이 있는 로그인한 회원에게 소셜 계정을 연결한다. state와 함께 code, 또는 회사에서 받은 accessToken과 refreshToken(LTFB는 accessToken만)을 보낸다. 우리 앱에 준 토큰인지는 회사에 물어본다.',
  from: 'either',
  access: 'public',
  startsSession: true,
  input: z.object({
    ...answered,
    useYN: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    email: given,
    accessToken: given,
    refreshToken: given,
    expiresIn: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  }),
  data: linked,
  refusals: [...SESSION_REFUSALS, 'foreignOrigin', 'notAllowed', 'conflict', 'invalid', 'tooMany'],
})

export const unlinkSns = endpoint({
  method: 'DELETE',
  path: '/api/user/linkSNS/:snsType',
  summary: '소셜 계정 연결을 끊는다. 로그인할 방법이 하나도 남지 않으면 409.',
  from: 'none',
  access: 'member',
  input: z.object({ snsType: z.string() }),
  data: linked,
  refusals: [...SESSION_REFUSALS, 'foreignOrigin', 'notFound', 'conflict', 'invalid'],
  said: ({ input: { snsType } }) => `${SNS_NAMES[providerTypeOf(snsType)!]} 계정 연결을 끊었어요.`,
  next: '/mypage/sns',
})
