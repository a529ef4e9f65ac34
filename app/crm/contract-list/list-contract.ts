import { z } from 'zod/mini'
import { carrier } from '#app/crm/contracts/contract.ts'
import { CONTRACT_STATUSES } from '#app/crm/requests/contract-states.ts'
import { inOrder, optionalDay } from '#app/platform/day-inputs.ts'
import { carrierFilter } from '#app/shared/carriers/carrier-inputs.ts'
import { bothWays } from '#app/shared/desk-table/order.ts'
import { searchWords } from '#app/shared/desk-table/search-input.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.leads)

/** `open`: applied for and not opened; of those, `late`: whose day of installation is over, `undated`: who have none. */
export const CONTRACT_STATES = ['open', 'late', 'undated', 'opened', 'cancelled', 'all'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

const contractLine = z.object({
  id: z.string(),
  leadId: z.string(),
  /** What a day of installation is set by. */
  leadVersion: z.number(),
  /** Masked. */
  name: z.string(),
  /** By which customers of one name are told apart, as in the ledger of gifts; empty once erased. */
  last4: z.string(),
  carrier,
  planName: z.string(),
  monthly: z.number(),
  /** As quoted; paid apart from the price. */
  giftAmount: z.number(),
  status: z.enum(CONTRACT_STATUSES),
  isLate: z.boolean(),
  appliedAt: z.string(),
  installDate: z.nullable(z.string()),
  installTime: z.nullable(z.string()),
  openedOn: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
})
export type ContractListLine = z.output<typeof contractLine>

export const contractQuery = z.object({
  state: z.optional(z.enum(['', ...CONTRACT_STATES], { error: '가입을 나눠 보는 기준을 다시 골라 주세요.' })),
  carrier: carrierFilter,
  /** `me`, `none`, or the id of a staff member. */
  assignee: z.optional(z.string().check(z.maxLength(64, { error: '담당을 다시 골라 주세요.' }))),
  /** Days of installation. */
  from: optionalDay,
  to: optionalDay,
  q: searchWords,
  sort: z.optional(
    z.enum(['', ...bothWays(['install', 'applied', 'opened'])], {
      error: '늘어놓을 차례를 다시 골라 주세요.',
    }),
  ),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})
export type ContractQuery = z.output<typeof contractQuery>

export const contractList = desk('GET', '/api/desk/contracts', {
  logs: ['contract.list', 'lead.list'],
  summary:
    '가입 신청에서 개통까지: 진행 중, 설치일이 지난 것, 설치일이 없는 것, 개통, 취소한 것. 이름 전부나 번호로 찾는다. 상담사는 자기 손님만 본다.',
  input: contractQuery.check(inOrder),
  data: z.object({
    result: z.array(contractLine),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    /** Of all that this person sees. */
    counts: z.record(z.enum(CONTRACT_STATES), z.number()),
  }),
})
