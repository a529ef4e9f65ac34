import { z } from 'zod/mini'
import { moveReason } from '#app/crm/promises/move-reason.ts'
import { momentOf } from '#app/platform/day-inputs.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { leadId, leadLine } from './desk-contract.ts'
import { version } from './desk-steps-contract.ts'
import * as acts from './lead-acts.ts'

const desk = deskEndpoints(RIGHTS.leads)

export const moveCall = desk(acts.moveCall, {
  logs: ['lead.assign', 'lead.claim', 'lead.move'],
  summary:
    '전화할 시간이나 맡은 사람을 옮긴다. 약속한 시간을 벗어나면 누가 바꾸자고 했는지(asked)와 우리 사정이면 이유(reason)가 있어야 하고, 우리 사정은 늦음으로 센다.',
  input: {
    id: leadId,
    callAt: momentOf('전화할 날짜와 시간을 적어 주세요.'),
    /** Missing: stays whose it is. */
    assigneeId: z.optional(
      z.pipe(
        z.nullable(z.string().check(z.maxLength(64))),
        z.transform((assigneeId) => assigneeId || null),
      ),
    ),
    ...moveReason,
    version,
  },
  data: leadLine,
  refusals: ['tooMany'],
})
