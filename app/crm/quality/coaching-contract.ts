import { z } from 'zod/mini'
import { leadId } from '#app/crm/leads/desk-contract.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { COACHING_RULE_KEYS, COACHING_STATES, TEXT_RULES } from './coaching-rules.ts'

const desk = deskEndpoints(RIGHTS.assignLeads)

const rule = z.enum(COACHING_RULE_KEYS, { error: '이야기할 통화를 다시 골라 주세요.' })

const coachingItem = z.object({
  rule,
  /** Names what was found, for the act. */
  subject: z.string(),
  leadId: z.string(),
  /** Masked. */
  name: z.string(),
  advisorId: z.string(),
  advisor: z.string(),
  isSample: z.boolean(),
  at: z.string(),
  /** Of texts that were refused on a day: how many by each rule of words. */
  texts: z.optional(
    z.partialRecord(z.enum(Object.keys(TEXT_RULES) as (keyof typeof TEXT_RULES)[]), z.number()),
  ),
  /** Of a call that was promised: by how many working minutes it came late; null while it was not made. */
  late: z.optional(z.nullable(z.number())),
  /** Of a customer who was not content, what they wrote of the call; numbers masked. */
  quote: z.optional(z.string()),
  mark: z.nullable(
    z.object({
      state: z.enum(['TALKED', 'NOT_NEEDED']),
      note: z.nullable(z.string()),
      by: z.string(),
      at: z.string(),
    }),
  ),
})
export type CoachingItem = z.output<typeof coachingItem>

export const SAMPLE_CHOICES = ['all', 'real', 'only'] as const

export const coachingQuery = z.object({
  state: z.optional(z.enum(['open', 'done'], { error: '코칭 목록을 나눠 보는 기준을 다시 골라 주세요.' })),
  samples: z.optional(z.enum(['', ...SAMPLE_CHOICES], { error: '예시를 넣을지 다시 골라 주세요.' })),
  /** Whose calls; of somebody who has none the list is empty. */
  advisor: z.optional(z.string().check(z.maxLength(36))),
})
export type CoachingQuery = z.output<typeof coachingQuery>

export const coachingList = desk('GET', '/api/desk/coaching', {
  logs: ['coaching.list'],
  summary:
    '상담사와 이야기해 볼 통화: 지난 30일에서 규칙이 찾은 것과 그 이유, 아쉬웠다는 손님의 한마디. 새것부터이고 점수나 순서를 매기지 않는다. 관리자에게는 자기 것은 오지 않는다. samples로 예시 상담을 빼거나 예시만 본다.',
  input: coachingQuery,
  data: z.object({
    result: z.array(coachingItem),
    counts: z.object({ open: z.number(), done: z.number() }),
    /** Of the asked state and advisor, how many each rule finds, also those that `result` has no room for. */
    rules: z.record(rule, z.number()),
    /** Of the asked state, by name. */
    advisors: z.array(z.object({ id: z.string(), name: z.string(), many: z.number() })),
    /** Of sample leads, how many are among what the rules find at all. */
    samples: z.number(),
  }),
})

export const markCoaching = desk('POST', '/api/desk/coaching/mark', {
  logs: ['coaching.mark'],
  summary: '찾은 통화를 이야기했다고(TALKED) 또는 필요 없다고(NOT_NEEDED) 남긴다. 다시 남기면 바뀐다.',
  input: {
    rule,
    subject: z.string().check(z.maxLength(100)),
    leadId,
    state: z.enum(Object.keys(COACHING_STATES) as ['TALKED', 'NOT_NEEDED'], {
      error: '이야기했는지 골라 주세요.',
    }),
    note: unlessEmpty(
      z.nullable(reason({ least: 2, most: 300, message: '메모는 두 글자에서 300자까지 적어 주세요.' })),
    ),
  },
  data: z.null(),
  said: () => '남겼어요.',
})
