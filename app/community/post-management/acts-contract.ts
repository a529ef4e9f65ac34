import { z } from 'zod/mini'
import { ORDER_REFUSALS, ORDER_ROLES } from '#app/community/posts/order-area.ts'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { endpoint } from '#app/platform/endpoint.ts'

/** How the post stands after it. */
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
const reason = z.optional(
  z.string().check(z.trim(), z.maxLength(200, { error: '까닭은 200자까지 쓸 수 있어요.' })),
)

const act = {
  method: 'POST',
  from: 'body',
  access: 'desk',
  roles: ORDER_ROLES,
  data: acted,
  refusals: ORDER_REFUSALS,
} as const

export const pinnedPost = endpoint({
  ...act,
  path: '/api/desk/posts/:seqno/pin',
  summary: '목록 맨 위에 고정하거나 푼다. 게시판마다 5개까지.',
  input: z.object({ seqno, isPinned: isOn }),
})

export const closedPost = endpoint({
  ...act,
  path: '/api/desk/posts/:seqno/close',
  summary: '댓글을 그만 받거나 다시 받는다. 달린 댓글은 그대로 있다.',
  input: z.object({ seqno, isClosed: isOn }),
})

export const movedPost = endpoint({
  ...act,
  path: '/api/desk/posts/:seqno/move',
  summary: '다른 게시판으로 옮긴다. 번호는 그대로, 예전 주소는 404. 그 게시판에 필요한 것이 없으면 409.',
  input: z.object({ seqno, board: z.enum(BOARD_IDS, { error: '옮길 게시판을 골라 주세요.' }) }),
})

export const scheduledPost = endpoint({
  ...act,
  path: '/api/desk/posts/:seqno/schedule',
  summary:
    '올릴 때를 정한다(회원이 쓴 글은 빼고). 앞으로 올 때면 그때까지 감추고, 지난 때이거나 비우면 바로 올린다.',
  input: z.object({
    seqno,
    /** ISO 8601; without an offset it is Seoul's. */
    publishAt: z.optional(z.nullable(z.string())),
  }),
})

export const trashedPost = endpoint({
  ...act,
  path: '/api/desk/posts/:seqno/trash',
  summary: '휴지통에 넣는다. 30일 뒤 지워진다. 까닭은 쓴 사람에게 알린다.',
  input: z.object({ seqno, reason }),
})

export const restoredPost = endpoint({
  ...act,
  path: '/api/desk/posts/:seqno/restore',
  summary: '휴지통에 넣거나 가린 글을 되살린다. 쓴 사람이 직접 지운 글은 409.',
  input: z.object({ seqno, reason }),
})
