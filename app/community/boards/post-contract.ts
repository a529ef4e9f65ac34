import { z } from 'zod/mini'
import { writtenContent } from '#app/community/post-content/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'

const linked = z.object({ seqno: z.number(), title: z.string(), category: z.string(), writtenAt: z.string() })
const related = z.extend(linked, { board: z.string() })
export type LinkedPost = z.output<typeof linked>
/** Of this board or of another one. */
export type RelatedPost = z.output<typeof related>

/** The step of the form that recommends, by which the post's page knows it from a comment. */
export const LIKE_STEP = 'like'

export const readablePost = endpoint({
  method: 'GET',
  path: '/api/bbs/:id/:seqno',
  logs: ['post.read'],
  summary: '글 하나를 답변, 앞뒤 글과 함께 읽는다. 비밀글은 쓴 사람과 상담사만.',
  from: 'none',
  access: 'reader',
  isDear: 'board',
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
    product: z.nullable(z.string()),
    installedIn: z.nullable(z.string()),
    views: z.number(),
    likes: z.number(),
    comments: z.number(),
    writtenAt: z.string(),
    changedAt: z.string(),
    answer: z.nullable(z.object({ author: z.string(), writtenAt: z.string(), content: writtenContent })),
    earlier: z.nullable(linked),
    later: z.nullable(linked),
    related: z.array(related),
    isMine: z.boolean(),
    isLiked: z.boolean(),
    mayChange: z.boolean(),
    mayDelete: z.boolean(),
  }),
  refusals: ['loginExpired', 'notFound', 'notAllowed'],
})

export const likePost = endpoint({
  method: 'POST',
  path: '/api/bbs/:id/:seqno/like',
  summary: '글을 추천한다. isLiked가 false면 추천을 취소한다. 같은 글을 두 번 추천해도 한 번으로 센다.',
  from: 'body',
  access: 'member',
  input: z.object({
    id: z.string(),
    seqno: z.string(),
    isLiked: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  }),
  data: z.object({ isLiked: z.boolean(), likes: z.number() }),
  refusals: ['notLoggedIn', 'loginExpired', 'notFound', 'notAllowed', 'foreignOrigin', 'invalid', 'tooMany'],
})
