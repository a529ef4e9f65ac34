import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { leadId, STATUS_MESSAGE } from '#app/crm/leads/desk-contract.ts'
import { LEAD_ACT } from '#app/crm/leads/desk-steps-contract.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'

const MOST_AT_ONCE = 100
const NOBODY_CHOSEN = '상담을 골라 주세요.'
const DONE = {
  assign: '건의 담당을 바꿨어요.',
  status: '건의 상태를 바꿨어요.',
  claim: '건을 맡았어요.',
} as const

export const chosenIn = ({
  ids = [],
  all = '',
}: {
  ids?: readonly string[] | undefined
  all?: string | undefined
}) => [...ids, ...all.split(',')].filter((id) => id !== '')

export const bulk = endpoint({
  ...LEAD_ACT,
  path: '/api/desk/leads/bulk',
  summary:
    '상담 여러 건을 한 번에 맡거나(claim), 맡기거나(assign, 관리자만), 상태를 바꾸거나(status), 둘을 합친다(merge). 안 된 것은 하나씩 까닭을 알린다.',
  input: z
    .object({
      ids: z.optional(z.array(leadId, { error: NOBODY_CHOSEN })),
      /** All ids of a page, separated by commas. */
      all: z.optional(z.string()),
      act: z.enum(['assign', 'status', 'claim', 'merge'], { error: '할 일을 골라 주세요.' }),
      /** With `assign`; null or `none` means nobody. */
      assigneeId: z.pipe(
        z.optional(z.nullable(z.string().check(z.maxLength(64)))),
        z.transform((assigneeId) => (assigneeId === 'none' ? null : assigneeId)),
      ),
      status: unlessEmpty(z.nullable(z.enum(LEAD_STATES, { error: STATUS_MESSAGE }))),
    })
    .check(
      z.refine((wish) => chosenIn(wish).length > 0, { error: NOBODY_CHOSEN, path: ['ids'] }),
      z.refine((wish) => chosenIn(wish).length <= MOST_AT_ONCE, {
        error: `한 번에 ${MOST_AT_ONCE}건까지 바꿀 수 있어요.`,
        path: ['ids'],
      }),
    ),
  data: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
  said({ input: { act }, data: { done } }) {
    if (act === 'merge') return '먼저 들어온 상담에 합쳤어요. 그 상담을 열면 다시 나눌 수 있어요.'
    return done.length > 0 ? `${done.length}${DONE[act]}` : '바뀐 상담이 없어요.'
  },
  // The queue shows what was not changed, and why.
  saysSecret: true,
})
