import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { z } from 'zod/mini'
import { optionalDay } from '#app/platform/day-inputs.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

/** The first four belong to a visit, the others to a request or a lead. */
export const DIMENSIONS = ['keyword', 'inType', 'page', 'referrer', 'carrier', 'advisor'] as const
export type Dimension = (typeof DIMENSIONS)[number]
export const DIMENSION_NAMES: Readonly<Record<Dimension, string>> = {
  keyword: '검색어',
  inType: '광고',
  page: '들어온 페이지',
  referrer: '보낸 곳',
  carrier: '통신사',
  advisor: '상담사',
}
/** Visits have no carrier and no advisor. */
export const isOfVisit = (dimension: Dimension) => dimension !== 'carrier' && dimension !== 'advisor'

/** Which of a person's visits gets the credit. */
const TOUCHES = ['first', 'last'] as const
export type Touch = (typeof TOUCHES)[number]
const SAMPLE_CHOICES = ['all', 'real', 'only'] as const
export type SampleChoice = (typeof SAMPLE_CHOICES)[number]

/** In the order of a visit's course. */
export const FIGURES = [
  'visits',
  'requests',
  'leads',
  'called',
  'talked',
  'applied',
  'opened',
  'promised',
  'paid',
] as const
export type Figure = (typeof FIGURES)[number]
/** With what is counted from them, in the order of a table's columns. */
export const SORTS = [
  'visits',
  'requests',
  'leads',
  'called',
  'talked',
  'applied',
  'opened',
  'rate',
  'promised',
  'paid',
  'cost',
] as const
export type Sort = (typeof SORTS)[number]

export const ROWS_PER_PAGE = 50
/** Longer ones would be two reports. */
export const MOST_DAYS = 1_100

const AGAIN = '다시 골라 주세요.'
const dimension = z.optional(z.enum(['', ...DIMENSIONS], { error: `나눌 것을 ${AGAIN}` }))

export const requestedPeriod = {
  /** Inclusive; missing means the last thirty days. */
  from: optionalDay,
  to: optionalDay,
  touch: z.optional(z.enum(['', ...TOUCHES], { error: `첫 유입과 마지막 유입 가운데 ${AGAIN}` })),
  samples: z.optional(z.enum(['', ...SAMPLE_CHOICES], { error: `예시를 넣을지 ${AGAIN}` })),
}

const reportInput = {
  ...requestedPeriod,
  by: dimension,
  and: dimension,
  also: dimension,
  sort: z.optional(z.enum(['', ...SORTS], { error: `무엇으로 늘어놓을지 ${AGAIN}` })),
  order: z.optional(z.enum(['', 'desc', 'asc'], { error: `늘어놓는 차례를 ${AGAIN}` })),
}

const nullable = z.nullable(z.number())
const figures = z.object({
  /** Null if a dimension does not belong to visits. */
  visits: nullable,
  requests: z.number(),
  leads: z.number(),
  called: z.number(),
  talked: z.number(),
  applied: z.number(),
  opened: z.number(),
  promised: z.number(),
  paid: z.number(),
  /** Opened lines in hundredths of the leads; null without a lead. */
  rate: nullable,
  /** Promised won per opened line. */
  cost: nullable,
  samples: z.number(),
})
export type Figures = z.output<typeof figures>

const row = z.object({
  /** One per dimension; '' means unknown. */
  key: z.array(z.string()),
  /** For display. */
  names: z.array(z.string()),
  isUnknownInType: z.boolean(),
  figures,
})
export type AttributionRow = z.output<typeof row>

export const reportPeriod = {
  from: z.string(),
  to: z.string(),
  touch: z.enum(TOUCHES),
  samples: z.enum(SAMPLE_CHOICES),
}

const desk = deskEndpoints(RIGHTS.attribution)

export const attribution = desk('GET', '/api/desk/attribution', {
  summary:
    '유입에서 개통까지: 방문, 신청, 상담, 통화, 개통, 사은품. by·and·also로 세 가지까지 나누고, touch는 첫 유입과 마지막 유입 가운데 누구에게 돌릴지. 기간에 들어온 것이 지금까지 어떻게 되었는지를 센다.',
  input: {
    ...reportInput,
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  },
  data: z.object({
    ...reportPeriod,
    by: z.array(z.enum(DIMENSIONS)),
    sort: z.enum(SORTS),
    order: z.enum(['desc', 'asc']),
    result: z.array(row),
    totals: figures,
    total: z.number(),
    page: z.number(),
    size: z.number(),
  }),
})
export type AttributionList = z.output<typeof attribution.data>
export type AttributionQuery = z.output<typeof attribution.input>

export const attributionFile = desk('GET', '/api/desk/attribution/file', {
  logs: ['attribution.export'],
  summary: '유입 성과를 파일로 내려받는다(CSV, XLSX). 누구의 정보도 들어 있지 않고, 접속기록에 남는다.',
  leavesTrace: true,
  input: { ...reportInput, format: z.enum(['csv', 'xlsx'], { error: `파일 종류를 ${AGAIN}` }) },
  data: z.instanceof(Response),
  refusals: ['foreignOrigin'],
})

const steps = z.object({
  visits: z.number(),
  forms: z.number(),
  sends: z.number(),
  taken: z.number(),
  opened: z.number(),
})
export type FunnelSteps = z.output<typeof steps>
const funnelRow = z.object({ page: z.string(), name: z.string(), steps })
export type FunnelRow = z.output<typeof funnelRow>

export const funnel = desk('GET', '/api/desk/funnel', {
  summary:
    '들어온 페이지마다 방문 → 신청서 시작 → 보냄 → 접수 → 개통. 앞의 넷은 방문 한 번에 한 번씩, 개통은 회선으로 센다.',
  input: requestedPeriod,
  data: z.object({ ...reportPeriod, result: z.array(funnelRow), totals: steps, total: z.number() }),
})
export type Funnel = z.output<typeof funnel.data>
