import { z } from 'zod/mini'
import { ORDER_ACCESS, ORDER_REFUSALS } from '#app/community/posts/order-area.ts'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { ticked } from '#app/platform/input-rules.ts'

export const MOST_REPORTS = 20

const desk = { ...ORDER_ACCESS, refusals: ORDER_REFUSALS } as const
const COUNT_MESSAGE = `1부터 ${MOST_REPORTS}까지의 수를 적어 주세요.`

const shown = z.object({
  version: z.number(),
  boards: z.array(
    z.object({
      board: z.enum(BOARD_IDS),
      takesComments: z.boolean(),
      holdsNewcomers: z.boolean(),
      reportsToBlind: z.number(),
    }),
  ),
})

export const boardSettings = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/desk/content/boards',
  summary: '게시판마다 댓글을 받는지, 첫 글을 먼저 살펴보는지, 신고 몇 번에 가리는지.',
  from: 'none',
  input: z.object({}),
  data: shown,
})

const rules = z.object({
  takesComments: ticked(),
  holdsNewcomers: ticked(),
  reportsToBlind: z.coerce
    .number({ error: COUNT_MESSAGE })
    .check(
      z.int({ error: COUNT_MESSAGE }),
      z.minimum(1, { error: COUNT_MESSAGE }),
      z.maximum(MOST_REPORTS, { error: COUNT_MESSAGE }),
    ),
})

export const updateBoards = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api/desk/content/boards',
  logs: ['settings.change'],
  summary: '보낸 게시판의 설정을 한 번에 바꾼다. 이미 올라간 글과 댓글은 그대로다.',
  from: 'body',
  input: z.object({
    version: z.coerce.number({ error: '어느 설정을 고쳤는지 알려 주세요.' }).check(z.int(), z.minimum(0)),
    boards: z.partialRecord(z.enum(BOARD_IDS, { error: '게시판을 골라 주세요.' }), rules),
  }),
  data: shown,
  said: () => '게시판 설정을 저장했어요.',
})
