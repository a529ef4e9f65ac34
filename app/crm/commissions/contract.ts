import { z } from 'zod/mini'
import { carrier, words } from '#app/crm/contracts/contract.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { day } from '#app/platform/day-inputs.ts'
import { unlessEmpty, wholeNumber } from '#app/platform/input-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

/** Won, without VAT. */
const MOST_COMMISSION = 10_000_000
const MOST_MONTHS = 60

const months = unlessEmpty(wholeNumber(MOST_MONTHS, `개월은 1에서 ${MOST_MONTHS}까지 적어 주세요.`))
const percent = unlessEmpty(wholeNumber(100, '환수하는 비율은 1에서 100까지 적어 주세요.'))
/** The fields of each step of a clawback; a form leaves out what it does not need. */
export const STEP_FIELDS = [
  ['months1', 'percent1'],
  ['months2', 'percent2'],
  ['months3', 'percent3'],
] as const

const RULE_STATES = ['now', 'later', 'past', 'withdrawn'] as const

const rule = z.object({
  id: z.string(),
  carrier: z.enum(CARRIER_CODES),
  planCode: z.nullable(z.string()),
  /** Null for all plans without a rule of their own. */
  planName: z.nullable(z.string()),
  fromDay: z.string(),
  /** The last day of openings that it counts for; null while nothing follows it. */
  untilDay: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  steps: z.array(z.object({ months: z.number(), percent: z.number() })),
  state: z.enum(RULE_STATES),
  /** Opened lines that it counts for. */
  lines: z.number(),
  addedBy: z.string(),
  reason: z.nullable(z.string()),
  /** Whether it may be withdrawn: the newest of its plan. */
  isNewest: z.boolean(),
})
export type CommissionRuleLine = z.output<typeof rule>

const desk = deskEndpoints(RIGHTS.commissions)
/** The operator's own agreement with a carrier is entered by nobody else. */
const ofOwner = deskEndpoints(RIGHTS.changeCommissions)

export const commissions = desk('GET', '/api/desk/profit/commissions', {
  summary:
    '통신사가 개통 한 건에 주는 수수료와 환수 규칙: 언제 개통한 회선부터인지, 몇 회선에 쓰였는지. 규칙이 없어 세지 못한 회선 수도.',
  data: z.object({
    result: z.array(rule),
    /** Opened lines that no rule counts for, by carrier. */
    uncounted: z.record(z.enum(CARRIER_CODES), z.number()),
    /** The day that a new rule most likely begins on: that of the first line that no rule counts for, or the first of the month. */
    fromDay: z.string(),
  }),
})
export type Commissions = z.output<typeof commissions.data>

export const addCommissionRule = ofOwner('POST', '/api/desk/profit/commissions', {
  logs: ['commission.rule'],
  summary:
    '그날 개통한 회선부터 쓸 수수료와 환수 규칙을 더한다. 같은 통신사와 요금제의 앞 규칙보다 뒤의 날이어야 하고, 앞 규칙은 그대로 남는다. 금액은 부가세를 뺀 원. 요금제의 규칙을 금액 없이 더하면 통신사 규칙을 따른다.',
  input: {
    carrier,
    /** Empty for all plans of the carrier. */
    planCode: unlessEmpty(words(40, '요금제를 다시 골라 주세요.')),
    fromDay: day,
    amount: unlessEmpty(wholeNumber(MOST_COMMISSION, '수수료를 0원에서 1,000만원까지 숫자로 적어 주세요.')),
    months1: months,
    percent1: percent,
    months2: months,
    percent2: percent,
    months3: months,
    percent3: percent,
  },
  data: z.object({ id: z.string() }),
  said: () => '수수료 규칙을 더했어요.',
})

export const withdrawCommissionRule = ofOwner('POST', '/api/desk/profit/commissions/:ruleId/withdraw', {
  logs: ['commission.rule'],
  summary:
    '잘못 적은 규칙을 취소한다. 그 통신사와 요금제의 가장 새 규칙만 취소할 수 있고, 적은 것과 이유는 남는다.',
  input: {
    ruleId: z.string().check(z.maxLength(64)),
    reason: reason({ least: 2, most: 200, message: '왜 취소하는지 두 글자에서 200자까지 적어 주세요.' }),
  },
  data: z.object({ id: z.string() }),
  said: () => '수수료 규칙을 취소했어요.',
})
