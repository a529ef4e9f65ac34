import { COMPLAINT_DAYS } from '#app/shared/data-inventory/safety-limits.ts'
import { z } from 'zod/mini'
import { leadId } from '#app/crm/door.ts'
import { inOrder, day, optionalDay } from '#app/platform/day-inputs.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { carrierFilter, carrierInput as carrier } from '#app/shared/carriers/carrier-inputs.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { bothWays } from '#app/shared/desk-table/order.ts'
import { saysNothing } from '#app/shared/personal-data/reason-rules.ts'
import { pageNumber, words } from '#app/privacy/frame/input-shapes.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { CHANNEL_KEYS, MOST_DAYS, OUTCOME_KEYS, SUBJECT_KEYS, TYPED_CHANNELS } from './complaint-words.ts'

const desk = deskEndpoints(RIGHTS.complaints)

/** `late`: of those that are open, whose promised day is over. */
export const COMPLAINT_VIEWS = ['open', 'late', 'closed', 'all'] as const
export type ComplaintView = (typeof COMPLAINT_VIEWS)[number]

const subject = z.enum(SUBJECT_KEYS, { error: '무엇에 관한 불만인지 골라 주세요.' })

const complaintLine = z.object({
  id: z.string(),
  receivedOn: z.string(),
  channel: z.enum(CHANNEL_KEYS),
  subject: z.enum(SUBJECT_KEYS),
  carrier: z.nullable(carrier),
  /** Masked; null where nobody left one. */
  who: z.nullable(z.string()),
  dueOn: z.string(),
  /** Negative when late; of a closed one as of its end. */
  daysLeft: z.number(),
  state: z.enum(['open', ...OUTCOME_KEYS]),
  version: z.number(),
})
export type ComplaintLine = z.output<typeof complaintLine>

const query = {
  state: z.optional(z.enum(['', ...COMPLAINT_VIEWS], { error: '불만을 나눠 보는 기준을 다시 골라 주세요.' })),
  subject: z.optional(z.enum(['', ...SUBJECT_KEYS], { error: '무엇에 관한 것인지 다시 골라 주세요.' })),
  carrier: carrierFilter,
  /** Of one lead, and those merged into it. */
  lead: z.optional(leadId),
  /** Days on which they came. */
  from: optionalDay,
  to: optionalDay,
  sort: z.optional(
    z.enum(['', ...bothWays(['due', 'received'])], { error: '늘어놓을 차례를 다시 골라 주세요.' }),
  ),
  page: pageNumber,
}
export const complaintQuery = z.object(query).check(inOrder)
export type ComplaintQuery = z.output<typeof complaintQuery>

export const complaintList = desk('GET', '/api/desk/complaints', {
  logs: ['complaint.list'],
  summary: '받은 불만. 처리 중인 것은 약속한 날이 가까운 차례로, 끝난 것은 새것부터 50개씩.',
  input: query,
  data: z.object({
    result: z.array(complaintLine),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    counts: z.record(z.enum(COMPLAINT_VIEWS), z.number()),
  }),
})

const id = z.string().check(z.maxLength(20))
const version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

export const addComplaint = desk('POST', '/api/desk/complaints', {
  logs: ['complaint.add'],
  summary: `받은 불만을 적는다. 답을 약속한 날은 비우면 받은 날부터 ${COMPLAINT_DAYS}일, 길어도 ${MOST_DAYS}일.`,
  input: {
    receivedOn: day,
    channel: z.enum(TYPED_CHANNELS, { error: '어떻게 받았는지 골라 주세요.' }),
    subject,
    carrier: unlessEmpty(carrier),
    dueOn: optionalDay,
    contact: z.optional(z.string().check(z.trim(), z.maxLength(80, { error: '80자까지 쓸 수 있어요.' }))),
    receiptNo: z.optional(
      z.string().check(z.trim(), z.maxLength(20, { error: '접수번호를 확인해 주세요.' })),
    ),
    /** The lead from whose page it is written down, in place of a receipt number. */
    leadId: z.optional(leadId),
    content: words(2, 2_000, '무엇이 불만인지 적어 주세요.'),
  },
  data: z.object({ id: z.number(), dueOn: z.string() }),
  // The next page shows it.
  said: () => '',
})

export const complaint = desk('GET', '/api/desk/complaints/:id', {
  logs: ['complaint.open'],
  summary: '불만 하나와 그 처리 과정.',
  input: { id },
  data: z.object({
    complaint: complaintLine,
    /** In whole: where the answer goes. */
    contact: z.nullable(z.string()),
    content: z.string(),
    createdBy: z.string(),
    leadId: z.nullable(z.string()),
    memberId: z.nullable(z.string()),
    requestId: z.nullable(z.number()),
    steps: z.array(z.object({ at: z.string(), by: z.string(), note: z.string() })),
    answer: z.nullable(z.string()),
    closedBy: z.nullable(z.string()),
    closedAt: z.nullable(z.string()),
  }),
})
export type ComplaintDetail = z.output<typeof complaint.data>

export const addStep = desk('POST', '/api/desk/complaints/:id/steps', {
  logs: ['complaint.step'],
  summary: '처리한 일을 남기고, 무엇에 관한 불만인지와 통신사를 바로잡는다.',
  input: {
    id,
    subject,
    carrier: unlessEmpty(carrier),
    note: words(2, 1_000, '무엇을 했는지 적어 주세요.'),
    version,
  },
  data: z.object({ version: z.number() }),
  said: () => '처리한 일을 남겼어요.',
})

const ANSWER = '알려 준 답을 다섯 글자 이상 적어 주세요.'

export const closeComplaint = desk('POST', '/api/desk/complaints/:id/outcome', {
  logs: ['complaint.close'],
  summary: '불만을 끝낸다: 해결했는지, 요구를 수용했는지, 이유를 들어 받아들이지 않았는지. 되돌리지 않는다.',
  input: {
    id,
    result: z.enum(OUTCOME_KEYS, { error: '어떻게 끝났는지 골라 주세요.' }),
    answer: words(5, 2_000, ANSWER).check(z.refine((text) => !saysNothing(text), { error: ANSWER })),
    version,
  },
  data: z.object({ state: z.enum(OUTCOME_KEYS) }),
  said: () => '불만을 끝냈다고 남겼어요.',
})

export const complainByRequest = desk('POST', '/api/desk/requests/:id/complaint', {
  logs: ['complaint.add'],
  summary: '권리행사 요청을 불만으로도 적는다. 두 번은 적지 않는다.',
  input: { id },
  data: z.object({ id: z.number(), dueOn: z.string() }),
  said: () => '불만으로 적었어요.',
})
