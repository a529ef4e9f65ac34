import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'

/** Who may look into the send log. */
export const LOG_READERS = ['owner', 'manager', 'privacy'] as const

export const sentMessages = endpoint({
  method: 'GET',
  path: '/api/desk/messages',
  summary: '보낸 문자와 이메일. 받는 사람과 인증번호, 숫자는 가린다. 새것부터 50개씩.',
  from: 'query',
  access: 'desk',
  roles: LOG_READERS,
  input: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))) }),
  data: z.object({
    result: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        channel: z.literal(['sms', 'mail']),
        template: z.string(),
        recipient: z.string(),
        text: z.string(),
      }),
    ),
    total: z.number(),
    page: z.number(),
    size: z.number(),
  }),
  refusals: ['notLoggedIn', 'loginExpired', 'notAllowed', 'invalid', 'unavailable'],
})
