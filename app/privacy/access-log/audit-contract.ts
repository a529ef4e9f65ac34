import { z } from 'zod/mini'
import { ACCESS_KINDS, type AccessKind } from '#app/shared/personal-data/access-actions.ts'
import { inOrder, optionalDay } from '#app/platform/day-inputs.ts'
import { pageNumber } from '#app/privacy/frame/input-shapes.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.privacy)

const kinds = Object.keys(ACCESS_KINDS) as AccessKind[]

/** What the page divides the log into: who looked at whom, what was changed, and the rest, which machines could write. */
export const ACCESS_VIEWS = {
  people: ['read', 'reveal', 'export'],
  acts: ['change', 'grant', 'privacy'],
} as const
export type AccessView = keyof typeof ACCESS_VIEWS
const views = Object.keys(ACCESS_VIEWS) as AccessView[]
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
  kind: z.optional(z.enum(['', 'all', ...views, ...kinds], { error: '작업을 다시 골라 주세요.' })),
  action: z.optional(z.string().check(z.maxLength(64))),
  whose: z.optional(z.string().check(z.trim(), z.maxLength(80, { error: WHOSE_MESSAGE }))),
  from: optionalDay,
  to: optionalDay,
  /** The oldest first; without it the newest. */
  sort: z.optional(z.enum(['', 'at'], { error: '늘어놓을 차례를 다시 골라 주세요.' })),
  page: pageNumber,
})
export type AuditQuery = z.output<typeof auditQuery>

export const accessLog = desk('GET', '/api/desk/audit', {
  logs: ['audit.list', 'audit.find'],
  summary:
    '누가 언제 어디서 누구의 무엇을 왜 열었는지. 새것부터 50줄씩. whose는 접수번호, 휴대폰 번호, 이메일, 글 번호.',
  input: auditQuery.check(inOrder),
  data: z.object({ result: z.array(accessLine), total: z.number(), page: z.number(), size: z.number() }),
})
export type AccessLogPage = z.output<typeof accessLog.data>

const evidence = z.object({
  isIntact: z.boolean(),
  chain: z.object({
    isIntact: z.boolean(),
    lines: z.number(),
    brokenAt: z.nullable(z.number()),
    unknownKey: z.nullable(z.string()),
    unkeyed: z.number(),
  }),
  checkpoints: z.object({
    count: z.number(),
    faults: z.array(z.string()),
    /** Days that ended without one outside. */
    missing: z.array(z.string()),
    /** Days whose checkpoint was made after they ended. */
    late: z.array(z.string()),
  }),
  certificates: z.array(z.string()),
  reviews: z.array(z.string()),
  consents: z.array(z.string()),
  unproved: z.number(),
  unknownKeys: z.array(z.string()),
})

export const accessLogCheck = desk('GET', '/api/desk/audit/verify', {
  logs: ['audit.verify'],
  summary:
    '접속기록이 위변조되지 않았는지와 하루 마감 서명, 파기 확인서, 월 점검을 열쇠로 다시 확인한다. 기록이 끊겼으면 chain.brokenAt에 그 줄의 번호, 끝이 잘렸으면 0, 처음이 잘렸으면 -1. 없는 열쇠를 적은 것이 있으면 unknownKeys에 그 열쇠.',
  leavesTrace: true,
  data: evidence,
  refusals: ['foreignOrigin'],
  // The page shows the result.
  said: () => '',
  saysSecret: true,
})
export type EvidenceCheck = z.output<typeof evidence>

/** What a reviewer looks at first: how often it was in the last thirty days, and its lines. */
export interface Watched {
  name: string
  count: number
  query: AuditQuery
}

export interface LastCheck {
  at: string
  staffName: string
  /** As the log has it: `4건 뒤에서 끊김`. */
  result: string
  /** How many were checked where all was well; null otherwise. */
  lines: number | null
}
