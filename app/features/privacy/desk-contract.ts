import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'

/** Who may read who read what. */
const AUDITORS = ['owner', 'privacy'] as const

export const accessLog = endpoint({
  method: 'GET',
  path: '/api/desk/audit',
  summary: '누가 언제 어디서 누구의 무엇을 왜 열었는지. 새것부터 50줄씩.',
  from: 'query',
  access: 'desk',
  roles: AUDITORS,
  input: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))) }),
  data: z.object({
    result: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        staffName: z.string(),
        address: z.string(),
        action: z.string(),
        subject: z.string(),
        reason: z.string(),
      }),
    ),
    total: z.number(),
    page: z.number(),
    size: z.number(),
  }),
  refusals: ['notLoggedIn', 'loginExpired', 'notAllowed', 'invalid', 'unavailable'],
})
export type AccessLogPage = z.output<typeof accessLog.data>

export const accessLogCheck = endpoint({
  method: 'GET',
  path: '/api/desk/audit/verify',
  summary: '열람 기록의 사슬을 처음부터 다시 계산한다.',
  from: 'none',
  access: 'desk',
  roles: AUDITORS,
  input: z.object({}),
  data: z.object({ isIntact: z.boolean(), lines: z.number(), brokenAt: z.nullable(z.number()) }),
  refusals: ['notLoggedIn', 'loginExpired', 'notAllowed', 'unavailable'],
})
