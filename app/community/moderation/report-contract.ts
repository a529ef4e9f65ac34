import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { NOTE_MAX_LENGTH, REASON_CODES } from './report-reasons.ts'

const NOTE_MESSAGE = `신고 내용은 ${NOTE_MAX_LENGTH}자까지 쓸 수 있어요.`

export const reportText = endpoint({
  method: 'POST',
  path: '/api/bbs/:id/:seqno/report',
  summary: '글이나 댓글을 신고한다. 같은 글을 다시 신고하면 처음 신고가 그대로 남는다.',
  from: 'body',
  access: 'writer',
  input: z.object({
    id: z.string(),
    seqno: z.string(),
    /** A comment under it; left out: the post itself. */
    commentId: z.optional(z.nullable(z.union([z.number(), z.string()]))),
    reason: z.enum(REASON_CODES, { error: '신고하는 이유를 골라 주세요.' }),
    note: z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX_LENGTH, { error: NOTE_MESSAGE }))),
  }),
  data: z.object({ reason: z.string(), note: z.string(), reportedAt: z.string() }),
  refusals: [
    'notLoggedIn',
    'loginExpired',
    'notAllowed',
    'notFound',
    'invalid',
    'foreignOrigin',
    'tooMany',
    'unavailable',
  ],
  said: () => '',
})
