import { z } from 'zod/mini'
import * as rows from './due-row.ts'
import { LEAD_READ } from '#app/crm/leads/desk-contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'

const dueCall = z.object({ id: z.string(), name: z.string(), callAt: z.string() })
export type DueCall = z.output<typeof dueCall>

export const dueCalls = endpoint({
  ...LEAD_READ,
  ...rows.dueCalls,
  logs: ['lead.list'],
  summary: '내가 맡은 상담 가운데 5분 안에 전화할 것과 방금 때가 된 것. 이름은 가린다.',
  input: z.object({}),
  data: z.object({ result: z.array(dueCall) }),
})
