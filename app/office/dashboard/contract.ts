import { PROMISE_KINDS } from '#app/crm/door.ts'
import { DASHBOARD_FILES, LINE_KINDS, NAMED_PERIODS } from './dashboard-labels.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { z } from 'zod/mini'
import { nearDay } from '#app/platform/day-inputs.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const periodQuery = z.object({
  /** Missing means today; ignored if days are given. */
  period: z.optional(z.enum(['', ...NAMED_PERIODS], { error: '기간을 다시 골라 주세요.' })),
  /** Seoul days, inclusive. */
  from: z.optional(nearDay),
  to: z.optional(nearDay),
})
export type PeriodQuery = z.output<typeof periodQuery>

/** Null means unassigned. */
const staffId = z.nullable(z.string())
const count = z.number()

const sourceLine = z.object({
  /** `IRGC1` to `IRGC18` */
  inType: z.nullable(z.string()),
  leads: count,
  called: count,
  contracts: count,
})
/** Contracts, and the lines that the opened ones hold: of 휴대폰 결합 every phone. */
const lineFigures = z.object({
  kind: z.enum(LINE_KINDS),
  applied: count,
  opened: count,
  openedLines: count,
})
const advisorLine = z.object({
  id: staffId,
  name: z.string(),
  leads: count,
  calls: count,
  absent: count,
  contracts: count,
})

const promiseLine = z.object({
  kind: z.enum(PROMISE_KINDS),
  promised: count,
  late: count,
  /** Of the late ones, those that were moved with a reason. */
  moved: count,
})

export const TASKS = [
  'callSoon',
  'lateCalls',
  'lateFirstCalls',
  'unassigned',
  'awayCalls',
  'questions',
  'reviews',
  'lateGifts',
  'dueGifts',
  'heldTexts',
  'subjectRequests',
  'openings',
  'lateOpenings',
  'destruction',
  'clockJobs',
] as const
export type Task = (typeof TASKS)[number]

const desk = deskEndpoints(RIGHTS.dashboard)

export const dashboard = desk('GET', '/api/desk/dashboard', {
  summary:
    '하루나 기간의 현황: 들어온 상담, 늦은 전화, 첫 연락까지 중앙값, 희망 시간 준수, 부재, 가입과 개통, 늦은 사은품, 시간·날짜·유입·회선 종류·상담사별 표와 지금 할 일. 개인정보는 없다. 기간은 92일까지.',
  input: periodQuery.shape,
  data: z.object({
    period: z.object({
      key: z.enum([...NAMED_PERIODS, 'days']),
      name: z.string(),
      from: z.string(),
      to: z.string(),
      /** What `leads.before` counts: `어제`, `그 앞 7일`. */
      beforeName: z.string(),
    }),
    asOf: z.string(),
    /** Without duplicates and merged leads. */
    leads: z.object({
      total: count,
      before: count,
      /** For today only: yesterday until this time of day. */
      beforeSoFar: z.nullable(count),
      samples: count,
      /** Of destroyed leads only day, source and outcome are left. */
      destroyed: count,
    }),
    /** In any period. */
    hasSamples: z.boolean(),
    /** Working minutes to the first dial. `unrecorded`: continued or ended without a call. */
    firstCall: z.object({
      median: z.nullable(count),
      called: count,
      waiting: count,
      /** Working minutes that somebody without a wished time waits by now; null if nobody does. */
      longest: z.nullable(count),
      unrecorded: count,
    }),
    /** Wished times that have ended; kept ones had the first dial in time. */
    wishes: z.object({ ended: count, kept: count, rate: z.nullable(count) }),
    calls: z.object({ total: count, absent: count, rate: z.nullable(count) }),
    contracts: z.object({ applied: count, opened: count }),
    /** The same figures of the days before. */
    before: z.object({
      firstCall: z.nullable(count),
      wishes: z.nullable(count),
      absent: z.nullable(count),
      applied: count,
    }),
    /** By when they were first promised; late: kept after it, not yet, or moved by us. */
    promises: z.array(promiseLine),
    /** 24 hours of the Seoul day. */
    hours: z.array(count),
    /** For less than a week, the seven days up to its end. */
    days: z.array(z.object({ date: z.string(), leads: count, opened: count })),
    sources: z.array(sourceLine),
    lines: z.array(lineFigures),
    advisors: z.array(advisorLine),
    /** Due now, for this role. */
    tasks: z.array(z.object({ task: z.enum(TASKS), count })),
    /** When people may be called again, e.g. `내일 09:00`; null while they may. */
    callingOpensAt: z.nullable(z.string()),
    /** All that is to be called first: what is late, what is next, and what follows. */
    callsFirst: count,
  }),
})
export type Dashboard = z.output<typeof dashboard.data>
export type LineFigures = z.output<typeof lineFigures>
export type AdvisorFigures = z.output<typeof advisorLine>

const DASHBOARD_TABLES = ['hours', 'days', 'sources', 'lines', 'advisors'] as const
export type DashboardTable = (typeof DASHBOARD_TABLES)[number]

export const dashboardTable = desk('GET', DASHBOARD_FILES, {
  summary: '현황의 표 하나를 파일로: 시간대별, 날짜별, 유입별, 회선 종류별, 상담사별. 개인정보는 없다.',
  input: {
    ...periodQuery.shape,
    table: z.enum(DASHBOARD_TABLES, { error: '표를 골라 주세요.' }),
    format: z.optional(z.enum(['csv', 'xlsx'], { error: '파일 종류를 다시 골라 주세요.' })),
  },
  data: z.instanceof(Response),
})
