import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import type { SentFile } from '#app/platform/endpoint.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { NETWORKS } from '#app/office/advertising/networks.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const CSV_TYPES = '.csv,.tsv,.txt,text/csv'
const MOST_MB = 8

/** Of a report that is read from a CSV file. */
export const csvRule = (what: string) => ({
  field: 'file',
  maxBytes: MOST_MB * 1024 * 1024,
  tooLarge: `${MOST_MB}MB까지 올릴 수 있어요. 기간을 나눠 주세요.`,
  wrongType: 'CSV 파일로 올려 주세요.',
  missing: `${what} CSV 파일을 골라 주세요.`,
  onlyOne: '파일은 한 번에 하나씩 올려 주세요.',
})

const network = z.enum(NETWORKS, { error: '광고 회사를 골라 주세요.' })
const id = z.string().check(z.maxLength(64))

const spendImport = z.object({
  id: z.string(),
  network,
  way: z.enum(['file', 'api']),
  at: z.string(),
  /** Null for the clock. */
  by: z.nullable(z.string()),
  rows: z.number(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** In won without VAT. */
  amount: z.number(),
  faults: z.number(),
  /** Rows that a later report replaced. */
  replaced: z.number(),
  /** A later file replaced some: it is taken back first. */
  isReplaced: z.boolean(),
})
export type SpendImport = z.output<typeof spendImport>

const port = z.object({
  network,
  /** When it was fetched last. */
  at: z.nullable(z.string()),
  /** Why it failed since then, in words. */
  failure: z.nullable(z.string()),
})
export type SpendPort = z.output<typeof port>

const fault = z.object({ line: z.number(), why: z.string() })

const draft = z.object({
  id: z.string(),
  network,
  hasVat: z.boolean(),
  rows: z.number(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** As the report told it, and without VAT if it was with. */
  told: z.number(),
  impressions: z.number(),
  clicks: z.number(),
  /** Rows of earlier reports that it would replace, and what those cost. */
  replaces: z.number(),
  replacedAmount: z.number(),
  /** The dearest first. */
  dearest: z.array(
    z.object({
      line: z.number(),
      day: z.string(),
      campaign: z.string(),
      keyword: z.string(),
      told: z.number(),
      clicks: z.number(),
    }),
  ),
  faults: z.array(fault),
  faultCount: z.number(),
})
export type SpendDraft = z.output<typeof draft>

const desk = deskEndpoints(RIGHTS.commissions)

export const spendImports = desk('GET', '/api/desk/profit/spend', {
  summary:
    '읽은 광고비 보고서를 새것부터. 자동으로 수집하는 광고 회사는 마지막에 언제 가져왔는지도. draft를 주면 아직 저장하지 않은 보고서의 미리 보기도.',
  input: { draft: z.optional(id) },
  data: z.object({ result: z.array(spendImport), ports: z.array(port), draft: z.nullable(draft) }),
})
export type SpendImports = z.output<typeof spendImports.data>

export const readSpend = desk('POST', '/api/desk/profit/spend/:network/file', {
  logs: ['spend.import'],
  summary:
    '광고비 보고서(CSV, UTF-8이나 EUC-KR) 하나를 읽어 미리 보기를 만든다. 저장하기 전에는 세지 않고 하루 뒤에 지운다. 같은 파일을 이미 저장했으면 409, 칸을 찾지 못하면 422. 파일은 두지 않는다.',
  file: csvRule('광고비 보고서'),
  input: { network, file: z.custom<SentFile>() },
  data: draft,
})

export const saveSpend = desk('POST', '/api/desk/profit/spend/:importId/save', {
  logs: ['spend.import'],
  summary:
    '미리 본 광고비를 저장한다. 같은 날, 캠페인, 검색어를 먼저 저장했으면 새 것으로 세고 앞의 것은 기록으로 남긴다.',
  input: { importId: id, hasVat: ticked() },
  data: z.object({ id: z.string() }),
  said: () => '광고비를 저장했어요.',
})

export const dropSpend = desk('POST', '/api/desk/profit/spend/:importId/drop', {
  logs: ['spend.import'],
  summary: '미리 보던 광고비 보고서를 버린다. 저장한 것은 409.',
  input: { importId: id },
  data: z.object({ id: z.string() }),
  said: () => '읽은 보고서를 버렸어요.',
})

export const withdrawSpend = desk('POST', '/api/desk/profit/spend/:importId/withdraw', {
  logs: ['spend.import'],
  summary:
    '저장한 광고비 파일을 되돌린다. 그 파일이 바꾼 앞의 줄을 다시 세고, 같은 파일을 다시 읽을 수 있다. 뒤의 보고서가 바꾼 줄이 있으면 409.',
  input: {
    importId: id,
    reason: reason({ least: 2, most: 200, message: '왜 되돌리는지 2자에서 200자까지 적어 주세요.' }),
  },
  data: z.object({ id: z.string() }),
  said: () => '보고서를 되돌렸어요.',
})
