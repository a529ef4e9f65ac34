import { z } from 'zod/mini'
import { BOARD_IDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { reason as writtenReason } from '#app/shared/personal-data/reason-rules.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.boards)

const acted = z.object({
  seqno: z.number(),
  board: z.enum(BOARD_IDS),
  state: z.string(),
  version: z.number(),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  publishAt: z.nullable(z.string()),
})
export type Acted = z.output<typeof acted>

const SWITCH_MESSAGE = '켤지 끌지 골라 주세요.'
const isOn = z.union([z.boolean(), z.enum(['true', 'false'])], { error: SWITCH_MESSAGE })
const seqno = z.string()
const reason = unlessEmpty(
  writtenReason({ least: 2, most: 200, message: '이유는 두 글자 이상, 200자까지 쓸 수 있어요.' }),
)

const SHOWN = '게시했어요. 홈페이지에 바로 보여요.'
const TIME_MESSAGE = '올릴 때를 골라 주세요.'

export const pinPost = desk('POST', '/api/desk/posts/:seqno/pin', {
  logs: ['post.pin', 'post.unpin'],
  summary: '목록 맨 위에 고정하거나 푼다. 게시판마다 5개까지.',
  input: { seqno, isPinned: isOn },
  said: ({ data }) => (data.isPinned ? '목록 맨 위에 고정했어요.' : '고정을 풀었어요.'),
  data: acted,
})

export const closePost = desk('POST', '/api/desk/posts/:seqno/close', {
  logs: ['post.close', 'post.open'],
  summary: '댓글을 그만 받거나 다시 받는다. 달린 댓글은 그대로 있다.',
  input: { seqno, isClosed: isOn },
  said: ({ data }) => (data.isClosed ? '이제 댓글을 받지 않아요.' : '이제 댓글을 받아요.'),
  data: acted,
})

export const movePost = desk('POST', '/api/desk/posts/:seqno/move', {
  logs: ['post.move'],
  summary: '다른 게시판으로 옮긴다. 번호는 그대로, 예전 주소는 404. 그 게시판에 필요한 것이 없으면 409.',
  input: { seqno, board: z.enum(BOARD_IDS, { error: '옮길 게시판을 골라 주세요.' }) },
  said: ({ data }) => `옮겼어요. 이제 ${BOARD_NAMES[data.board]} 게시판에 있어요.`,
  data: acted,
})

export const schedulePost = desk('POST', '/api/desk/posts/:seqno/schedule', {
  logs: ['post.schedule'],
  summary: '올릴 때를 정한다(회원이 쓴 글은 빼고). 앞으로 올 때면 그때까지 감추고, 지난 때면 바로 올린다.',
  input: {
    seqno,
    /** ISO 8601; without an offset it is Seoul's. */
    publishAt: z.string({ error: TIME_MESSAGE }).check(z.trim(), z.minLength(1, { error: TIME_MESSAGE })),
  },
  said: ({ data }) => (data.state === 'scheduled' ? '올릴 때를 정했어요. 그때까지 보이지 않아요.' : SHOWN),
  data: acted,
})

export const publishPost = desk('POST', '/api/desk/posts/:seqno/publish', {
  logs: ['post.publish'],
  summary: '때를 기다리는 글을 바로 올린다(회원이 쓴 글은 빼고).',
  input: { seqno },
  said: () => SHOWN,
  data: acted,
})

export const approvePost = desk('POST', '/api/desk/posts/:seqno/approve', {
  logs: ['review.approve'],
  summary: '먼저 살펴보던 글을 올린다. 쓴 사람에게 알린다.',
  input: { seqno },
  said: () => SHOWN,
  data: acted,
})

export const blindPost = desk('POST', '/api/desk/posts/:seqno/blind', {
  logs: ['review.blind'],
  summary: '글을 가린다. 이유는 꼭 적어야 하고, 쓴 사람에게 알린다.',
  input: { seqno, reason },
  said: () => '가렸어요. 쓴 사람과 운영자만 볼 수 있어요.',
  data: acted,
})

export const trashPost = desk('POST', '/api/desk/posts/:seqno/trash', {
  logs: ['review.trash'],
  summary: '휴지통에 넣는다. 30일 뒤 지워진다. 이유는 쓴 사람에게 알린다.',
  input: { seqno, reason },
  said: () => '휴지통에 넣었어요. 30일 안에 되살릴 수 있어요.',
  data: acted,
})

export const restorePost = desk('POST', '/api/desk/posts/:seqno/restore', {
  logs: ['review.restore'],
  summary: '휴지통에 넣거나 가린 글을 되살린다. 쓴 사람이 직접 지운 글은 409.',
  input: { seqno, reason },
  said: () => '글을 되살렸어요.',
  data: acted,
})
