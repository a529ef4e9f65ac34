import { z } from 'zod/mini'
import { FORM_REFUSALS, publicPost } from '#app/members/session/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { eitherWay } from '#app/platform/input-rules.ts'

export const LINK_DEAD =
  '쓸 수 없는 링크예요. 이미 썼거나 72시간이 지났어요. 내 정보에서 확인 메일을 다시 받을 수 있어요.'

export const sendEmailLink = endpoint({
  method: 'POST',
  path: '/api/user/email/link',
  summary:
    '가입할 때 적고 아직 확인하지 않은 이메일로 확인 링크를 다시 보낸다. 먼저 보낸 링크는 못 쓰게 된다.',
  from: 'none',
  access: 'member',
  sendsText: true,
  input: z.object({}),
  data: z.object({
    /** Masked. */
    email: z.string(),
  }),
  refusals: ['notLoggedIn', 'loginExpired', 'foreignOrigin', 'conflict', 'tooMany', 'unavailable'],
  said: () => '확인 메일을 보냈어요. 받은 편지함을 확인해 주세요.',
  next: '/mypage/profile',
})

export const confirmEmailLink = endpoint({
  ...publicPost,
  path: '/api/user/email/link/confirm',
  summary: '메일의 링크로 이메일을 확인한다. 한 번만, 로그인하지 않아도, 다른 기기에서도 된다.',
  sendsText: true,
  input: z.object({
    token: z.string().check(z.maxLength(100)),
    /** False: the address's owner never joined, so it is removed from the account. */
    isMine: z.optional(z.nullable(eitherWay('본인인지 true나 false로 적어 주세요.'))),
  }),
  data: z.null(),
  refusals: FORM_REFUSALS,
  said: () => '',
  // Keeps the address with the token out of the history.
  leadsTo: ({ input: { isMine } }) => `/member/confirm_email?done=${isMine === false ? 'notMine' : 'mine'}`,
})
