import { z } from 'zod/mini'
import { CONTENT_DEPTH, sentContent, writtenContent } from '#app/community/post-content/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'

const place = { id: z.string(), seqno: z.string() }
const onePlace = { ...place, commentId: z.string() }
const REFUSED = ['notLoggedIn', 'loginExpired', 'notAllowed', 'notFound', 'invalid', 'foreignOrigin'] as const
/** One of those under a post. Of a deleted one that was replied to only its place is told. */
export const comment = z.object({
  commentId: z.number(),
  /** The one it replies to; replies have none of their own. */
  parentId: z.nullable(z.number()),
  isDeleted: z.boolean(),
  author: z.string(),
  /** Written by an advisor or operator. */
  isOfficial: z.boolean(),
  isSample: z.boolean(),
  writtenAt: z.string(),
  /** Null where it was never changed. */
  changedAt: z.nullable(z.string()),
  content: writtenContent,
  /** `queued` and `blinded` only for whoever wrote it and for staff. */
  state: z.string(),
  version: z.number(),
  isMine: z.boolean(),
  mayChange: z.boolean(),
  mayDelete: z.boolean(),
})

export const listComments = endpoint({
  method: 'GET',
  path: '/api/bbs/:id/:seqno/comments',
  logs: ['post.read'],
  summary: '글의 댓글을 쓴 순서로, 답글은 그 댓글 아래에. 지운 댓글은 답글이 있을 때만 자리가 남는다.',
  from: 'query',
  access: 'reader',
  isDear: 'board',
  input: z.object({ ...place, page: z.optional(z.string()) }),
  data: z.object({
    result: z.array(comment),
    /** Of all pages, without the deleted ones. */
    total: z.number(),
    page: z.number(),
    /** As many threads as one page carries, each with its replies. */
    size: z.number(),
    pages: z.number(),
    mayWrite: z.boolean(),
  }),
  refusals: ['loginExpired', 'notFound', 'notAllowed', 'invalid'],
})

const saved = z.object({
  commentId: z.number(),
  version: z.number(),
  state: z.string(),
  isAnswer: z.boolean(),
})

export const writeComment = endpoint({
  method: 'POST',
  path: '/api/bbs/:id/:seqno/comments',
  summary: '댓글이나 답글을 쓴다. 질문에 상담사가 쓴 첫 댓글은 공식 답변이 되고, 쓴 사람에게 알린다.',
  from: 'body',
  access: 'writer',
  maxDepth: CONTENT_DEPTH,
  input: z.object({
    ...place,
    content: sentContent,
    parentId: z.optional(z.nullable(z.union([z.number(), z.string()]))),
    /** Staff, on a question: false for a remark that is no answer. */
    isAnswer: z.optional(z.boolean()),
  }),
  data: saved,
  refusals: [...REFUSED, 'conflict', 'tooMany', 'unavailable'],
})

export const updateComment = endpoint({
  method: 'PUT',
  path: '/api/bbs/:id/:seqno/comments/:commentId',
  summary: '댓글을 고친다.',
  from: 'body',
  access: 'writer',
  maxDepth: CONTENT_DEPTH,
  input: z.object({
    ...onePlace,
    content: sentContent,
    version: z.optional(z.union([z.number(), z.string()])),
  }),
  data: saved,
  refusals: [...REFUSED, 'conflict', 'unavailable'],
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/bbs/:id/:seqno/comments/:commentId',
  summary: '댓글을 지운다. 답글이 있으면 지워졌다는 한 줄이 남는다.',
  from: 'none',
  access: 'writer',
  input: z.object(onePlace),
  data: z.null(),
  refusals: REFUSED,
})
