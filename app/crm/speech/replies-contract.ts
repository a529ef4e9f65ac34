import { z } from 'zod/mini'
import { endpoint, type SignedRequest } from '#app/platform/endpoint.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { MANAGING_ROLES } from '#app/shared/desk/managing-roles.ts'

const MOST_BYTES = 64 * 1024

/** Solapi posts here, as its console is told; the header `X-Solapi-Secret` holds the SHA-1 of the secret. */
export const solapiHook = endpoint({
  method: 'POST',
  path: '/api/hooks/solapi',
  from: 'signed',
  access: 'public',
  summary:
    '솔라피가 받은 답 문자를 알린다. 몸은 사건의 배열이고, X-Solapi-Secret이 맞지 않으면 403. 같은 문자는 한 번만 남긴다.',
  input: z.object({ sent: z.custom<SignedRequest>() }),
  maxBytes: MOST_BYTES,
  data: z.object({ kept: z.number(), known: z.number(), ignored: z.number() }),
  refusals: ['notFound', 'notAllowed', 'unreadable', 'tooLarge', 'unavailable'],
})

export const REPLIES_AREA = {
  roles: MANAGING_ROLES,
  refusal: '상담을 찾지 못한 답 문자는 대표와 관리자만 볼 수 있어요.',
} as const

const desk = deskEndpoints({ roles: MANAGING_ROLES })

export const replyList = desk('GET', '/api/desk/replies', {
  logs: ['message.list'],
  summary: '상담을 찾지 못한 답 문자. 번호는 가리고 30일 뒤에 지운다.',
  data: z.object({
    result: z.array(
      z.object({ id: z.string(), at: z.string(), from: z.string(), text: z.string(), isStop: z.boolean() }),
    ),
  }),
})
