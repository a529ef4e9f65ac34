import { z } from 'zod/mini'
import { ACCESS_KINDS, type AccessKind } from '#app/shared/personal-data/access-actions.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { inOrder, optionalDay } from '#app/platform/day-inputs.ts'
import { pageNumber } from '#app/privacy/frame/input-shapes.ts'
import { PRIVACY_READ, PRIVACY_READING } from '#app/privacy/frame/privacy-area.ts'

const kinds = Object.keys(ACCESS_KINDS) as AccessKind[]
const WHOSE_MESSAGE = '80자까지 찾을 수 있어요.'

export const accessLine = z.object({
  id: z.number(),
  at: z.string(),
  staffName: z.string(),
  address: z.string(),
  action: z.string(),
  /** For display. */
  actionName: z.string(),
  subject: z.string(),
  /** Masked: `상담 김*른` */
  subjectName: z.string(),
  /** The subject's page, if the reader may open it. */
  subjectTo: z.nullable(z.string()),
  reason: z.string(),
})
export type AccessLine = z.output<typeof accessLine>

export const auditQuery = z.object({
  /** Id of a staff member. */
  person: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(['', ...kinds], { error: '한 일을 다시 골라 주세요.' })),
  action: z.optional(z.string().check(z.maxLength(64))),
  whose: z.optional(z.string().check(z.trim(), z.maxLength(80, { error: WHOSE_MESSAGE }))),
  from: optionalDay,
  to: optionalDay,
  page: pageNumber,
})
export type AuditQuery = z.output<typeof auditQuery>

export const accessLog = endpoint({
  ...PRIVACY_READ,
  path: '/api/desk/audit',
  summary:
    '누가 언제 어디서 누구의 무엇을 왜 열었는지. 새것부터 50줄씩. whose는 접수번호, 휴대폰 번호, 이메일, 글 번호.',
  from: 'query',
  input: auditQuery.check(inOrder),
  data: z.object({ result: z.array(accessLine), total: z.number(), page: z.number(), size: z.number() }),
})
export type AccessLogPage = z.output<typeof accessLog.data>

export const accessLogCheck = endpoint({
  ...PRIVACY_READ,
  path: '/api/desk/audit/verify',
  summary:
    '접속기록의 사슬을 처음부터 다시 계산한다. 끊긴 곳이 있으면 brokenAt에 그 줄의 번호, 끝이 잘렸으면 0.',
  from: 'none',
  leavesTrace: true,
  input: z.object({}),
  data: z.object({ isIntact: z.boolean(), lines: z.number(), brokenAt: z.nullable(z.number()) }),
  refusals: [...PRIVACY_READING, 'foreignOrigin'],
  // The page shows the result.
  said: () => '',
  saysSecret: true,
})
export type ChainCheck = z.output<typeof accessLogCheck.data>
