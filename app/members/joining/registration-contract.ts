import { z } from 'zod/mini'
import { email, loggedIn } from '#app/members/session/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { carriedEncData } from '#app/members/identity/contract.ts'
import { CONSENTS_UNREADABLE } from '#app/shared/legal/consent-forms.ts'
import { CONSENTS_REQUIRED } from './join-words.ts'

const MOST_CONSENTS = 20
const UNREADABLE = { error: CONSENTS_UNREADABLE }

export const registrations = endpoint({
  method: 'POST',
  path: '/api/user/registrations',
  summary:
    '회원이 된다. 이름과 번호는 encData나 쿠키 gc_cert가 증명한 것이고, 간편 로그인 계정은 서버가 받아 둔 것이다. 로그인까지 끝난다.',
  from: 'body',
  access: 'public',
  startsSession: true,
  sendsText: true,
  input: z.object({
    /** LTML where nothing is said. */
    snsType: z.optional(z.nullable(z.string())),
    phone: z.optional(z.unknown()),
    usrNm: z.optional(z.unknown()),
    userSNSModel: z.optional(z.unknown()),
    email: z.optional(z.nullable(email)),
    /** LTML only. */
    passwd: z.optional(z.nullable(z.string({ error: '비밀번호를 입력해 주세요.' }))),
    marketingYN: z.optional(z.nullable(z.literal(['Y', 'N'], { error: 'marketingYN은 Y나 N이에요.' }))),
    consents: z
      .array(
        z.object({
          item: z.string(UNREADABLE),
          version: z.optional(z.nullable(z.string(UNREADABLE))),
          agreed: z.boolean(UNREADABLE),
        }),
        { error: CONSENTS_REQUIRED },
      )
      .check(z.maxLength(MOST_CONSENTS, { error: CONSENTS_REQUIRED })),
    encData: carriedEncData,
    /** From /api/user/email/confirm, where the e-mail is not the provider's own. */
    emailEncData: z.optional(z.nullable(z.string())),
  }),
  data: loggedIn,
  refusals: [
    'unreadable',
    'foreignOrigin',
    'tooLarge',
    'wrongType',
    'invalid',
    'alreadyMember',
    'conflict',
    'unavailable',
  ],
})

const dup = {
  path: '/api/user/checkEmailDup',
  access: 'public',
  input: z.object({ email }),
  data: z.object({ dupYN: z.literal(['Y', 'N']) }),
} as const

export const checkEmailDup = endpoint({
  ...dup,
  method: 'GET',
  summary: '가입한 이메일인지 본다.',
  from: 'query',
  refusals: ['unreadable', 'invalid', 'tooMany', 'unavailable'],
})

/** So that no address stands in an address. */
export const postEmailDup = endpoint({
  ...dup,
  method: 'POST',
  summary: '가입한 이메일인지 본다. 이메일을 주소에 적지 않는다.',
  from: 'body',
  refusals: ['unreadable', 'tooLarge', 'wrongType', 'invalid', 'tooMany', 'unavailable'],
})
