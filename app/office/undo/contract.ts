import { z } from 'zod/mini'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import * as acts from './undo-act.ts'

const desk = deskEndpoints(RIGHTS.undo)

export const undo = desk(acts.undo, {
  logs: ['lead.undo', 'review.undo'],
  summary:
    '방금 한 일을 10초 안에 되돌린다. id는 그 일의 답의 x-undo 헤더에 있다. 한 사람만, 한 번만 되돌리고, 그사이 다른 사람이 바꾼 것은 그대로 둔다. 기다리던 문자와 메일, 웹훅은 보내지 않는다. 여러 건이면 안 된 것은 하나씩 이유를 알린다.',
  input: { id: z.string().check(z.maxLength(64)) },
  data: z.object({
    /** `lead:{id}`, `post:{seqno}`, `comment:{id}`. */
    undone: z.array(z.string()),
    refused: z.array(z.object({ subject: z.string(), message: z.string() })),
  }),
})
