import { z } from 'zod/mini'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.boards)

export const REVIEWS_PER_PAGE = 30

/** What an operator looks at: all that waits, a part of it, or what is kept from readers already. */
export const REVIEW_STATES = ['waiting', 'queued', 'reported', 'blinded', 'trashed'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What an operator decides, as it is said once it is done. */
const DONE = {
  approve: '올렸어요.',
  blind: '가렸어요.',
  restore: '되살렸어요.',
  dismiss: '그대로 두었어요.',
  trash: '지웠어요.',
}
export type Decision = keyof typeof DONE
export const postWords = (decision: Decision) => `글을 ${DONE[decision]}`
export const commentWords = (decision: Decision) => `댓글을 ${DONE[decision]}`
export const DECISIONS = Object.keys(DONE) as Decision[]

const review = z.object({
  seqno: z.number(),
  /** Null: the post itself. */
  commentId: z.nullable(z.number()),
  board: z.string(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  state: z.string(),
  /** Of the post: a comment under one that is thrown away cannot be shown again. */
  postState: z.string(),
  isSecret: z.boolean(),
  /** Why it was not put up at once; empty for whatever was. */
  held: z.string(),
  writtenAt: z.string(),
  /** Since when it waits: its first open report, or when it was written. */
  waitingSince: z.string(),
  /** Open ones. */
  reports: z.number(),
  reasons: z.array(z.object({ reason: z.string(), word: z.string(), count: z.number() })),
  notes: z.array(z.string()),
})
export type Review = z.output<typeof review>

export const reviews = desk('GET', '/api/desk/reviews', {
  logs: ['review.list', 'post.read'],
  summary: '검토를 기다리는 글과 댓글. 오래 기다린 것부터. state로 나누어 본다.',
  input: {
    state: z.optional(z.enum(['', ...REVIEW_STATES], { error: '상태를 다시 골라 주세요.' })),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  },
  data: z.object({
    result: z.array(review),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    counts: z.record(z.enum(REVIEW_STATES), z.number()),
  }),
})

const decision = {
  /** approve, blind, restore, dismiss, trash. */
  decision: z.string(),
  /** Told to whoever wrote it; blinding needs one. */
  reason: unlessEmpty(
    reason({ least: 2, most: 200, message: '이유는 두 글자 이상, 200자까지 쓸 수 있어요.' }),
  ),
}

const DECIDED = [
  'review.approve',
  'review.blind',
  'review.dismiss',
  'review.restore',
  'review.trash',
] as const
const decided = z.object({ state: z.string() })

export const postDecision = desk('POST', '/api/desk/reviews/posts/:seqno/:decision', {
  summary: '글을 올리거나(approve) 가리거나(blind) 되살리거나(restore) 신고를 닫거나(dismiss) 지운다(trash).',
  input: { seqno: z.string(), ...decision },
  said: ({ input }) => postWords(input.decision as Decision),
  logs: DECIDED,
  data: decided,
})

export const commentDecision = desk('POST', '/api/desk/reviews/comments/:commentId/:decision', {
  summary:
    '댓글을 올리거나(approve) 가리거나(blind) 되살리거나(restore) 신고를 닫거나(dismiss) 지운다(trash).',
  input: { commentId: z.string(), ...decision },
  said: ({ input }) => commentWords(input.decision as Decision),
  logs: DECIDED,
  data: decided,
})
