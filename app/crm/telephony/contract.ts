import { z } from 'zod/mini'
import { endpoint, type SignedRequest } from '#app/platform/endpoint.ts'

/** The exchange posts here; signed as Standard Webhooks are (docs/operating.md). */
export const exchangeHook = endpoint({
  method: 'POST',
  path: '/api/hooks/exchange',
  from: 'signed',
  access: 'public',
  summary:
    '전화 교환기가 통화의 울림, 받음, 끝을 알린다. Standard Webhooks 서명이 맞지 않거나 5분이 지났으면 403. 같은 알림은 한 번만 센다.',
  input: z.object({ sent: z.custom<SignedRequest>() }),
  maxBytes: 16 * 1024,
  data: z.object({ isNews: z.boolean() }),
  refusals: ['notFound', 'notAllowed', 'unreadable', 'tooLarge', 'unavailable'],
})
