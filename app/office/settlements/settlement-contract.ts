import { z } from 'zod/mini'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { hasContact, reason } from '#app/shared/personal-data/reason-rules.ts'
import type { SentFile } from '#app/platform/endpoint.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { csvRule } from '#app/office/profit/spend-contract.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { DIFFERENCE_KINDS } from './settlement-compare.ts'

export const DIFFERENCE_STATES = ['OPEN', 'CLAIMED', 'RECEIVED', 'OURS'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]
export const DIFFERENCES_PER_PAGE = 50

const carrier = z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' })
const id = z.string().check(z.maxLength(64))
const month = z
  .string({ error: '몇 월에 개통한 회선의 명세인지 골라 주세요.' })
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: '몇 월에 개통한 회선의 명세인지 골라 주세요.' }))

const head = z.optional(z.string().check(z.trim(), z.maxLength(60, { error: '칸을 다시 골라 주세요.' })))
const heads = { number: head, receipt: head, phone: head, openedOn: head, amount: head, takenBack: head }

const statement = z.object({
  id: z.string(),
  carrier,
  month: z.string(),
  isSaved: z.boolean(),
  /** By columns that were chosen; until then it has no rows. */
  isRead: z.boolean(),
  at: z.string(),
  by: z.string(),
  rows: z.number(),
  /** Rows that are lines of ours. */
  matched: z.number(),
  amount: z.number(),
  takenBack: z.number(),
  faults: z.number(),
  differences: z.number(),
  /** Differences that are still to be claimed, and what was paid too little or taken back too much by them. */
  open: z.number(),
  owed: z.number(),
})
export type Statement = z.output<typeof statement>

const carrierDue = z.object({
  carrier,
  /** Lines that were opened in the month. */
  lines: z.number(),
  /** How many of them are samples. */
  samples: z.number(),
  /** By our rules, less what is taken back; in won. */
  expected: z.number(),
  /** Of the same lines by the carrier's saved statements; null while there is none of the month. */
  came: z.nullable(z.number()),
  statementId: z.nullable(z.string()),
})
export type CarrierDue = z.output<typeof carrierDue>

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

const desk = deskEndpoints(RIGHTS.commissions)

export const settlements = desk('GET', '/api/desk/profit/settlements', {
  summary:
    '통신사 정산 명세를 새 것부터, 아직 저장하지 않은 것도. month에 개통한 회선으로 통신사마다 받을 금액(우리 규칙)과 저장한 명세의 금액도. 없으면 지난달.',
  input: { month: z.optional(month) },
  data: z.object({
    result: z.array(statement),
    due: z.object({ month: z.string(), carriers: z.array(carrierDue) }),
  }),
})
export type Settlements = z.output<typeof settlements.data>

const differenceQuery = {
  state: z.optional(z.enum(['', ...DIFFERENCE_STATES], { error: '상태를 다시 골라 주세요.' })),
  kind: z.optional(z.enum(['', ...DIFFERENCE_KINDS], { error: '무엇이 다른지 다시 골라 주세요.' })),
}

export const settlement = desk('GET', '/api/desk/profit/settlements/:settlementId', {
  logs: ['settlement.open'],
  summary: '명세 하나와 우리 기록과의 차이.',
  input: {
    settlementId: id,
    ...differenceQuery,
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  },
  data: z.object({
    statement,
    /** Of the carrier's saved ones the last: it alone may be withdrawn. */
    isNewest: z.boolean(),
    faults: z.array(z.object({ line: z.number(), why: z.string() })),
    /** Of a draft: its file's heads with their first rows, digits of numbers masked, and which tells what. */
    file: z.nullable(
      z.object({
        heads: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        columns: z.object({ ...heads, hasVat: z.optional(z.boolean()) }),
      }),
    ),
    /** Rows that were tied to a line by hand. */
    linked: z.array(
      z.object({
        line: z.number(),
        leadId: z.string(),
        receiptNo: z.nullable(z.string()),
        amount: z.number(),
        by: z.string(),
        at: z.string(),
      }),
    ),
    /** Lines whose plan changed in the month: what each plan earns by its rule and day. */
    changes: z.array(
      z.object({
        leadId: z.string(),
        receiptNo: z.nullable(z.string()),
        onDate: z.string(),
        fromPlan: z.string(),
        toPlan: z.string(),
        before: z.nullable(z.number()),
        after: z.nullable(z.number()),
      }),
    ),
    result: z.array(difference),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    counts: z.record(z.enum(DIFFERENCE_STATES), z.number()),
  }),
})
export type SettlementView = z.output<typeof settlement.data>

