import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { PUBLIC, staffRole } from './contract.ts'

const NAME = '이름을 30자까지 적어 주세요. 예: 사무실 노트북'

const text = (most: number) => z.string().check(z.maxLength(most))
/** Browser's JSON; the library validates the contents. */
const spoken = z.object({
  id: text(1_500),
  rawId: text(1_500),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(text(40))),
  clientExtensionResults: z.optional(z.record(text(60), z.unknown())),
})

/** From a browser that signed a challenge. */
export const assertion = z.object({
  ...spoken.shape,
  response: z.object({
    clientDataJSON: text(4_000),
    authenticatorData: text(4_000),
    signature: text(4_000),
    userHandle: z.optional(z.nullable(text(200))),
  }),
})
export type Assertion = z.output<typeof assertion>

/** From a browser that made a passkey. */
const attestation = z.object({
  ...spoken.shape,
  response: z.object({
    clientDataJSON: text(4_000),
    attestationObject: text(20_000),
    authenticatorData: z.optional(text(20_000)),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.number()),
    publicKey: z.optional(text(20_000)),
  }),
})

/** The library on either side knows their shape. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/desk/passkey/options',
  summary: '패스키로 로그인하기 위한 문제를 받는다. 한 번, 5분 동안 쓸 수 있다.',
  from: 'body',
  access: 'public',
  startsSession: true,
  input: z.object({}),
  data: options,
  refusals: PUBLIC,
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/desk/passkey/login',
  logs: ['staff.login', 'staff.loginFailed'],
  summary: '패스키로 로그인한다. 기기가 본인을 확인하므로 비밀번호와 인증 번호를 묻지 않는다.',
  from: 'body',
  access: 'public',
  startsSession: true,
  input: z.object({ response: assertion }),
  data: z.object({ name: z.string(), role: staffRole }),
  refusals: [...PUBLIC, 'wrongLogin'],
})

/** Also open before a required second factor is set up. */
const desk = deskEndpoints({ ...RIGHTS.own, opensBeforeTotp: true })

export const passkeyProofOptions = desk('POST', '/api/desk/proof/options', {
  summary: '패스키로 본인임을 다시 확인하기 위한 문제를 받는다.',
  data: options,
  refusals: ['tooMany'],
})

export const passkeyOptions = desk('POST', '/api/desk/account/passkeys/options', {
  summary: '패스키를 더하기 위한 문제를 받는다.',
  data: options,
  refusals: ['proofNeeded', 'tooMany'],
})

const name = z
  .string({ error: NAME })
  .check(z.trim(), z.minLength(1, { error: NAME }), z.maxLength(30, { error: NAME }))

export const addPasskey = desk('POST', '/api/desk/account/passkeys', {
  logs: ['account.passkeyAdd'],
  summary: '패스키를 더한다. 2단계 인증이 처음이면 복구 코드 10개를 한 번만 알려 준다.',
  input: { name, response: attestation },
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['proofNeeded', 'tooMany'],
  maxDepth: 6,
})

const passkeyId = text(64)

export const renamePasskey = desk('PUT', '/api/desk/account/passkeys/:passkeyId', {
  summary: '패스키의 이름을 바꾼다.',
  input: { passkeyId, name },
  data: z.null(),
  refusals: ['tooMany'],
  said: () => '패스키의 이름을 바꿨어요.',
})

export const removePasskey = desk('POST', '/api/desk/account/passkeys/:passkeyId/remove', {
  logs: ['account.passkeyRemove'],
  summary: '패스키를 뺀다. 대표와 개인정보 담당은 인증 앱이 있어야 마지막 것을 뺄 수 있다.',
  input: { passkeyId },
  data: z.null(),
  refusals: ['tooMany', 'proofNeeded'],
  said: () => '패스키를 뺐어요.',
})
