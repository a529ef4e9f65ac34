import { z } from 'zod/mini'
import { LEAD_STATES } from '#app/crm/door.ts'
import { inOrder, optionalDay } from '#app/platform/day-inputs.ts'
import { pageNumber } from '#app/privacy/frame/input-shapes.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { searchWords } from '#app/shared/desk-table/search-input.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.exports)

const REASON_MESSAGE = '내보내는 이유를 다섯 글자 이상 적어 주세요.'
/** Open and closed leads. */
export const ANY_STATUS = 'ANY'

const filter = {
  format: z.enum(['csv', 'xlsx'], { error: '파일 종류를 골라 주세요.' }),
  reason: reason({ least: 5, most: 200, message: REASON_MESSAGE }),
  /** Only an explicit false exports whole names and numbers. */
  masked: z.optional(
    z.union([z.boolean(), z.enum(['true', 'false', ''])], {
      error: '이름과 번호를 가릴지 다시 골라 주세요.',
    }),
  ),
  /** Empty: open leads; `ANY`: closed ones too. */
  status: z.optional(z.enum(['', ANY_STATUS, ...LEAD_STATES], { error: '상태를 다시 골라 주세요.' })),
  assignee: z.optional(z.string().check(z.maxLength(64))),
  q: searchWords,
  from: optionalDay,
  to: optionalDay,
}

export const exportLeads = desk('GET', '/api/desk/leads/export', {
  logs: ['lead.export'],
  summary:
    '상담을 파일로 내려받는다(CSV, XLSX). 이유가 있어야 하고 접속기록에 남는다. 이름과 번호는 가린다; masked=false는 대표와 개인정보 담당만.',
  leavesTrace: true,
  input: z.object(filter).check(inOrder),
  data: z.instanceof(Response),
  refusals: ['foreignOrigin', 'proofNeeded', 'tooMany'],
})

export const prepareExport = desk('POST', '/api/desk/exports', {
  logs: ['lead.list'],
  summary: '상담 파일을 준비한다. 10분 안에 준비한 사람만 내려받을 수 있다.',
  input: z.object(filter).check(inOrder),
  data: z.object({ id: z.string(), expected: z.number(), expiresAt: z.string() }),
  refusals: ['proofNeeded'],
  // The page offers the file.
  said: () => '',
  saysSecret: true,
})
export type ExportFilter = z.output<typeof exportLeads.input>

/** What the page's address says: which leads a file would hold, counted before it is prepared. */
export const exportQuery = z.object({
  page: pageNumber,
  status: filter.status,
  assignee: filter.assignee,
  from: optionalDay,
  to: optionalDay,
})
export type ExportQuery = z.output<typeof exportQuery>

export const exportFile = desk('GET', '/api/desk/exports/:id/file', {
  logs: ['lead.export'],
  summary: '준비한 상담 파일을 내려받는다.',
  leavesTrace: true,
  input: { id: z.string().check(z.maxLength(64)) },
  data: z.instanceof(Response),
  refusals: ['foreignOrigin', 'conflict', 'proofNeeded', 'tooMany'],
})

const exportLine = z.object({
  id: z.string(),
  at: z.string(),
  staffName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  isMasked: z.boolean(),
  reason: z.string(),
  /** `2026.11.01부터 · 완료` */
  conditions: z.string(),
  expected: z.number(),
  sent: z.nullable(z.number()),
  state: z.enum(['ready', 'expired', 'broken', 'sent']),
  isMine: z.boolean(),
})
export type ExportLine = z.output<typeof exportLine>

export const exportList = desk('GET', '/api/desk/exports', {
  summary: '누가 왜 무엇을 몇 줄 내보냈는지, 새것부터 30개씩. 최근 30일에 내려받은 파일과 줄 수도.',
  input: { page: pageNumber },
  data: z.object({
    result: z.array(exportLine),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    maxRows: z.number(),
    /** Of the last 30 days, of what was downloaded: `open` files tell names and numbers. */
    recent: z.object({ files: z.number(), rows: z.number(), open: z.number() }),
  }),
})
export type ExportList = z.output<typeof exportList.data>
