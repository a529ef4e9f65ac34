import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { ORDER_REFUSALS, ORDER_ACCESS } from '#app/community/posts/order-area.ts'

const WORD_MESSAGE = '막을 말을 40자까지 적어 주세요.'

const blockedWord = z.object({
  id: z.number(),
  word: z.string(),
  /** `refuse`: nobody may write it; `queue`: an operator reads the text first. */
  action: z.enum(['refuse', 'queue']),
  addedBy: z.string(),
  addedAt: z.string(),
})

export const blockedWords = endpoint({
  method: 'GET',
  path: '/api/desk/blocked-words',
  summary: '글과 댓글의 금칙어. 새것부터.',
  from: 'none',
  ...ORDER_ACCESS,
  input: z.object({}),
  data: z.object({ words: z.array(blockedWord) }),
  refusals: ['notLoggedIn', 'loginExpired', 'notAllowed', 'unavailable'],
})

export const addBlockedWord = endpoint({
  method: 'POST',
  path: '/api/desk/blocked-words',
  logs: ['word.add'],
  summary: '막을 말을 더한다. 띄어쓰기와 부호, 대소문자를 가리지 않는다.',
  from: 'body',
  ...ORDER_ACCESS,
  input: z.object({
    word: z
      .string({ error: WORD_MESSAGE })
      .check(z.trim(), z.minLength(1, { error: WORD_MESSAGE }), z.maxLength(40, { error: WORD_MESSAGE })),
    action: z.enum(['refuse', 'queue'], { error: '막을지, 먼저 살펴볼지 골라 주세요.' }),
  }),
  data: z.object({ id: z.number() }),
  refusals: ORDER_REFUSALS,
  said: () => '금칙어에 더했어요.',
})

export const removeBlockedWord = endpoint({
  method: 'DELETE',
  path: '/api/desk/blocked-words/:wordId',
  logs: ['word.remove'],
  summary: '막던 말을 다시 쓸 수 있게 한다.',
  from: 'none',
  ...ORDER_ACCESS,
  input: z.object({ wordId: z.string() }),
  data: z.null(),
  refusals: ORDER_REFUSALS,
  said: () => '이제 다시 쓸 수 있어요.',
})
