import { z } from 'zod/mini'
import { CONTENT_DEPTH, sentContent } from '#app/community/post-content/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'

const REFUSED = ['notLoggedIn', 'loginExpired', 'notAllowed', 'notFound', 'invalid', 'foreignOrigin'] as const

/** A post as it is sent. Of other fields nothing is taken; those of operators are nobody else's. */
const sentPost = {
  title: z.optional(z.string()),
  content: sentContent,
  category: z.optional(z.nullable(z.string())),
  isSecret: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  /** Reviews: something was given for it, which the law wants said. */
  isRewarded: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  rating: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  region: z.optional(z.nullable(z.string())),
  fileIds: z.optional(z.array(z.uuid())),
  /** Which wording was changed; a newer one there is told with 409. */
  version: z.optional(z.union([z.number(), z.string()])),
  /** Operators only: three lines above the text; when it is to be read (ISO 8601); kept on top; no more comments. */
  summary: z.optional(z.array(z.string())),
  publishAt: z.optional(z.nullable(z.string())),
  isPinned: z.optional(z.boolean()),
  isClosed: z.optional(z.boolean()),
}

const saved = z.object({
  seqno: z.number(),
  version: z.number(),
  /** `queued`: read by an operator first; `scheduled`: to be read later. */
  state: z.string(),
})

export const writePost = endpoint({
  method: 'POST',
  path: '/api/bbs/:id',
  summary: '글을 쓴다. 회원은 질문과 후기, 운영자는 모든 게시판에. 같은 글을 두 번 보내면 하나만 남는다.',
  from: 'body',
  access: 'writer',
  maxDepth: CONTENT_DEPTH,
  input: z.object({ id: z.string(), ...sentPost }),
  data: saved,
  refusals: [...REFUSED, 'tooMany', 'unavailable'],
})

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/bbs/:id/:seqno',
  logs: ['post.change'],
  summary: '글을 고친다. 읽었던 version보다 새 글이 있으면 409와 함께 그 글을 돌려준다.',
  from: 'body',
  access: 'writer',
  maxDepth: CONTENT_DEPTH,
  input: z.object({ id: z.string(), seqno: z.string(), ...sentPost }),
  data: saved,
  refusals: [...REFUSED, 'conflict', 'unavailable'],
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/bbs/:id/:seqno',
  logs: ['post.trash'],
  summary: '글을 지운다. 답변이 달린 질문은 쓴 사람이 지울 수 없다.',
  from: 'none',
  access: 'writer',
  input: z.object({ id: z.string(), seqno: z.string() }),
  data: z.null(),
  refusals: [...REFUSED, 'conflict'],
  said: () => '글을 지웠어요.',
})