export const mapSettlement = desk('POST', '/api/desk/profit/settlements/:settlementId/columns', {
  logs: ['settlement.import'],
  summary:
    '올린 명세를 고른 칸으로 읽고, 그 통신사의 다음 명세를 위해 기억한다. 계약 번호, 접수 번호, 휴대폰 번호 가운데 하나와 수수료 칸은 있어야 한다. hasVat이면 부가세가 든 금액으로 보고 1.1로 나눈다.',
  input: { settlementId: id, ...heads, hasVat: ticked() },
  data: z.object({ id: z.string() }),
  said: () => '고른 칸으로 읽었어요. 다음 명세도 이렇게 읽어요.',
})

export const readSettlement = desk('POST', '/api/desk/profit/settlements/:carrier/:month/file', {
  logs: ['settlement.import'],
  summary:
    '통신사 정산 명세(CSV) 하나를 올려, 기억한 칸이 있으면 읽고 우리 회선과 견준다. 저장하기 전에는 세지 않는다. 파일은 봉인해 두고 저장하거나 버리거나 하루가 지나면 지우고, 우리 회선의 통신사 번호만 봉인해 남긴다.',
  file: csvRule('정산 명세'),
  input: { carrier, month, file: z.custom<SentFile>() },
  /** `isRead` is false while its columns are to be chosen. */
  data: z.object({ id: z.string(), isRead: z.boolean() }),
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

export const withdrawSettlement = desk('POST', '/api/desk/profit/settlements/:settlementId/withdraw', {
  logs: ['settlement.import'],
  summary:
    '통신사마다 마지막으로 저장한 명세를 되돌린다. 저장하지 않은 것처럼 손익을 다시 세고, 같은 파일을 다시 읽을 수 있다. 앞의 것은 409.',
  input: {
    settlementId: id,
    reason: reason({ least: 2, most: 200, message: '왜 되돌리는지 2자에서 200자까지 적어 주세요.' }),
  },
  data: z.object({ id: z.string() }),
  said: () => '명세를 되돌렸어요.',
})

export const settleDifference = desk('POST', '/api/desk/profit/differences/:differenceId', {
  logs: ['settlement.difference'],
  summary: '차이의 처리 상태를 남긴다: 청구 전, 청구함, 입금 확인, 우리 오류. 저장한 명세의 것만.',
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

const line = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000))

export const linkable = desk('GET', '/api/desk/profit/settlements/:settlementId/rows/:line/lines', {
  logs: ['lead.list'],
  summary:
    '명세의 모르는 줄이 우리의 어느 회선일지 찾는다. q가 없으면 개통일과 금액이 가까운 것부터, 있으면 접수 번호, 휴대폰 번호나 이름으로. 이름은 가린다.',
  input: {
    settlementId: id,
    line,
    q: z.optional(z.string().check(z.trim(), z.maxLength(60, { error: '60자까지 찾을 수 있어요.' }))),
  },
  data: z.object({
    row: z.object({ line: z.number(), amount: z.number(), openedOn: z.nullable(z.string()) }),
    result: z.array(
      z.object({
        contractId: z.string(),
        leadId: z.string(),
        receiptNo: z.nullable(z.string()),
        /** Masked; null where nobody was looked for. */
        name: z.nullable(z.string()),
        planCode: z.string(),
        openedOn: z.string(),
        expected: z.nullable(z.number()),
      }),
    ),
  }),
})
export type Linkable = z.output<typeof linkable.data>

export const linkRow = desk('POST', '/api/desk/profit/settlements/:settlementId/rows/:line/link', {
  logs: ['settlement.link'],
  summary:
    '명세의 모르는 줄을 우리 회선에 연결한다. 저장한 명세면 그 금액으로 손익을 다시 센다. 연결은 해제할 수 있다.',
  input: { settlementId: id, line, contractId: id },
  data: z.object({ id: z.string() }),
  said: () => '명세의 줄을 우리 회선에 연결했어요.',
})

export const unlinkRow = desk('POST', '/api/desk/profit/settlements/:settlementId/rows/:line/unlink', {
  logs: ['settlement.link'],
  summary: '손으로 연결한 줄의 연결을 해제한다. 다시 우리에게 없는 줄이 된다.',
  input: { settlementId: id, line },
  data: z.object({ id: z.string() }),
  said: () => '연결을 해제했어요.',
})

export const claimFile = desk('GET', '/api/desk/profit/settlements/:settlementId/file', {
  logs: ['settlement.export'],
  summary:
    '차이를 통신사에 청구할 파일로 내려받는다(CSV, XLSX): 명세의 줄과 접수 번호, 금액. 이름과 번호는 없다.',
  leavesTrace: true,
  input: {
    settlementId: id,
    ...differenceQuery,
    format: z.enum(['csv', 'xlsx'], { error: '파일 종류를 다시 골라 주세요.' }),
  },
  data: z.instanceof(Response),
  refusals: ['foreignOrigin'],
})
