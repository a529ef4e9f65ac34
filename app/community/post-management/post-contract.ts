import { z } from 'zod/mini'
import { ORDER_REFUSALS, ORDER_ROLES } from '#app/community/posts/order-area.ts'
import { writtenContent } from '#app/community/post-content/contract.ts'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { endpoint, type Endpoint } from '#app/platform/endpoint.ts'
import { deskPostFacts } from './list-contract.ts'

const READ_REFUSALS: Endpoint['refusals'] = [
  'notLoggedIn',
  'loginExpired',
  'notAllowed',
  'notFound',
  'unavailable',
]

/** One saved wording, without its text. */
const revision = z.object({
  version: z.number(),
  title: z.string(),
  savedAt: z.string(),
  /** A member of staff by name; whoever wrote the post as readers see them. */
  savedBy: z.string(),
  /** What the post says now. */
  isCurrent: z.boolean(),
})
export type Revision = z.output<typeof revision>

export const deskPost = endpoint({
  method: 'GET',
  path: '/api/desk/posts/:seqno',
  summary: '글 하나의 모든 것: 상태, 쓴 사람, 때, 수, 고친 기록. 비밀글을 열면 기록에 남는다.',
  from: 'none',
  access: 'desk',
  roles: ORDER_ROLES,
  input: z.object({ seqno: z.string() }),
  data: z.object({
    ...deskPostFacts,
    category: z.string(),
    carrier: z.nullable(z.string()),
    rating: z.nullable(z.number()),
    region: z.nullable(z.string()),
    isRewarded: z.boolean(),
    summary: z.array(z.string()),
    content: writtenContent,
    revisions: z.array(revision),
    /** The other boards, and why the post cannot stand there, if it cannot. */
    boards: z.array(z.object({ board: z.enum(BOARD_IDS), refusal: z.nullable(z.string()) })),
  }),
  refusals: READ_REFUSALS,
})

export const deskRevisions = endpoint({
  method: 'GET',
  path: '/api/desk/posts/:seqno/revisions',
  summary: '글을 고친 기록. 새것부터, 본문 없이.',
  from: 'none',
  access: 'desk',
  roles: ORDER_ROLES,
  input: z.object({ seqno: z.string() }),
  data: z.object({ result: z.array(revision), total: z.number() }),
  refusals: READ_REFUSALS,
})

/** What else was saved with a wording. */
const savedFacts = z.object({
  board: z.enum(BOARD_IDS),
  category: z.string(),
  carrier: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  region: z.nullable(z.string()),
  isSecret: z.boolean(),
  isRewarded: z.boolean(),
  summary: z.array(z.string()),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
})
export type SavedFacts = z.output<typeof savedFacts>

export const deskRevision = endpoint({
  method: 'GET',
  path: '/api/desk/posts/:seqno/revisions/:version',
  summary: '그때 저장한 글 하나. 비밀글을 열면 기록에 남는다.',
  from: 'none',
  access: 'desk',
  roles: ORDER_ROLES,
  input: z.object({ seqno: z.string(), version: z.string() }),
  data: z.object({ ...revision.def.shape, facts: savedFacts, content: writtenContent }),
  refusals: READ_REFUSALS,
})

export const revertPost = endpoint({
  method: 'POST',
  path: '/api/desk/posts/:seqno/revert',
  summary: '예전 글로 되돌린다. 예전 글이 새 버전이 되고 기록은 그대로 남는다. 그사이 누가 고쳤으면 409.',
  from: 'body',
  access: 'desk',
  roles: ORDER_ROLES,
  input: z.object({
    seqno: z.string(),
    /** Of the wording that is to stand again. */
    version: z.coerce.number({ error: '되돌릴 버전을 골라 주세요.' }).check(z.int(), z.minimum(1)),
    /** Of the wording that was read before. */
    currentVersion: z.coerce.number({ error: '글을 다시 불러와 주세요.' }).check(z.int(), z.minimum(1)),
  }),
  data: z.object({ seqno: z.number(), version: z.number() }),
  refusals: ORDER_REFUSALS,
  said: ({ data }) => `예전 글로 되돌렸어요. 이제 버전 ${data.version}이에요.`,
})
