import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { LEAD_ROLES } from '#app/crm/leads/lead-area.ts'
import { leadId, STATUS_MESSAGE } from '#app/crm/leads/desk-contract.ts'
import { CHANGE_REFUSALS } from '#app/crm/leads/desk-steps-contract.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'

const MOST_AT_ONCE = 100

export const bulk = endpoint({
  method: 'POST',
  path: '/api/desk/leads/bulk',
  summary:
    '상담 여러 건을 한 번에 맡거나(claim), 맡기거나(assign, 관리자만), 상태를 바꾼다(status). 안 된 것은 하나씩 까닭을 알린다.',
  from: 'body',
  access: 'desk',
  roles: LEAD_ROLES,
  input: z.object({
    ids: z
      .array(leadId, { error: '상담을 골라 주세요.' })
      .check(
        z.minLength(1, { error: '상담을 골라 주세요.' }),
        z.maxLength(MOST_AT_ONCE, { error: `한 번에 ${MOST_AT_ONCE}건까지 바꿀 수 있어요.` }),
      ),
    act: z.enum(['assign', 'status', 'claim'], { error: '할 일을 골라 주세요.' }),
    /** With `assign`; null for nobody. */
    assigneeId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    /** With `status`. */
    status: z.optional(z.nullable(z.enum(LEAD_STATES, { error: STATUS_MESSAGE }))),
  }),
  data: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
  refusals: CHANGE_REFUSALS,
})
