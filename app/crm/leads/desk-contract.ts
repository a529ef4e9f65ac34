import type { CallAnswers } from './call-answers.ts'
import { bothWays } from '#app/shared/desk-table/order.ts'
import { LEAD_VIEWS } from '#app/crm/figures/lead-views.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { INSTALLABLE } from '#app/crm/addresses/install-address.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'
import { z } from 'zod/mini'
import { labelledAnswers, wantedAnswers } from '#app/crm/requests/question-shapes.ts'
import { toldAnswers } from './told-answers-contract.ts'
import { estimateShape } from '#app/crm/requests/contract.ts'
import { inOrder, optionalDay } from '#app/platform/day-inputs.ts'
import { recordings } from '#app/crm/recordings/recording-shapes.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { searchWords } from '#app/shared/desk-table/search-input.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const ofAll = deskEndpoints(RIGHTS.own)

const desk = deskEndpoints(RIGHTS.leads)

/** What the queue can be sorted by, besides the order of calling. */
const LEAD_SORTS = bothWays(['status', 'due', 'came', 'assignee', 'tries', 'last', 'opened', 'gift'])
export const STATUS_MESSAGE = '상태를 다시 골라 주세요.'

/** How soon to call. */
const urgency = z.enum(['overdue', 'due', 'soon', 'later', 'none', 'closed'])

export const leadId = z.string().check(z.maxLength(64))
const person = z.nullable(z.object({ id: z.string(), name: z.string() }))
const status = z.enum(LEAD_STATES)
const carrier = z.nullable(z.enum(CARRIER_CODES))

/** Name and number are masked; the summary is the request's first line without digits. */
export const leadLine = z.object({
  id: z.string(),
  version: z.number(),
  status,
  urgency,
  /** Working minutes since the call was due; null unless it is overdue. */
  minutesLate: z.nullable(z.number()),
  /** From when those are counted, where that is later than when it was due: the end of a lunch or a night. */
  lateFrom: z.nullable(z.string()),
  name: z.string(),
  mobile: z.string(),
  summary: z.string(),
  carrier,
  inType: z.nullable(z.string()),
  assignee: person,
  callAt: z.nullable(z.string()),
  callUntil: z.nullable(z.string()),
  /** Deadline of the first call; null with a wished time or after a call. */
  promisedAt: z.nullable(z.string()),
  createdAt: z.string(),
  attempts: z.number(),
  requestCount: z.number(),
  isDoubtful: z.boolean(),
  isSample: z.boolean(),
  callsStopped: z.boolean(),
  /** Withdrawn by the person: name, number and contents are empty. */
  isErased: z.boolean(),
  /** Whether it belongs to a colleague and is closed to this reader; the summary is then empty. */
  isGuarded: z.boolean(),
})
export type LeadLine = z.output<typeof leadLine>

/** `on` is the day of destruction; a legal hold postpones it to `heldUntil`. */
const destruction = z.object({ on: z.string(), days: z.number(), heldUntil: z.nullable(z.string()) })

const queueLine = z.object({ ...leadLine.shape, destruction: z.nullable(destruction) })
export type QueueLine = z.output<typeof queueLine>

/** Filters that can be saved as a view. The search text is not saved, since it may be a name. */
export const leadFilter = z.object({
  view: z.optional(z.enum(LEAD_VIEWS, { error: '상담을 나눠 보는 기준을 다시 골라 주세요.' })),
  status: z.optional(z.enum(['', ...LEAD_STATES], { error: STATUS_MESSAGE })),
  /** `me`, `none`, or the id of a staff member. */
  assignee: z.optional(z.string().check(z.maxLength(64, { error: '담당을 다시 골라 주세요.' }))),
  ...wantedAnswers,
  inType: z.optional(z.enum(['', ...IN_TYPES], { error: '유입을 다시 골라 주세요.' })),
  ...toldAnswers,
  from: optionalDay,
  to: optionalDay,
  sort: z.optional(z.enum(['', ...LEAD_SORTS], { error: '늘어놓을 차례를 다시 골라 주세요.' })),
})
export type LeadFilter = z.output<typeof leadFilter>

export const leadQuery = z.object({
  ...leadFilter.shape,
  q: searchWords,
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})
export type LeadQuery = z.output<typeof leadQuery>

