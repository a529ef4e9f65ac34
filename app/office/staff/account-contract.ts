import { z } from 'zod/mini'
import { staffRole } from './contract.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { PASSWORD_REQUIRED } from '#app/shared/forms/login-messages.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const PASSWORD_NOW = '지금 비밀번호를 입력해 주세요.'
const PASSWORD_NEW = '새 비밀번호를 입력해 주세요.'
const CODE_NEEDED = '인증 앱의 6자리 숫자를 적어 주세요.'
const PROOF_NEEDED = '인증 앱의 6자리 숫자나 복구 코드를 적어 주세요.'

const needed = (message: string) =>
  z.string({ error: message }).check(z.minLength(1, { error: message }), z.maxLength(200, { error: message }))

const session = z.object({
  sessionId: z.string(),
  isThis: z.boolean(),
  device: z.string(),
  /** `203.0.*.*` */
  address: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
})

/** Also open before a required second factor is set up. */
const desk = deskEndpoints({ ...RIGHTS.own, opensBeforeTotp: true })

export const ownAccount = desk('GET', '/api/desk/account', {
  summary: '내 계정과 2단계 인증, 로그인한 기기.',
  data: z.object({
    name: z.string(),
    email: z.string(),
    role: staffRole,
    hasTotp: z.boolean(),
    /** Nothing else is open before the second factor is set up. */
    needsTotp: z.boolean(),
    /** Whether the role requires it. */
    isTotpRequired: z.boolean(),
    /** Null where no telephone exchange is connected, empty where the person has none. */
    extension: z.nullable(z.string()),
    recoveryCodes: z.number(),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
      }),
    ),
    sessions: z.array(session),
  }),
})

const EXTENSION = '내선 번호는 숫자 2~8자리로 적어 주세요.'

/** Of the phone that the telephone exchange rings when the person dials. */
export const updateExtension = desk('POST', '/api/desk/account/extension', {
  logs: ['account.extension'],
  summary: '전화 교환기가 울릴 내 내선 번호를 바꾼다. 비우면 번호로 직접 건다.',
  input: {
    extension: unlessEmpty(
      z.string({ error: EXTENSION }).check(z.regex(/^[0-9*#]{2,8}$/, { error: EXTENSION })),
    ),
  },
  data: z.null(),
  said: () => '내선 번호를 바꿨어요.',
})

export const startTotp = desk('POST', '/api/desk/account/totp', {
  summary: '2단계 인증을 켜기 시작한다. 인증 앱에 넣을 비밀 키를 준다. 코드로 확인해야 켜진다.',
  data: z.object({ secret: z.string(), address: z.string() }),
  refusals: ['tooMany', 'proofNeeded'],
  said: () => '인증 앱으로 그림을 찍고 코드를 적어 주세요.',
})

/** Shown once. */
const codes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmTotp = desk('POST', '/api/desk/account/totp/confirm', {
  logs: ['account.totpOn'],
  summary: '인증 앱의 코드로 2단계 인증을 켠다. 복구 코드 10개를 한 번만 알려 준다.',
  input: { otp: needed(CODE_NEEDED) },
  data: codes,
  refusals: ['tooMany', 'proofNeeded'],
  said: () => '2단계 인증을 켰어요.',
  saysSecret: true,
})

const proof = { passwd: needed(PASSWORD_REQUIRED), otp: needed(PROOF_NEEDED) }

export const disableTotp = desk('POST', '/api/desk/account/totp/off', {
  logs: ['account.totpOff'],
  summary: '2단계 인증을 끄고 복구 코드를 지운다.',
  input: proof,
  data: z.null(),
  refusals: ['tooMany', 'proofNeeded'],
  said: () => '2단계 인증을 껐어요.',
})

export const renewCodes = desk('POST', '/api/desk/account/recovery-codes', {
  logs: ['account.recoveryCodes'],
  summary: '복구 코드를 새로 만든다. 먼저 것은 못 쓰게 된다.',
  input: proof,
  data: codes,
  refusals: ['tooMany', 'proofNeeded'],
  said: () => '복구 코드를 새로 만들었어요.',
  saysSecret: true,
})

export const updateOwnPassword = desk('POST', '/api/desk/account/password', {
  logs: ['account.password'],
  summary: '내 비밀번호를 바꾸고 다른 기기에서 로그아웃한다.',
  input: { currentPasswd: needed(PASSWORD_NOW), passwd: needed(PASSWORD_NEW) },
  data: z.null(),
  refusals: ['tooMany'],
  said: () => '비밀번호를 바꾸고 다른 기기에서 로그아웃했어요.',
})

export const revokeOwnSession = desk('DELETE', '/api/desk/account/sessions/:sessionId', {
  logs: ['account.sessions'],
  summary: '내가 로그인한 기기 하나를 로그아웃한다.',
  input: { sessionId: z.string() },
  data: z.null(),
  said: () => '그 기기에서 로그아웃했어요.',
})

export const revokeOtherOwnSessions = desk('DELETE', '/api/desk/account/sessions', {
  logs: ['account.sessions'],
  summary: '이 기기만 남기고 모두 로그아웃한다.',
  data: z.object({ ended: z.number() }),
  said: ({ data: { ended } }) =>
    ended === 0 ? '다른 기기가 없었어요.' : `다른 기기 ${ended}대에서 로그아웃했어요.`,
})
