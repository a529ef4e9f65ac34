import { z } from 'zod/mini'
import { writtenContent } from '#app/community/post-content/contract.ts'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskPostFacts } from './list-contract.ts'

const desk = deskEndpoints(RIGHTS.boards)

const revision = z.object({
  version: z.number(),
  title: z.string(),
  savedAt: z.string(),
  /** A member of staff by name; whoever wrote the post as readers see them. */
  savedBy: z.string(),
  isCurrent: z.boolean(),
})
export type Revision = z.output<typeof revision>

/** What a writer chooses beside the words. */
const textFacts = {
  category: z.string(),
  carrier: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  region: z.nullable(z.string()),
  isRewarded: z.boolean(),
  summary: z.array(z.string()),
}

export const deskPost = desk('GET', '/api/desk/posts/:seqno', {
  logs: ['post.read'],
  summary: '글 하나의 모든 것: 상태, 쓴 사람, 때, 수, 고친 기록. 비밀글을 열면 기록에 남는다.',
  input: { seqno: z.string() },
  data: z.object({
    ...deskPostFacts,
    ...textFacts,
    content: writtenContent,
    revisions: z.array(revision),
    /** The other boards, and why the post cannot stand there, if it cannot. */
    boards: z.array(z.object({ board: z.enum(BOARD_IDS), refusal: z.nullable(z.string()) })),
  }),
})

export const deskRevisions = desk('GET', '/api/desk/posts/:seqno/revisions', {
  logs: ['post.read'],
  summary: '글을 고친 기록. 새것부터, 본문 없이.',
  input: { seqno: z.string() },
  data: z.object({ result: z.array(revision), total: z.number() }),
})

const savedFacts = z.object({
  ...textFacts,
  board: z.enum(BOARD_IDS),
  isSecret: z.boolean(),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
})

export const deskRevision = desk('GET', '/api/desk/posts/:seqno/revisions/:version', {
  logs: ['post.read'],
  summary: '그때 저장한 글 하나. 비밀글을 열면 기록에 남는다.',
  input: { seqno: z.string(), version: z.string() },
  data: z.object({ ...revision.def.shape, facts: savedFacts, content: writtenContent }),
})

export const revertPost = desk('POST', '/api/desk/posts/:seqno/revert', {
  logs: ['post.revert'],
  summary: '예전 글로 되돌린다. 예전 글이 새 버전이 되고 기록은 그대로 남는다. 그사이 누가 고쳤으면 409.',
  input: {
    seqno: z.string(),
    /** Of the wording that is to stand again. */
    version: z.coerce.number({ error: '되돌릴 버전을 골라 주세요.' }).check(z.int(), z.minimum(1)),
    /** Of the wording that was read before. */
    currentVersion: z.coerce.number({ error: '글을 다시 불러와 주세요.' }).check(z.int(), z.minimum(1)),
  },
  data: z.object({ seqno: z.number(), version: z.number() }),
  said: ({ data }) => `예전 글로 되돌렸어요. 이제 버전 ${data.version}이에요.`,
})
