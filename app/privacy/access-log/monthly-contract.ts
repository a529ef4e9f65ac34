import { z } from 'zod/mini'
import { accessLine } from './audit-contract.ts'
import { monthText } from '#app/privacy/frame/month-text.ts'
import { FINDING_KINDS, type FindingKind } from './monthly-findings.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.privacy)

const MONTH_MESSAGE = '달을 다시 골라 주세요.'
const month = z
  .string({ error: MONTH_MESSAGE })
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: MONTH_MESSAGE }))

/** Longer lists are cut and show their total. */
export const LISTED_LINES = 100

const listed = z.object({ total: z.number(), lines: z.array(accessLine) })
const counts = z.object({
  /** Not in a sheet that was signed before lists were logged. */
  list: z.optional(z.number()),
  /** Not in a sheet that was signed before sign-ins were logged. */
  login: z.optional(z.number()),
  read: z.number(),
  reveal: z.number(),
  export: z.number(),
  change: z.number(),
  grant: z.number(),
  privacy: z.number(),
})

const monthlySheet = z.object({
  total: z.number(),
  people: z.array(
    z.object({
      staffName: z.string(),
      total: z.number(),
      counts,
      /** Openings between 21:00 and 08:00, and on days off. */
      nights: z.number(),
      daysOff: z.number(),
    }),
  ),
  /** More leads opened in ten minutes than anybody could call, and the number of that day. */
  massReadings: z.array(z.object({ staffName: z.string(), at: z.string(), opened: z.number() })),
  exports: listed,
  /** A number was shown, but its viewer recorded no call within a day. */
  reveals: listed,
  grants: listed,
  /** What stands out; not in sheets that were signed before it was looked for. `word`: what the reviewer found. */
  findings: z.optional(
    z.array(
      z.object({
        kind: z.enum(FINDING_KINDS as [FindingKind, ...FindingKind[]]),
        count: z.number(),
        who: z.string(),
        word: z.optional(z.string()),
      }),
    ),
  ),
})
export type MonthlySheet = z.output<typeof monthlySheet>

const signature = z.object({
  staffName: z.string(),
  signedAt: z.string(),
  remark: z.string(),
  isIntact: z.boolean(),
  lines: z.number(),
})

export const monthlyReview = desk('GET', '/api/desk/audit/monthly', {
  summary: '접속기록 월 점검표. month는 YYYY-MM. 점검을 마친 달은 마칠 때의 표가 온다.',
  input: { month: z.optional(month) },
  data: z.object({
    month: z.string(),
    /** Only then it can be signed. */
    isOver: z.boolean(),
    sheet: monthlySheet,
    signature: z.nullable(signature),
  }),
})
export type MonthlyReview = z.output<typeof monthlyReview.data>

export const signReview = desk('POST', '/api/desk/audit/monthly', {
  logs: ['audit.sign'],
  summary:
    '월 점검을 마친다. 특이 사항마다 무엇을 확인했는지 적어야 한다(words). 기록의 위변조를 다시 확인하고, 그때의 표를 그대로 남긴다. 한 달에 한 번.',
  input: {
    month,
    remark: reason({ least: 2, most: 1_000, message: '점검한 내용을 두 글자 이상 적어 주세요.' }),
    /** For each that stands out, what was found: `{ nights: '당직이었어요.' }` */
    words: z.optional(z.record(z.string(), z.string().check(z.maxLength(1_000)))),
  },
  data: signature,
  said: ({ input }) => `${monthText(input.month)} 점검을 마쳤어요.`,
})
