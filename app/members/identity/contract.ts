import { z } from 'zod/mini'
import { BODY_REFUSALS, email, FORM_REFUSALS, publicPost, snsType } from '#app/members/session/contract.ts'
import { proof } from '#app/shared/text-limits/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { ruledText } from '#app/platform/input-rules.ts'
import { mobileError, nameError } from '#app/platform/person-rules.ts'

const CODE_REQUIRED = '인증번호 6자리를 입력해 주세요.'
export const CODE_WRONG = '인증번호가 맞지 않아요. 문자를 다시 확인해 주세요.'
export const CODE_EXPIRED = '입력 시간이 지났어요. 인증번호를 다시 받아 주세요.'
export const CODE_USED_UP = '5번 틀렸어요. 인증번호를 다시 받아 주세요.'
/** Specification §D8.3. */
export const AGE_REQUIRED = '만 14세 이상이면 가입할 수 있어요.'
/** Specification §8. */
export const PROOF_EXPIRED = '입력값의 유효 시간이 지났습니다.'

const PROVED_TOO_LONG = 2_000

/** Opaque proof of a confirmed code. */
export const encData = z
  .string({ error: PROOF_EXPIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: PROOF_EXPIRED }),
    z.maxLength(PROVED_TOO_LONG, { error: PROOF_EXPIRED }),
  )

/** For calls that also accept the cookie of cert/confirm. */
export const carriedEncData = z.optional(z.nullable(encData))

export const phone = ruledText(mobileError)

const certId = z.string({ error: CODE_EXPIRED }).check(z.maxLength(64, { error: CODE_EXPIRED }))
/** Phones copy codes with spaces and hyphens. */
const code = z.string({ error: CODE_REQUIRED }).check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, { error: CODE_REQUIRED }),
)
const requesting = {
  ...publicPost,
  sendsText: true,
  isDear: 'code',
  data: z.object({ certId: z.string(), expiresIn: z.number() }),
  refusals: [...FORM_REFUSALS, 'officeClosed', 'tooMany', 'workNeeded'],
} as const
const confirming = {
  method: 'POST',
  from: 'either',
  access: 'public',
  input: z.object({ certId, code }),
  data: z.object({ encData: z.string() }),
  refusals: BODY_REFUSALS,
} as const

export const certRequest = endpoint({
  ...requesting,
  path: '/api/user/cert/request',
  summary: '휴대폰으로 인증번호를 보낸다. 가입한 번호인지 아닌지는 알려 주지 않는다.',
  input: z.object({
    /** Not needed for findPwd, changePhone and lookUp. */
    usrNm: z.optional(z.nullable(ruledText(nameError))),
    phone,
    /** Missing means join. */
    purpose: z.optional(
      z.nullable(
        z.literal(['join', 'findEmail', 'findPwd', 'wake', 'changePhone', 'lookUp'], {
          error: '무엇을 위한 본인 확인인지 알려 주세요.',
        }),
      ),
    ),
    /** The solved challenge of `workNeeded`. */
    proof: z.optional(proof),
  }),
})

export const certConfirm = endpoint({
  ...confirming,
  path: '/api/user/cert/confirm',
  summary:
    '인증번호를 확인하고 encData를 준다. 쿠키 gc_cert로도 30분 간다. 다섯 번 틀리면 맞는 번호도 받지 않는다.',
})

export const certInfo = endpoint({
  ...publicPost,
  path: '/api/user/cert/info',
  summary:
    '확인한 번호와 이름을 읽기만 한다. 가입하려는 번호가 이미 회원이면 5001이고 message가 가린 계정이다.',
  input: z.object({ encData }),
  data: z.object({
    response_msg: z.object({
      phone: z.string(),
      usrNm: z.nullable(z.string()),
      createType: snsType,
      userSNSModel: z.nullable(z.object({ snsType: z.string(), snsId: z.string() })),
    }),
  }),
  refusals: [...BODY_REFUSALS, 'alreadyMember'],
})

export const emailRequest = endpoint({
  ...requesting,
  path: '/api/user/email/request',
  summary: '이메일로 인증번호를 보낸다. 간편 로그인으로 가입할 때와 이메일을 바꿀 때 쓴다.',
  input: z.object({
    email,
    /** Missing means join. */
    purpose: z.optional(z.literal(['join', 'change'], { error: '무엇을 위한 이메일 확인인지 알려 주세요.' })),
    /** The solved challenge of `workNeeded`. */
    proof: z.optional(proof),
  }),
})

export const emailConfirm = endpoint({
  ...confirming,
  path: '/api/user/email/confirm',
  summary: '이메일로 온 인증번호를 확인하고 encData를 준다.',
})
