import { z } from 'zod/mini'
import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.boards)

export const MOST_REPORTS = 20

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

export const boardSettings = desk('GET', '/api/desk/content/boards', {
  summary: '게시판마다 댓글을 받는지, 첫 글을 먼저 살펴보는지, 신고 몇 번에 가리는지.',
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

export const updateBoards = desk('PUT', '/api/desk/content/boards', {
  logs: ['settings.change'],
  summary: '보낸 게시판의 설정을 한 번에 바꾼다. 이미 올라간 글과 댓글은 그대로다.',
  input: {
    version: z.coerce.number({ error: '어느 설정을 고쳤는지 알려 주세요.' }).check(z.int(), z.minimum(0)),
    boards: z.partialRecord(z.enum(BOARD_IDS, { error: '게시판을 골라 주세요.' }), rules),
  },
  data: shown,
  said: () => '게시판 설정을 저장했어요.',
})
