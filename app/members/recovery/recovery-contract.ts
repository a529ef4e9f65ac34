import { z } from 'zod/mini'
import * as acts from './reset-act.ts'
import {
  BODY_REFUSALS,
  email,
  FORM_REFUSALS,
  loggedIn,
  publicPost,
  snsType,
  typedPassword,
} from '#app/members/session/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { carriedEncData, encData, phone } from '#app/members/identity/contract.ts'

/** Random value in the cookie gc_csrf (specification §4). */
const state = z.optional(z.nullable(z.string().check(z.maxLength(200, { error: 'csrf error' }))))

const found = {
  path: '/api/user/findByPhone',
  access: 'public',
  input: z.object({ phone, encData: carriedEncData, state }),
  data: z.object({
    result: z.array(
      z.object({
        /** Masked; null if the provider gave none. */
        email: z.nullable(z.string()),
        snsType,
        joinedAt: z.string(),
      }),
    ),
  }),
} as const

export const findByPhone = endpoint({
  ...found,
  method: 'GET',
  summary: '확인한 번호와 이름으로 가입한 계정을 찾는다. 이메일은 가린다. 없으면 빈 목록.',
  from: 'query',
  refusals: ['unreadable', 'invalid', 'unavailable'],
})

/** Keeps the number out of the URL. */
export const postFindByPhone = endpoint({
  ...found,
  method: 'POST',
  summary: '확인한 번호와 이름으로 가입한 계정을 찾는다. 번호를 주소에 적지 않는다.',
  from: 'body',
  refusals: BODY_REFUSALS,
})

export const findPwdByPhone = endpoint({
  method: 'POST',
  path: '/api/user/findPwdByPhone',
  summary: '새 비밀번호를 정할 수 있는 표를 준다. 계정이 없어도 같은 모양으로 답한다.',
  from: 'either',
  access: 'public',
  input: z.object({ email, phone, encData: carriedEncData, state }),
  data: z.object({ resetToken: z.string(), expiresIn: z.number() }),
  refusals: BODY_REFUSALS,
})

export const updatePassword = endpoint({
  ...publicPost,
  path: '/api/user/passwd',
  summary:
    '비밀번호를 바꾼다. resetToken이 있으면 모든 기기에서, 지금 비밀번호(current)로 바꾸면 다른 기기에서 로그아웃된다.',
  startsSession: true,
  input: z.object({
    resetToken: z.optional(z.nullable(z.string())),
    /** The current password of a logged-in member. */
    current: z.optional(z.nullable(typedPassword)),
    passwd: typedPassword,
  }),
  data: z.null(),
  refusals: [...FORM_REFUSALS, 'notLoggedIn', 'loginExpired', 'tooMany'],
  said: () => '비밀번호를 바꿨어요. 다른 기기는 모두 로그아웃했어요.',
})

export const resetPassword = endpoint({
  ...publicPost,
  ...acts.resetPassword,
  summary: '이 브라우저가 받은 표로 새 비밀번호를 정한다. 모든 기기에서 로그아웃된다.',
  startsSession: true,
  input: z.pick(updatePassword.input, { passwd: true }),
  data: z.null(),
  refusals: FORM_REFUSALS,
})

export const wake = endpoint({
  ...publicPost,
  path: '/api/user/wake',
  summary: '쉬고 있는 계정을 깨우고 로그인한다.',
  startsSession: true,
  input: z.object({ encData }),
  data: loggedIn,
  refusals: [...FORM_REFUSALS, 'notFound', 'conflict'],
})
