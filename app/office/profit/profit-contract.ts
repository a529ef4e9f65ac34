import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { reportPeriod, requestedPeriod } from '#app/office/attribution/contract.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

/** What profit is told by: the word, the first page, the advisor, the carrier, and the month or day on which somebody asked. */
export const PROFIT_DIMENSIONS = ['keyword', 'page', 'advisor', 'carrier', 'month', 'day'] as const
export type ProfitDimension = (typeof PROFIT_DIMENSIONS)[number]

export const PROFIT_FIGURES = [
  'spend',
  'requests',
  'perRequest',
  'opened',
  'perOpened',
  'commission',
  'takenBack',
  'gifts',
  'margin',
  'owed',
  'left',
  'rate',
] as const
export type ProfitFigure = (typeof PROFIT_FIGURES)[number]

/** The key of what advertising cost and nobody who asked can be told by. */
export const UNSHARED = '(spend)'
export const PROFIT_ROWS = 50

const AGAIN = '다시 골라 주세요.'
const input = {
  ...requestedPeriod,
  by: z.optional(z.enum(['', ...PROFIT_DIMENSIONS], { error: `나눌 것을 ${AGAIN}` })),
  and: z.optional(z.enum(['', ...PROFIT_DIMENSIONS], { error: `함께 나눌 것을 ${AGAIN}` })),
  sort: z.optional(z.enum(['', ...PROFIT_FIGURES], { error: `무엇으로 늘어놓을지 ${AGAIN}` })),
  order: z.optional(z.enum(['', 'desc', 'asc'], { error: `늘어놓는 차례를 ${AGAIN}` })),
}

const figures = z.object({
  /** In won without VAT, as all money here. */
  spend: z.number(),
  requests: z.number(),
  /** Null without a request. */
  perRequest: z.nullable(z.number()),
  opened: z.number(),
  perOpened: z.nullable(z.number()),
  commission: z.number(),
  takenBack: z.number(),
  /** Given, less what came back. */
  gifts: z.number(),
  /** Promised and not given yet; no part of the margin. */
  owed: z.number(),
  margin: z.number(),
  /** The margin less what is still owed. */
  left: z.number(),
  /** `left` in hundredths of the commission, with one decimal; null without one. */
  rate: z.nullable(z.number()),
  samples: z.number(),
})
export type ProfitFigures = z.output<typeof figures>

const row = z.object({
  key: z.string(),
  name: z.string(),
  /** Of the second thing that is told by; null where there is none. */
  second: z.nullable(z.object({ key: z.string(), name: z.string() })),
  figures,
})
export type ProfitRow = z.output<typeof row>

const desk = deskEndpoints(RIGHTS.commissions)

export const profit = desk('GET', '/api/desk/profit', {
  summary:
    '기간에 신청한 사람들로 본 손익: 광고비, 신청, 개통, 수수료, 환수, 사은품, 이익, 줄 사은품까지 뺀 남는 돈과 이익률, 앞 기간에 남은 돈, 손해가 난 것. by로 검색어, 들어온 페이지, 상담사, 통신사, 신청한 달, 신청한 날 가운데 하나로 나누고, and를 주면 그것으로도 함께 나눈다(상담사와 통신사, 달과 날은 함께 나누지 않는다). 광고비는 검색어의 신청 수대로 나누고, 나누지 못한 것은 한 줄로 보인다.',
  input: {
    ...input,
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  },
  data: z.object({
    ...reportPeriod,
    by: z.enum(PROFIT_DIMENSIONS),
    and: z.nullable(z.enum(PROFIT_DIMENSIONS)),
    sort: z.enum(PROFIT_FIGURES),
    order: z.enum(['desc', 'asc']),
    result: z.array(row),
    /** Where money was lost, the most first; three at most, of all pages. */
    losing: z.array(row),
    totals: figures,
    /** What was left of as many days right before. */
    before: z.object({ from: z.string(), to: z.string(), left: z.number() }),
    total: z.number(),
    page: z.number(),
    size: z.number(),
  }),
})
export type ProfitList = z.output<typeof profit.data>
export type ProfitQuery = z.output<typeof profit.input>

export const profitFile = desk('GET', '/api/desk/profit/file', {
  logs: ['profit.export'],
  summary: '손익을 파일로 내려받는다(CSV, XLSX). 누구의 정보도 들어 있지 않고, 접속기록에 남는다.',
  leavesTrace: true,
  input: { ...input, format: z.enum(['csv', 'xlsx'], { error: `파일 종류를 ${AGAIN}` }) },
  data: z.instanceof(Response),
  refusals: ['foreignOrigin'],
})
