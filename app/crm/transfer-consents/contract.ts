import { z } from 'zod/mini'
import { leadId, leadLine } from '#app/crm/leads/desk-contract.ts'
import { CHANGE_REFUSALS, LEAD_ACT, version } from '#app/crm/leads/desk-steps-contract.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { endpoint } from '#app/platform/endpoint.ts'

/** Of the newest link for a carrier. `outdated`: given to words that have been replaced since. */
export const TRANSFER_STATES = ['asked', 'expired', 'declined', 'agreed', 'outdated', 'withdrawn'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export const transferShape = z.object({
  carrier: z.enum(CARRIER_CODES),
  state: z.enum(TRANSFER_STATES),
  /** When it came to be so. */
  at: z.string(),
  expiresAt: z.string(),
})
export type Transfer = z.output<typeof transferShape>

export const askTransfer = endpoint({
  ...LEAD_ACT,
  path: '/api/desk/leads/:id/transfer',
  summary:
    '손님에게 제3자 제공 동의를 문자 링크로 부탁한다. 앞서 보낸 링크로는 더 동의할 수 없다. 하루 다섯 번까지.',
  input: z.object({
    id: leadId,
    carrier: z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' }),
    version,
  }),
  data: leadLine,
  refusals: [...CHANGE_REFUSALS, 'tooMany'],
  said: ({ input }) => `${CARRIER_NAMES[input.carrier]} 정보 전달 동의 링크를 문자로 보냈어요.`,
})
