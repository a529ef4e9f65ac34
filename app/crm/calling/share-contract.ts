import { z } from 'zod/mini'
import { handed, notHanded, touchedCall } from '#app/crm/assignment/leave-contract.ts'
import { nearDay } from '#app/platform/day-inputs.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.assignLeads)

export const sharePlan = desk('GET', '/api/desk/calendar/share', {
  logs: ['lead.list'],
  summary:
    '하루의 담당 없는 전화와, 지금 늦었거나 때를 정하지 않은 담당 없는 상담을 누구에게 나눌지. 근무 시간, 점심, 쉬는 날, 맡은 수를 보고 고르게 나눈다. 아무것도 바꾸지 않는다.',
  input: { date: nearDay },
  data: z.object({
    calls: z.array(touchedCall),
    /** Whether there are more than listed. */
    isCut: z.boolean(),
  }),
})

export const shareOut = desk('POST', '/api/desk/calendar/share', {
  logs: ['lead.assign'],
  summary:
    '담당 없는 전화를 고른 사람들에게 한 번에 맡긴다. 10초 동안 되돌릴 수 있고, 안 된 것은 이유를 알린다.',
  input: { date: nearDay, calls: handed },
  data: z.object({ done: z.array(z.string()), refused: notHanded }),
  said: ({ data: { done, refused } }) =>
    [
      `${done.length}건을 나눠 맡겼어요.`,
      refused.length > 0 && `${refused.length}건은 맡기지 못했어요: ${why(refused)}`,
    ]
      .filter(Boolean)
      .join(' '),
})

const why = (refused: readonly { message: string }[]) =>
  [...new Set(refused.map(({ message }) => message))].join(' ')
