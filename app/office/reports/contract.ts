import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { WEEKLY_FILE } from './reports-area.ts'

const WEEK_MESSAGE = '주를 다시 골라 주세요.'
/** The Monday that a week begins on, or nothing for the newest. */
const week = z.string({ error: WEEK_MESSAGE }).check(
  z.refine((text) => text === '' || (/^20\d\d-/.test(text) && isCalendarDate(text)), {
    error: WEEK_MESSAGE,
  }),
)

const figure = z.nullable(z.number())
const line = z.object({
  key: z.string(),
  name: z.string(),
  /** What it counts, in a line. */
  meaning: z.string(),
  /** `percent` 0…100, `minutes` of working time, `won` without VAT. */
  unit: z.enum(['count', 'hours', 'percent', 'minutes', 'won']),
  /** Where it is looked into, for whoever may. */
  to: z.nullable(z.string()),
  value: figure,
  /** Of the week before, and the middle of the eight before. */
  before: figure,
  median: figure,
  /** Between which values those weeks lay; null while they are fewer than four. */
  usual: z.nullable(z.object({ from: z.number(), until: z.number() })),
  /** `usual` within it; `better` and `worse` outside of it by what is good, `above` and `below` where neither is. */
  verdict: z.nullable(z.enum(['better', 'worse', 'usual', 'above', 'below'])),
  /** What is done about it, and whether any of it is work that waits. */
  act: z.nullable(z.string()),
  isDue: z.boolean(),
  /** Money was lost, whatever is usual. */
  isLoss: z.boolean(),
  /** Of the few that the week is told by first: this week and up to seven before it, the oldest first. */
  course: z.nullable(z.array(z.object({ week: z.string(), value: figure }))),
})
export type ReportLine = z.output<typeof line>

const desk = deskEndpoints(RIGHTS.weekly)

export const weekly = desk('GET', '/api/desk/reports/weekly', {
  summary:
    '한 주의 보고: 숫자마다 앞 주와 평소(앞 8주의 중앙값과 범위), 나아졌는지, 무엇을 센 것인지, 먼저 볼 것. 개인정보는 없다.',
  input: { week: z.optional(week) },
  data: z.object({
    /** Null while no week was reported yet. */
    week: z.nullable(z.object({ from: z.string(), to: z.string(), madeAt: z.string() })),
    /** When the next one comes. */
    next: z.string(),
    /** The Mondays of all that were, the newest first. */
    weeks: z.array(z.string()),
    sections: z.array(z.object({ name: z.string(), lines: z.array(line) })),
    /** The keys of what to look at first, the most pressing first. */
    first: z.array(z.string()),
    /** The key of what moved furthest from the usual, the first figure where nothing did: what is looked at in a calm week. */
    notable: z.nullable(z.string()),
    /** Whether it is the newest: only then what waits is still to be done. */
    isNewest: z.boolean(),
    /** Whether it was counted of sample leads. */
    isSample: z.boolean(),
  }),
  refusals: ['notFound'],
})
export type WeeklyReport = z.output<typeof weekly.data>

export const weeklyTable = desk('GET', WEEKLY_FILE, {
  summary: '한 주의 보고를 파일로. 개인정보는 없다.',
  input: {
    week: z.optional(week),
    format: z.enum(['csv', 'xlsx'], { error: '파일 종류를 다시 골라 주세요.' }),
  },
  data: z.instanceof(Response),
  refusals: ['notFound'],
})
