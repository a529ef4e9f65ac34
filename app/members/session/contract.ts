import { z } from 'zod/mini'
import * as acts from './login-act.ts'
import { EMAIL_FORMAT, EMAIL_REQUIRED, PASSWORD_REQUIRED } from '#app/shared/forms/login-messages.ts'
import { MAIL_ADDRESS } from '#app/platform/person-rules.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import type { RefusalCode } from '#app/platform/refusal.ts'

/** HttpOnly session of browsers; programs send the token of x-authtoken as bearer. */
export const TOKEN_COOKIE = 'gc_token'
/** Readable; says only that somebody is logged in. */
export const SIGNED_IN_COOKIE = 'gc_in'
/** Readable; random state of the call in progress (specification §4). */
export const CSRF_COOKIE = 'gc_csrf'

/** Trimmed and case-insensitive. */
export const email = z
  .string({ error: EMAIL_REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: EMAIL_REQUIRED }),
    z.maxLength(254, { error: EMAIL_FORMAT }),
    z.regex(MAIL_ADDRESS, { error: EMAIL_FORMAT }),
  )

/** Never trimmed. */
export const typedPassword = z
  .string({ error: PASSWORD_REQUIRED })
  .check(z.minLength(1, { error: PASSWORD_REQUIRED }))

export const snsType = z.literal(['LTML', 'LTNV', 'LTKA', 'LTFB'])

export const publicPost = { method: 'POST', from: 'body', access: 'public' } as const
export const memberRead = { method: 'GET', from: 'none', access: 'member', input: z.object({}) } as const

export const BODY_REFUSALS = [
  'unreadable',
  'tooLarge',
  'wrongType',
  'invalid',
  'unavailable',
] as const satisfies RefusalCode[]
/** For calls that another site's page may not make. */
export const FORM_REFUSALS = [...BODY_REFUSALS, 'foreignOrigin'] as const
export const SESSION_REFUSALS = ['notLoggedIn', 'loginExpired', 'unavailable'] as const

/** One page of a list. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ result: z.array(item), total: z.number(), page: z.number(), size: z.number() })

/** STWK: active, STDM: dormant, STST: stopped. Names come only with STWK. */
export const loggedIn = z.object({
  working: z.literal(['STWK', 'STDM', 'STST']),
  uEmail: z.nullable(z.string()),
  uName: z.nullable(z.string()),
})

const token = z.optional(z.nullable(z.string()))

export const loginByEmail = endpoint({
  ...publicPost,
  ...acts.loginByEmail,
  summary:
    '이메일과 비밀번호로 로그인한다. working이 STWK일 때만 머리글 x-authtoken과 x-expires-after(시간)가 온다.',
  startsSession: true,
  input: z.object({
    email,
    passwd: typedPassword,
    mobileYN: z.optional(z.nullable(z.string())),
    token,
  }),
  data: loggedIn,
  refusals: [...FORM_REFUSALS, 'wrongLogin', 'tooMany'],
})

export const authentication = endpoint({
  method: 'GET',
  path: '/api/user/authentication',
  summary: '토큰이 살아 있는지 본다. 죽은 토큰은 401과 50014.',
  from: 'query',
  access: 'public',
  input: z.object({ token }),
  data: z.object({ uEmail: z.nullable(z.string()), uName: z.string() }),
  refusals: [...SESSION_REFUSALS, 'invalid'],
})

export const logout = endpoint({
  method: 'GET',
  path: '/api/user/logout',
  summary:
    '로그아웃한다. 토큰이 없거나 죽었어도 200이고, 그 토큰은 다시 살아나지 않는다. 저장소가 답하지 않아도 200이고 쿠키는 지워지지만, 토큰은 쓰지 않은 지 12시간 뒤에 끝난다. 다른 사이트에서 쿠키만으로는 403.',
  from: 'query',
  access: 'public',
  input: z.object({ token }),
  data: z.null(),
  refusals: ['foreignOrigin', 'invalid'],
})

const session = z.object({
  sessionId: z.string(),
  isThis: z.boolean(),
  /** `윈도우 크롬` */
  device: z.string(),
  /** `203.0.*.*` */
  address: z.string(),
  snsType,
  startedAt: z.string(),
  lastSeenAt: z.string(),
})

export const sessions = endpoint({
  ...memberRead,
  path: '/api/user/sessions',
  summary: '로그인한 기기. 가장 최근에 쓴 것부터.',
  data: listOf(session),
  refusals: SESSION_REFUSALS,
})

export const revokeOtherSessions = endpoint({
  ...memberRead,
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: '이 기기만 남기고 다른 기기를 모두 로그아웃한다.',
  data: z.object({ ended: z.number() }),
  refusals: [...SESSION_REFUSALS, 'foreignOrigin'],
  said: ({ data: { ended } }) => `다른 기기 ${ended}대에서 로그아웃했어요.`,
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:sessionId',
  summary: '로그인한 기기 하나를 로그아웃한다.',
  from: 'none',
  access: 'member',
  input: z.object({ sessionId: z.string() }),
  data: z.null(),
  refusals: [...SESSION_REFUSALS, 'foreignOrigin', 'notFound'],
  said: () => '그 기기에서 로그아웃했어요.',
})
