import { z } from 'zod/mini'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.openings)

const opening = z.object({
  id: z.string(),
  at: z.string(),
  staffName: z.string(),
  leadId: z.string(),
  /** Masked. */
  leadName: z.string(),
  reason: z.string(),
  openUntil: z.string(),
  readAt: z.nullable(z.string()),
  readBy: z.nullable(z.string()),
  /** Nobody read it on its day. */
  isLate: z.boolean(),
  isOwn: z.boolean(),
})
export type Opening = z.output<typeof opening>

export const openings = desk('GET', '/api/desk/openings', {
  logs: ['lead.list'],
  summary: '동료의 상담을 연 이유. 아직 확인하지 않은 것부터, 다음은 새것부터 100개까지.',
  data: z.object({ result: z.array(opening), unread: z.number(), late: z.number() }),
})

export const readOpening = desk('POST', '/api/desk/openings/:id/read', {
  logs: ['lead.glassRead'],
  summary: '연 이유를 확인했다고 남긴다. 연 사람은 남길 수 없다.',
  input: { id: z.string().check(z.maxLength(64)) },
  data: z.null(),
  said: () => '확인했다고 남겼어요.',
})
