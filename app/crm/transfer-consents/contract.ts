import { z } from 'zod/mini'
import { leadId, leadLine } from '#app/crm/leads/desk-contract.ts'
import { version } from '#app/crm/leads/desk-steps-contract.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.leads)

/** Of the newest link for a carrier. `outdated`: given to words that have been replaced since. */
const TRANSFER_STATES = ['asked', 'expired', 'declined', 'agreed', 'outdated', 'withdrawn'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export const transferShape = z.object({
  carrier: z.enum(CARRIER_CODES),
  state: z.enum(TRANSFER_STATES),
  /** When it came to be so. */
  at: z.string(),
  expiresAt: z.string(),
  channel: z.enum(['link', 'recording']),
  /** When the carrier was asked to stop, after it was taken back. */
  toldAt: z.nullable(z.string()),
})
export type Transfer = z.output<typeof transferShape>

export const recordTransfer = desk('POST', '/api/desk/leads/:id/transfer/recorded', {
  logs: ['lead.transfer'],
  summary:
    '녹음한 통화에서 손님이 제3자 제공에 동의했다고 남긴다. 그 상담에 보관한 녹음을 골라야 하고, 미루거나 철회한 뒤의 녹음이어야 한다.',
  input: {
    id: leadId,
    carrier: z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' }),
    recordingId: z.string({ error: '동의를 받은 통화의 녹음을 골라 주세요.' }).check(z.maxLength(64)),
    isRead: ticked(),
    version,
  },
  data: leadLine,
  said: ({ input }) => `${CARRIER_NAMES[input.carrier]} 정보 전달에 통화에서 동의했다고 남겼어요.`,
})

export const tellCarrier = desk('POST', '/api/desk/leads/:id/transfer/told', {
  logs: ['lead.transfer'],
  summary: '손님이 동의를 철회한 뒤에 통신사에 처리를 멈춰 달라고 요청한 것을 남긴다.',
  input: { id: leadId, carrier: z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' }) },
  data: leadLine,
  said: () => '통신사에 요청한 것을 남겼어요.',
})

export const askTransfer = desk('POST', '/api/desk/leads/:id/transfer', {
  logs: ['lead.transfer'],
  summary:
    '손님에게 제3자 제공 동의를 문자 링크로 부탁한다. 앞서 보낸 링크로는 더 동의할 수 없다. 하루 다섯 번까지.',
  input: {
    id: leadId,
    carrier: z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' }),
    version,
  },
  data: leadLine,
  refusals: ['tooMany'],
  said: ({ input }) => `${CARRIER_NAMES[input.carrier]} 정보 전달 동의 링크를 문자로 보냈어요.`,
})
