import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { draft } from './draft-contract.ts'

const ownPost = z.object({
  board: z.string(),
  seqno: z.number(),
  title: z.string(),
  state: z.string(),
  isSecret: z.boolean(),
  isAnswered: z.boolean(),
  comments: z.number(),
  views: z.number(),
  writtenAt: z.string(),
})

const ownComment = z.object({
  commentId: z.number(),
  board: z.string(),
  seqno: z.number(),
  /** Of the post's comments, on which it stands. */
  page: z.number(),
  /** Of the post it stands under; empty where that is not theirs to read any more. */
  title: z.string(),
  text: z.string(),
  state: z.string(),
  writtenAt: z.string(),
})

export const ownPosts = endpoint({
  method: 'GET',
  path: '/api/user/posts',
  summary: '내가 쓴 글과 댓글, 임시저장 글을 최근 것부터 읽는다.',
  from: 'query',
  access: 'member',
  input: z.object({ page: z.optional(z.string()) }),
  data: z.object({
    /** The posts. */
    result: z.array(ownPost),
    total: z.number(),
    comments: z.array(ownComment),
    commentTotal: z.number(),
    drafts: z.array(draft),
    page: z.number(),
    /** Of posts and of comments alike. */
    size: z.number(),
    /** Of whichever of the two is longer. */
    pages: z.number(),
  }),
  refusals: ['notLoggedIn', 'loginExpired', 'invalid'],
})

export const deleteOwnDraft = endpoint({
  method: 'DELETE',
  path: '/api/user/drafts/:id/:seqno',
  summary: '내 임시저장 글을 지운다. 상담사로도 로그인한 브라우저에서도 회원의 것만.',
  from: 'none',
  access: 'member',
  input: z.object({ id: z.string(), seqno: z.string() }),
  data: z.null(),
  refusals: ['notLoggedIn', 'loginExpired', 'foreignOrigin', 'notAllowed', 'notFound'],
  said: () => '임시저장 글을 지웠어요.',
})
