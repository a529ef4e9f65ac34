import { z } from 'zod/mini'
import { COMMISSION_ROLES } from '#app/crm/door.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { hasContact } from '#app/shared/personal-data/reason-rules.ts'
import type { SentFile } from '#app/platform/endpoint.ts'
import { csvRule } from '#app/office/profit/spend-contract.ts'
import { DIFFERENCE_KINDS } from './settlement-compare.ts'

export const DIFFERENCE_STATES = ['OPEN', 'CLAIMED', 'RECEIVED', 'OURS'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]
export const DIFFERENCES_PER_PAGE = 50

const carrier = z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' })
const id = z.string().check(z.maxLength(64))
const month = z
  .string({ error: '몇 월에 개통한 회선의 명세인지 골라 주세요.' })
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: '몇 월에 개통한 회선의 명세인지 골라 주세요.' }))

const head = z.optional(
  z.string().check(z.trim(), z.maxLength(60, { error: '칸 이름은 60자까지 적어 주세요.' })),
)
const heads = { number: head, receipt: head, phone: head, openedOn: head, amount: head, takenBack: head }

const statement = z.object({
  id: z.string(),
  carrier,
  month: z.string(),
  isSaved: z.boolean(),
  at: z.string(),
  by: z.string(),
  rows: z.number(),
  /** Rows that are lines of ours. */
  matched: z.number(),
  amount: z.number(),
  takenBack: z.number(),
  faults: z.number(),
  differences: z.number(),
  /** Differences that are still to be claimed. */
  open: z.number(),
})
export type Statement = z.output<typeof statement>

const difference = z.object({
  id: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  line: z.nullable(z.number()),
  leadId: z.nullable(z.string()),
  /** Of the lead’s newest request. */
  receiptNo: z.nullable(z.string()),
  planCode: z.nullable(z.string()),
  expected: z.nullable(z.number()),
  told: z.nullable(z.number()),
  expectedOn: z.nullable(z.string()),
  toldOn: z.nullable(z.string()),
  state: z.enum(DIFFERENCE_STATES),
  note: z.nullable(z.string()),
  version: z.number(),
})
export type DifferenceLine = z.output<typeof difference>

const desk = deskEndpoints({ roles: COMMISSION_ROLES })

export const settlements = desk('GET', '/api/desk/profit/settlements', {
  summary: '통신사 정산 명세를 새 것부터, 통신사마다 기억한 칸 이름.',
  data: z.object({
    result: z.array(statement),
    heads: z.record(carrier, z.nullable(z.object(heads))),
  }),
})
export type Settlements = z.output<typeof settlements.data>

const differenceQuery = {
  state: z.optional(z.enum(['', ...DIFFERENCE_STATES], { error: '상태를 다시 골라 주세요.' })),
  kind: z.optional(z.enum(['', ...DIFFERENCE_KINDS], { error: '무엇이 다른지 다시 골라 주세요.' })),
}

export const settlement = desk('GET', '/api/desk/profit/settlements/:settlementId', {
  logs: ['settlement.open'],
  summary: '명세 하나와 우리 것과 다른 것.',
  input: {
    settlementId: id,
    ...differenceQuery,
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  },
  data: z.object({
    statement,
    faults: z.array(z.object({ line: z.number(), why: z.string() })),
    result: z.array(difference),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    counts: z.record(z.enum(DIFFERENCE_STATES), z.number()),
  }),
})
export type SettlementView = z.output<typeof settlement.data>

export const mapSettlement = desk('POST', '/api/desk/profit/settlements/columns', {
  logs: ['settlement.import'],
  summary:
    '통신사 명세의 칸 이름을 기억한다. 계약 번호, 접수 번호, 휴대폰 번호 가운데 하나와 수수료 칸은 있어야 한다.',
  input: { carrier, ...heads },
  data: z.object({ carrier }),
  said: () => '칸 이름을 기억했어요.',
})

export const readSettlement = desk('POST', '/api/desk/profit/settlements/:carrier/:month/file', {
  logs: ['settlement.import'],
  summary:
    '통신사 정산 명세(CSV) 하나를 읽어 우리 회선과 견준다. 저장하기 전에는 세지 않고 하루 뒤에 지운다. 파일과 고객의 번호는 두지 않고, 우리 회선의 통신사 번호만 봉인해 둔다.',
  file: csvRule('정산 명세'),
  input: { carrier, month, file: z.custom<SentFile>() },
  data: z.object({ id: z.string() }),
})

export const saveSettlement = desk('POST', '/api/desk/profit/settlements/:settlementId/save', {
  logs: ['settlement.import'],
  summary: '미리 본 명세를 저장한다. 명세의 수수료와 환수가 손익에 쓰인다.',
  input: { settlementId: id },
  data: z.object({ id: z.string() }),
  said: () => '명세를 저장했어요.',
})

export const dropSettlement = desk('POST', '/api/desk/profit/settlements/:settlementId/drop', {
  logs: ['settlement.import'],
  summary: '미리 보던 명세를 버린다. 저장한 것은 409.',
  input: { settlementId: id },
  data: z.object({ id: z.string() }),
  said: () => '읽은 명세를 버렸어요.',
})

export const settleDifference = desk('POST', '/api/desk/profit/differences/:differenceId', {
  logs: ['settlement.difference'],
  summary: '다른 것을 어떻게 했는지 남긴다: 청구할 것, 청구함, 받음, 우리 잘못. 저장한 명세의 것만.',
  input: {
    differenceId: id,
    state: z.enum(DIFFERENCE_STATES, { error: '어떻게 되었는지 골라 주세요.' }),
    note: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(200, { error: '메모는 200자까지 적어 주세요.' }),
        z.refine((text) => !hasContact(text), { error: '휴대폰 번호나 이메일은 적지 말아 주세요.' }),
      ),
    ),
    version: z.coerce.number().check(z.int(), z.minimum(1)),
  },
  data: z.object({ id: z.string() }),
  said: () => '남겼어요.',
})

export const claimFile = desk('GET', '/api/desk/profit/settlements/:settlementId/file', {
  logs: ['settlement.export'],
  summary:
    '다른 것을 통신사에 청구할 파일로 내려받는다(CSV, XLSX): 명세의 줄과 접수 번호, 금액. 이름과 번호는 없다.',
  leavesTrace: true,
  input: {
    settlementId: id,
    ...differenceQuery,
    format: z.enum(['csv', 'xlsx'], { error: '파일 종류를 다시 골라 주세요.' }),
  },
  data: z.instanceof(Response),
  refusals: ['foreignOrigin'],
})
