import { z } from 'zod/mini'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { MAX_QUERY_LENGTH } from '#app/shared/text-search/search-limits.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.boards)

export const DESK_POSTS_PER_PAGE = 50

/** What an operator looks at: every post, those in one state, the secret ones in any, or questions without an answer. */
export const POST_STATE_NAMES = {
  all: '전체',
  unanswered: '답변 대기',
  public: '공개',
  queued: '올리기 전',
  blinded: '가려짐',
  scheduled: '예약',
  withheld: '승낙 대기',
  trashed: '휴지통',
  secret: '비밀글',
} as const
export type PostView = keyof typeof POST_STATE_NAMES
export const POST_VIEWS = Object.keys(POST_STATE_NAMES) as PostView[]

/** What the desk knows of every post; whoever wrote it is named as readers see them. */
export const deskPostFacts = {
  seqno: z.number(),
  board: z.enum(BOARD_IDS),
  title: z.string(),
  state: z.enum(['public', 'queued', 'blinded', 'scheduled', 'withheld', 'trashed']),
  author: z.string(),
  /** `nobody`: a sample, or a member who left. */
  writer: z.enum(['member', 'staff', 'nobody']),
  version: z.number(),
  isSecret: z.boolean(),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  isAnswered: z.boolean(),
  isSample: z.boolean(),
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
  writtenAt: z.string(),
  changedAt: z.string(),
  publishAt: z.nullable(z.string()),
  trashedAt: z.nullable(z.string()),
  trashedBy: z.nullable(z.enum(['writer', 'staff'])),
}

const listedDeskPost = z.object(deskPostFacts)
export type DeskPostLine = z.output<typeof listedDeskPost>

const waitingDeskPost = z.object({ ...deskPostFacts, /** Open ones. */ reports: z.number() })
export type WaitingPostLine = z.output<typeof waitingDeskPost>

const VIEW_MESSAGE = '상태를 다시 골라 주세요.'
const BOARD_MESSAGE = '게시판을 다시 골라 주세요.'
const QUERY_MESSAGE = `검색어는 ${MAX_QUERY_LENGTH}자까지 쓸 수 있어요.`

export const deskPosts = desk('GET', '/api/desk/posts', {
  logs: ['post.read'],
  summary:
    '여섯 게시판의 모든 글. 새것부터 50개씩. 첫 쪽에는 고정한 글이 pinned로, 처리를 기다리는 글이 waiting으로 함께 온다. state로 나누고, q로 제목과 쓴 사람, 번호를 찾는다. 보이지 않는 글은 새것 5,000개에서 찾는다.',
  input: {
    board: z.optional(z.enum(['', ...BOARD_IDS], { error: BOARD_MESSAGE })),
    state: z.optional(z.enum(['', ...POST_VIEWS], { error: VIEW_MESSAGE })),
    q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_QUERY_LENGTH, { error: QUERY_MESSAGE }))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  },
  data: z.object({
    result: z.array(listedDeskPost),
    /** With the first page of a list that nothing was searched in; each stands in its own place as well. */
    pinned: z.array(listedDeskPost),
    /** Likewise: what an operator has to decide about or to answer, whatever waited longest first. */
    waiting: z.array(waitingDeskPost),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    pages: z.number(),
    counts: z.record(z.enum(POST_VIEWS), z.number()),
  }),
})
