import { z } from 'zod/mini'
import { chosenIn } from '#app/shared/desk-table/chosen-in.ts'
import { MOST_AT_ONCE } from '#app/crm/leads/most-at-once.ts'
import { bulk as bulkHead } from '#app/crm/leads/bulk-act.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { leadFilter, leadId, STATUS_MESSAGE } from '#app/crm/leads/desk-contract.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.leads)

const NOBODY_CHOSEN = '상담을 골라 주세요.'

export const bulk = desk(bulkHead, {
  logs: ['lead.assign', 'lead.bulk', 'lead.claim', 'lead.merge', 'lead.status'],
  summary:
    '상담 여러 건을 한 번에 맡거나(claim), 맡기거나(assign, 관리자만), 상태를 바꾸거나(status), 둘을 합친다(merge). whole이면 조건(filter)에 맞는 상담을 목록의 차례대로 100건까지 바꾼다. 안 된 것은 하나씩 이유를 알린다.',
  input: z
    .object({
      ids: z.optional(z.array(leadId, { error: NOBODY_CHOSEN })),
      /** All ids of a page, separated by commas. */
      all: z.optional(z.string()),
      /** In place of ids, all leads of `filter`: how many the person was shown, so that none comes in unseen. */
      whole: unlessEmpty(z.coerce.number({ error: NOBODY_CHOSEN }).check(z.int(), z.minimum(1))),
      filter: z.optional(leadFilter),
      act: z.enum(['assign', 'status', 'claim', 'merge'], { error: '할 일을 골라 주세요.' }),
      /** With `assign`; null or `none` means nobody. */
      assigneeId: z.pipe(
        z.optional(z.nullable(z.string().check(z.maxLength(64)))),
        z.transform((assigneeId) => (assigneeId === 'none' ? null : assigneeId)),
      ),
      status: unlessEmpty(z.nullable(z.enum(LEAD_STATES, { error: STATUS_MESSAGE }))),
    })
    .check(
      z.refine((wish) => wish.whole !== undefined || chosenIn(wish).length > 0, {
        error: NOBODY_CHOSEN,
        path: ['ids'],
      }),
      z.refine((wish) => chosenIn(wish).length <= MOST_AT_ONCE, {
        error: `한 번에 ${MOST_AT_ONCE}건까지 바꿀 수 있어요.`,
        path: ['ids'],
      }),
    ),
  data: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
})
