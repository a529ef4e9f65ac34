import { z } from 'zod/mini'
import { writtenContent } from '#app/features/post-content/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'

const linked = z.object({ seqno: z.number(), title: z.string(), category: z.string(), writtenAt: z.string() })

export const readablePost = endpoint({
  method: 'GET',
  path: '/api/bbs/:id/:seqno',
  summary: '글 하나를 답변, 앞뒤 글과 함께 읽는다. 비밀글은 쓴 사람과 상담사만.',
  from: 'none',
  access: 'reader',
  input: z.object({ id: z.string(), seqno: z.string() }),
  data: z.object({
    board: z.string(),
    seqno: z.number(),
    version: z.number(),
    state: z.string(),
    title: z.string(),
    summary: z.array(z.string()),
    category: z.string(),
    carrier: z.nullable(z.string()),
    region: z.nullable(z.string()),
    rating: z.number(),
    author: z.string(),
    content: writtenContent,
    isSecret: z.boolean(),
    isAnswered: z.boolean(),
    isPinned: z.boolean(),
    isClosed: z.boolean(),
    isSample: z.boolean(),
    isRewarded: z.boolean(),
    isVerified: z.boolean(),
    views: z.number(),
    likes: z.number(),
    comments: z.number(),
    writtenAt: z.string(),
    changedAt: z.string(),
    answer: z.nullable(z.object({ author: z.string(), writtenAt: z.string(), content: writtenContent })),
    earlier: z.nullable(linked),
    later: z.nullable(linked),
    related: z.array(linked),
    /** What whoever asks may do. */
    isMine: z.boolean(),
    mayChange: z.boolean(),
    mayDelete: z.boolean(),
  }),
  refusals: ['notFound', 'notAllowed'],
})