export const leads = desk('GET', '/api/desk/leads', {
  logs: ['lead.list'],
  summary: '다음에 전화할 차례나 고른 열(sort)의 차례로 늘어놓은 상담 신청. 이름과 번호는 가린다.',
  input: leadQuery.check(inOrder),
  data: z.object({ result: z.array(queueLine), total: z.number(), page: z.number(), size: z.number() }),
})

const seenEstimate = z.object({
  ...estimateShape.shape,
  /** Whether the site quoted the same amounts when the request arrived. */
  wasCurrent: z.boolean(),
  planName: z.nullable(z.string()),
  /** What the site quotes today; null if the plan is no longer on sale. */
  now: z.nullable(z.object({ monthly: z.number(), total: z.number(), isSame: z.boolean() })),
})

export type SeenEstimate = z.output<typeof seenEstimate>

const otherLead = z.object({ id: z.string(), status, createdAt: z.string(), requestCount: z.number() })

const installAddress = z.object({
  /** Masked. */
  line: z.string(),
  hasDetail: z.boolean(),
  /** Chosen from the address service. */
  isFound: z.boolean(),
  /** Who wrote it down; null if the visitor told it. */
  staffName: z.nullable(z.string()),
  savedAt: z.string(),
  addressVersion: z.number(),
  answers: z.array(
    z.object({
      carrier: z.enum(CARRIER_CODES),
      answer: z.enum(INSTALLABLE),
      note: z.nullable(z.string()),
      staffName: z.string(),
      at: z.string(),
    }),
  ),
})

/** By question, as codes; only what was asked on the phone. */
export const callAnswers = z.record(z.string(), z.string()) as unknown as z.ZodMiniType<CallAnswers>

const touch = z.nullable(z.record(z.string(), z.unknown()))
const leadDetail = z.object({
  lead: leadLine,
  requests: z.array(
    z.object({
      receiptNo: z.string(),
      requestInfo: z.string(),
      wishDate: z.nullable(z.string()),
      wishTime: z.nullable(z.string()),
      ...labelledAnswers,
      planCode: z.nullable(z.string()),
      planName: z.nullable(z.string()),
      estimate: z.nullable(seenEstimate),
      createdAt: z.string(),
      cancelledAt: z.nullable(z.string()),
      /** It was made from the page that compares staying with leaving. */
      isFromRenewal: z.boolean(),
      /** What was promised beyond the usual gift because the person was introduced; null of others. */
      addedGift: z.nullable(z.number()),
      installAddress: z.nullable(installAddress),
      consents: z.array(
        z.object({ item: z.string(), version: z.string(), isAgreed: z.boolean(), agreedAt: z.string() }),
      ),
      /** Observed by the server; `claimed` was sent by the browser and may be false. */
      seen: z.object({ address: z.string(), userAgent: z.string(), inType: z.nullable(z.string()) }),
      claimed: z.record(z.string(), z.unknown()),
      firstTouch: touch,
      lastTouch: touch,
    }),
  ),
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      staffName: z.nullable(z.string()),
      detail: z.record(z.string(), z.unknown()),
      note: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  others: z.array(otherLead),
  /** From the same browser, perhaps of the same household. */
  household: z.array(z.object({ ...otherLead.shape, name: z.string() })),
  /** `requests` includes those of merged leads. */
  merged: z.array(z.object({ id: z.string(), name: z.string(), mergedBy: z.string(), mergedAt: z.string() })),
  mergedInto: z.nullable(z.string()),
  /** A contract of it stands, whatever became of the lead. */
  isContracted: z.boolean(),
  nextStates: z.array(status),
  destruction: z.nullable(destruction),
  recordings,
  answers: callAnswers,
})
export type LeadDetail = z.output<typeof leadDetail>

export const lead = desk('GET', '/api/desk/leads/:id', {
  logs: ['lead.open', 'lead.openOther'],
  summary: '상담 신청 하나를 연다. 연 사람이 열람 기록에 남는다.',
  input: { id: leadId },
  data: leadDetail,
  refusals: ['tooMany'],
})

export const leadStream = ofAll('GET', '/api/desk/events', {
  summary:
    '상담이 바뀌거나 누가 화면에 오고 가면 알리는 흐름(text/event-stream). 개인정보 없이 번호표와 화면의 종류만 보내고, 상담은 상담을 보는 역할에게만 알린다.',
  data: z.instanceof(Response),
  refusals: ['tooMany'],
})
