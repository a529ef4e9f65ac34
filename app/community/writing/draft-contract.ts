import { z } from 'zod/mini'
import { CONTENT_DEPTH, sentContent, writtenContent } from '#app/community/post-content/contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'

const REFUSED = ['notLoggedIn', 'loginExpired', 'notAllowed', 'notFound', 'invalid', 'foreignOrigin'] as const

/** The other fields of the form as they were typed: names and short texts, whatever they are worth. */
const facts = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))

export const draft = z.object({
  board: z.string(),
  /** Of the post that is being changed; 0 for a new one. */
  seqno: z.number(),
  title: z.string(),
  content: writtenContent,
  facts,
  revision: z.number(),
  savedAt: z.string(),
})
export type Draft = z.output<typeof draft>

const which = { id: z.string(), seqno: z.optional(z.union([z.number(), z.string()])) }

export const ownDraft = endpoint({
  method: 'GET',
  path: '/api/bbs/:id/draft',
  summary: '임시저장 글을 읽는다. 고치던 글은 seqno로.',
  from: 'query',
  access: 'writer',
  input: z.object(which),
  data: z.object({ draft: z.nullable(draft) }),
  refusals: REFUSED,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/bbs/:id/draft',
  summary: '임시저장 글을 둔다. 다른 탭이 먼저 두었으면 409와 함께 그 글을 돌려준다.',
  from: 'body',
  access: 'writer',
  maxDepth: CONTENT_DEPTH,
  input: z.object({
    ...which,
    title: z.optional(z.string().check(z.maxLength(200))),
    content: sentContent,
    facts: z.optional(facts),
    /** The one this goes on from; left out: whatever is there is replaced. 0: there was none. */
    revision: z.optional(z.number()),
  }),
  data: z.object({ revision: z.number(), savedAt: z.string() }),
  refusals: [...REFUSED, 'conflict', 'tooMany', 'unavailable'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/bbs/:id/draft',
  summary: '임시저장 글을 지운다.',
  from: 'query',
  access: 'writer',
  input: z.object(which),
  data: z.null(),
  refusals: REFUSED,
})
