import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.boards)

const WORD_MESSAGE = '막을 말을 40자까지 적어 주세요.'

const blockedWord = z.object({
  id: z.number(),
  word: z.string(),
  /** `refuse`: nobody may write it; `queue`: an operator reads the text first. */
  action: z.enum(['refuse', 'queue']),
  addedBy: z.string(),
  addedAt: z.string(),
})

export const blockedWords = desk('GET', '/api/desk/blocked-words', {
  summary: '글과 댓글의 금칙어. 새것부터.',
  data: z.object({ words: z.array(blockedWord) }),
})

export const addBlockedWord = desk('POST', '/api/desk/blocked-words', {
  logs: ['word.add'],
  summary: '막을 말을 더한다. 띄어쓰기와 부호, 대소문자를 가리지 않는다.',
  input: {
    word: z
      .string({ error: WORD_MESSAGE })
      .check(z.trim(), z.minLength(1, { error: WORD_MESSAGE }), z.maxLength(40, { error: WORD_MESSAGE })),
    action: z.enum(['refuse', 'queue'], { error: '막을지, 먼저 살펴볼지 골라 주세요.' }),
  },
  data: z.object({ id: z.number() }),
  said: () => '금칙어에 더했어요.',
})

export const removeBlockedWord = desk('DELETE', '/api/desk/blocked-words/:wordId', {
  logs: ['word.remove'],
  summary: '막던 말을 다시 쓸 수 있게 한다.',
  input: { wordId: z.string() },
  data: z.null(),
  said: () => '이제 다시 쓸 수 있어요.',
})
