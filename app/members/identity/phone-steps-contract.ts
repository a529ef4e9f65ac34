import { z } from 'zod/mini'
import * as acts from './phone-acts.ts'
import { FORM_REFUSALS, publicPost } from '#app/members/session/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { certConfirm, certRequest } from './contract.ts'

const matter = z.literal(['join', 'findEmail', 'findPwd', 'wake', 'lookUp'], {
  error: '무엇을 위한 본인 확인인지 알려 주세요.',
})

const typed = z.optional(z.string())
const next = z.object({ next: z.string() })

export const requestPhoneCode = endpoint({
  ...publicPost,
  ...acts.requestPhoneCode,
  summary: '적은 휴대폰으로 인증번호를 보내고, 적은 것을 이 브라우저에 적어 둔다.',
  sendsText: true,
  isDear: 'code',
  /** Each matter validates by its own rules. */
  input: z.extend(z.pick(certRequest.input, { proof: true }), {
    matter,
    usrNm: typed,
    phone: typed,
    /** findPwd only: whose account it is. */
    email: typed,
    /** wake only: `withdraw` leads to the withdrawal page. */
    to: typed,
  }),
  data: next,
  refusals: certRequest.refusals,
})

export const resendPhoneCode = endpoint({
  ...publicPost,
  ...acts.resendPhoneCode,
  summary: '적어 둔 휴대폰으로 인증번호를 다시 보낸다.',
  sendsText: true,
  isDear: 'code',
  input: z.extend(z.pick(certRequest.input, { proof: true }), { matter }),
  data: z.null(),
  refusals: certRequest.refusals,
})

export const takePhoneCode = endpoint({
  ...publicPost,
  ...acts.takePhoneCode,
  summary: '인증번호를 확인하고 다음으로 간다. 깨우기는 로그인까지 끝난다.',
  startsSession: true,
  input: z.extend(z.pick(certConfirm.input, { code: true }), {
    matter,
    /** From the cookie gc_csrf. */
    state: typed,
  }),
  data: next,
  refusals: [...FORM_REFUSALS, 'notFound', 'conflict'],
})
