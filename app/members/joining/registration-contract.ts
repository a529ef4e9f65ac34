import { z } from 'zod/mini'
import * as acts from './join-acts.ts'
import { PASSWORD_REQUIRED } from '#app/shared/forms/login-messages.ts'
import { BODY_REFUSALS, email, FORM_REFUSALS, loggedIn, publicPost } from '#app/members/session/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { carriedEncData, emailConfirm, emailRequest } from '#app/members/identity/contract.ts'
import { adChannels } from '#app/shared/legal/ad-channel-contract.ts'
import { CONSENTS_UNREADABLE } from '#app/shared/legal/consent-forms.ts'
import { CONSENTS_REQUIRED } from './join-messages.ts'

const MOST_CONSENTS = 20
const UNREADABLE = { error: CONSENTS_UNREADABLE }
const version = z.optional(z.nullable(z.string(UNREADABLE)))

export const registrations = endpoint({
  ...publicPost,
  path: '/api/user/registrations',
  summary:
    '회원이 된다. 이름과 번호는 encData나 쿠키 gc_cert가 증명한 것이고, 간편 로그인 계정은 서버가 받아 둔 것이다. 로그인까지 끝난다.',
  startsSession: true,
  sendsText: true,
  input: z.object({
    /** Missing means LTML. */
    snsType: z.optional(z.nullable(z.string())),
    phone: z.optional(z.unknown()),
    usrNm: z.optional(z.unknown()),
    userSNSModel: z.optional(z.unknown()),
    email: z.optional(z.nullable(email)),
    /** LTML only. */
    passwd: z.optional(z.nullable(z.string({ error: PASSWORD_REQUIRED }))),
    marketingYN: z.optional(z.nullable(z.literal(['Y', 'N'], { error: 'marketingYN은 Y나 N이에요.' }))),
    consents: z
      .array(
        z.object({
          item: z.string(UNREADABLE),
          version,
          agreed: z.boolean(UNREADABLE),
          channels: adChannels,
        }),
        { error: CONSENTS_REQUIRED },
      )
      .check(z.maxLength(MOST_CONSENTS, { error: CONSENTS_REQUIRED })),
    encData: carriedEncData,
    /** From /api/user/email/confirm, if the e-mail is not the provider's. */
    emailEncData: z.optional(z.nullable(z.string())),
  }),
  data: loggedIn,
  refusals: [...FORM_REFUSALS, 'officeClosed', 'alreadyMember', 'conflict'],
})

export const agreeToJoin = endpoint({
  ...publicPost,
  ...acts.agreeToJoin,
  summary: '가입에 동의한 것을 이 브라우저의 가입 정보로 적어 둔다. 버전을 적지 않으면 지금 시행하는 것.',
  input: z.object({
    /** Means the required ones, for pages without JavaScript. */
    all: ticked(),
    term: ticked(),
    privacy: ticked(),
    age14: ticked(),
    marketing: ticked(),
    /** Without one of them advertising is agreed to by all, as its label says. */
    marketingSms: ticked(),
    marketingMail: ticked(),
    night: ticked(),
    termVersion: version,
    privacyVersion: version,
    age14Version: version,
    marketingVersion: version,
    nightVersion: version,
    /** LTML: by e-mail, although a provider was used. */
    way: z.optional(z.nullable(z.string())),
    /** A page of ours to open after joining. */
    to: z.optional(z.nullable(z.string())),
  }),
  data: z.object({
    /** Whether the number is verified already. */
    isProved: z.boolean(),
  }),
  refusals: [...FORM_REFUSALS, 'officeClosed'],
})

export const checkJoinEmail = endpoint({
  ...publicPost,
  ...acts.checkJoinEmail,
  summary: '가입할 이메일을 적어 두고 쓸 수 있는지 본다.',
  input: z.object({ email }),
  data: z.null(),
  refusals: [...FORM_REFUSALS, 'tooMany'],
})

export const requestJoinEmailCode = endpoint({
  ...publicPost,
  ...acts.requestJoinEmailCode,
  summary: '간편 로그인이 이메일을 주지 않았을 때 적은 이메일로 인증번호를 보낸다.',
  sendsText: true,
  isDear: 'code',
  input: z.pick(emailRequest.input, { email: true, proof: true }),
  data: z.null(),
  refusals: emailRequest.refusals,
})

export const confirmJoinEmail = endpoint({
  ...publicPost,
  ...acts.confirmJoinEmail,
  summary: '이메일로 온 인증번호를 확인해 가입할 이메일로 적어 둔다.',
  input: z.pick(emailConfirm.input, { code: true }),
  data: z.null(),
  refusals: FORM_REFUSALS,
})

export const joinByDraft = endpoint({
  ...publicPost,
  ...acts.joinByDraft,
  summary: '이 브라우저가 동의하고 확인한 것으로 회원이 된다. 로그인까지 끝난다.',
  startsSession: true,
  sendsText: true,
  /** For joining by e-mail. Validated together, so that every field shows its error at once. */
  input: z.object({ email: z.optional(z.string()), passwd: z.optional(z.string()) }),
  data: z.object({ next: z.string() }),
  refusals: registrations.refusals,
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

/** Keeps the e-mail out of the URL. */
export const postEmailDup = endpoint({
  ...dup,
  method: 'POST',
  summary: '가입한 이메일인지 본다. 이메일을 주소에 적지 않는다.',
  from: 'body',
  refusals: [...BODY_REFUSALS, 'tooMany'],
})
