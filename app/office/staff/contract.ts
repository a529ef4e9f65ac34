import { EMAIL_FORMAT, EMAIL_REQUIRED, PASSWORD_REQUIRED } from '#app/shared/forms/login-messages.ts'
import { OFFLINE_MESSAGE } from '#app/shared/forms/offline-fallback.ts'
import { STAFF_SESSION } from '#app/shared/data-inventory/lifetimes.ts'
import { z } from 'zod/mini'
import { HOUR_SECONDS } from '#app/platform/durations.ts'
import { MAIL_ADDRESS } from '#app/platform/person-rules.ts'
import { endpoint, STAFF_ROLES, type Endpoint } from '#app/platform/endpoint.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const beforeTotp = deskEndpoints({ ...RIGHTS.own, opensBeforeTotp: true })

const desk = deskEndpoints(RIGHTS.own)

/** HttpOnly, SameSite=Strict session of browsers; programs send the token as bearer. */
export const DESK_COOKIE = 'gc_desk'
/** Readable; says only that staff is logged in, for the tools on pages that are the same for everyone. */
export const DESK_SIGN_COOKIE = 'gc_desk_in'
/** Absolute lifetime of a session. */
export const SESSION_HOURS = STAFF_SESSION / HOUR_SECONDS

export const staffEmail = z
  .string({ error: EMAIL_REQUIRED })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: EMAIL_REQUIRED }),
    z.maxLength(254, { error: EMAIL_FORMAT }),
    z.regex(MAIL_ADDRESS, { error: EMAIL_FORMAT }),
  )

/** Refusals of what stands open without a session. */
export const PUBLIC: Endpoint['refusals'] = [
  'unreadable',
  'foreignOrigin',
  'notAllowed',
  'tooLarge',
  'wrongType',
  'invalid',
  'tooMany',
  'unavailable',
]

export const staffRole = z.enum(STAFF_ROLES)

export const deskLogin = endpoint({
  method: 'POST',
  path: '/api/desk/login',
  unreached: OFFLINE_MESSAGE,
  logs: ['staff.login', 'staff.loginFailed', 'staff.loginHalf'],
  summary: '상담실에 로그인한다. 머리글 x-authtoken과 쿠키 gc_desk로 이어진다.',
  from: 'body',
  access: 'public',
  startsSession: true,
  input: z.object({
    email: staffEmail,
    passwd: z.string({ error: PASSWORD_REQUIRED }).check(z.minLength(1, { error: PASSWORD_REQUIRED })),
    /** A code of the app or a recovery code. */
    otp: z.optional(z.nullable(z.string())),
  }),
  data: z.object({ name: z.string(), role: staffRole }),
  refusals: [...PUBLIC, 'wrongLogin'],
  said: () => '',
  // The response goes to a page that may carry another page's form.
  saysSecret: true,
})

export const deskLogout = desk('POST', '/api/desk/logout', {
  logs: ['staff.logout'],
  summary: '상담실에서 로그아웃한다. 그 세션은 다시 살아나지 않는다.',
  data: z.null(),
})

export const proveAgain = beforeTotp('POST', '/api/desk/proof', {
  unreached: OFFLINE_MESSAGE,
  logs: ['account.proved', 'account.proofFailed'],
  summary: '비밀번호나 인증 번호로 본인임을 다시 확인한다. 이 세션에서 10분 동안 중요한 일을 할 수 있다.',
  input: {
    passwd: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    /** A code of the app or a recovery code. */
    otp: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    /** The signed challenge of `/api/desk/proof/options`. */
    passkey: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  },
  data: z.object({ provenUntil: z.string() }),
  refusals: ['tooMany'],
  said: () => '',
  // The response goes to a page that may carry another page's form.
  saysSecret: true,
})

export const LINK_DEAD =
  '쓸 수 없는 링크예요. 이미 썼거나 72시간이 지났어요. 초대한 사람에게 다시 보내 달라고 해 주세요.'

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/desk/invitation',
  unreached: OFFLINE_MESSAGE,
  logs: ['account.invited'],
  summary: '초대 링크로 비밀번호를 정한다. 링크는 한 번만 쓸 수 있다.',
  from: 'body',
  access: 'public',
  input: z.object({
    token: z.string().check(z.maxLength(100)),
    passwd: z.string({ error: PASSWORD_REQUIRED }).check(z.minLength(1, { error: PASSWORD_REQUIRED })),
  }),
  data: z.null(),
  refusals: PUBLIC.filter((code) => code !== 'foreignOrigin'),
  // The login page says it.
  said: () => '',
  next: '/desk/login?set=1',
})
