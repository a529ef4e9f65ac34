import { z } from 'zod/mini'
import { carrier, day } from '#app/crm/contracts/contract.ts'
import { leadId } from '#app/crm/leads/desk-contract.ts'
import { version } from '#app/crm/leads/desk-steps-contract.ts'
import { optionalDay } from '#app/platform/day-inputs.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { ticked, unlessEmpty } from '#app/platform/input-rules.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { LINE_CHANGES } from './line-life.ts'

const desk = deskEndpoints(RIGHTS.leads)
const ofGifts = deskEndpoints(RIGHTS.gifts)

const RETURN_STATES = ['OPEN', 'RETURNED', 'WAIVED'] as const
const CHANGE_ASKERS = ['customer', 'carrier', 'office'] as const

const estimate = z.object({
  day: z.string(),
  /** In won, as we estimate it. */
  total: z.number(),
  steps: z.array(z.string()),
  isSample: z.boolean(),
})

const lineFacts = {
  carrier,
  planName: z.string(),
  monthly: z.number(),
  openedOn: z.string(),
  /** On the day on which it is asked. */
  state: z.enum(['OPEN', 'PAUSED', 'TERMINATED']),
  /** The last day of the contract; null without a term. */
  endsOn: z.nullable(z.string()),
  pausedUntil: z.nullable(z.string()),
  terminatedOn: z.nullable(z.string()),
  /** When it became somebody else's. */
  transferredOn: z.nullable(z.string()),
  /** What ending it costs, where the operator told how it is counted. */
  estimate: z.nullable(estimate),
}

const lineEvent = z.object({
  version: z.number(),
  kind: z.enum([...LINE_CHANGES, 'WITHDRAWN']),
  onDate: z.string(),
  until: z.nullable(z.string()),
  askedBy: z.enum(CHANGE_ASKERS),
  /** The plan it changed to. */
  planName: z.nullable(z.string()),
  startsTerm: z.boolean(),
  reason: z.string(),
  told: z.nullable(z.string()),
  staffName: z.string(),
  at: z.string(),
  isWithdrawn: z.boolean(),
})
export type LineEventShape = z.output<typeof lineEvent>

const giftReturn = z.object({
  id: z.string(),
  /** Of the gift. */
  given: z.number(),
  amount: z.number(),
  counted: z.string(),
  dueOn: z.string(),
  state: z.enum(RETURN_STATES),
  returnedOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  isLate: z.boolean(),
  version: z.number(),
})
export type GiftReturnShape = z.output<typeof giftReturn>

const line = z.object({
  id: z.string(),
  leadId: z.string(),
  ...lineFacts,
  /** Opened by this lead; of another one of the same person nothing more is told than what it is. */
  isOfLead: z.boolean(),
  /** Masked: of somebody else, who asked from the same browser and is perhaps of the household. */
  holder: z.nullable(z.string()),
  events: z.array(lineEvent),
  /** What may be noted of it next. */
  next: z.array(z.enum(LINE_CHANGES)),
  returns: z.array(giftReturn),
  /** By which its holder is told before its contract ends; null where nobody agreed to it. */
  reminder: z.nullable(z.object({ by: z.enum(['sms', 'mail']), isConfirmed: z.boolean() })),
})
export type Line = z.output<typeof line>

const lines = z.object({ lines: z.array(line) })

export const leadLines = desk('GET', '/api/desk/leads/:id/lines', {
  logs: ['lead.open', 'lead.openOther'],
  summary:
    '그 사람의 개통한 회선과 바뀐 일, 약정이 끝나는 날, 그날(day) 해지하면 얼마인지. 다른 상담의 회선은 무엇인지만. 합친 상담과 같은 브라우저로 신청한 분의 회선도, 이름은 가리고.',
  input: { id: leadId, day: optionalDay },
  data: lines,
})

const ofLine = { id: leadId, contractId: leadId }
const KIND_MESSAGE = '무엇이 바뀌었는지 골라 주세요.'
const WHY_MESSAGE = '왜 바뀌었는지 두 글자에서 200자까지 적어 주세요.'
const why = reason({ least: 2, most: 200, message: WHY_MESSAGE })

export const changeLine = desk('POST', '/api/desk/leads/:id/lines/:contractId/change', {
  logs: ['lead.line'],
  summary:
    '개통한 회선에 바뀐 일을 남긴다: 요금제 변경(가장 나중에 안내한 금액), 이전 설치, 일시 정지, 다시 쓰기, 명의 변경, 해지. 개통한 날과 마지막으로 바뀐 날보다 앞이면, 오늘부터 31일을 넘으면 422, 해지하거나 명의를 넘긴 뒤에는 409. 손님이 해지하면 돌려받을 사은품이 장부에 남고 문자로 알린다.',
  input: {
    ...ofLine,
    kind: z.enum(LINE_CHANGES, { error: KIND_MESSAGE }),
    onDate: day,
    /** Of a pause: the day from which it runs again. */
    until: unlessEmpty(z.nullable(day)),
    asked: z.enum(CHANGE_ASKERS, { error: '누가 바꾸자고 했는지 골라 주세요.' }),
    /** Of a changed plan: the quote that was seen, which must be the newest. */
    quoteVersion: unlessEmpty(z.coerce.number().check(z.int(), z.minimum(1))),
    startsTerm: ticked(),
    reason: why,
    told: unlessEmpty(
      z.nullable(reason({ least: 2, most: 300, message: '안내한 말을 두 글자 이상 적어 주세요.' })),
    ),
    version,
  },
  data: lines,
  said: () => '회선에 바뀐 일을 남겼어요.',
})

export const withdrawChange = desk('POST', '/api/desk/leads/:id/lines/:contractId/withdraw', {
  logs: ['lead.line'],
  summary:
    '회선의 마지막 기록을 취소한다. 기록은 남는다. 해지를 취소하면 돌려받을 사은품도 취소하고, 요금제 변경을 취소하면 그때 약속한 사은품을 주지 않으며, 손님에게 알린다. 명의를 넘긴 뒤의 해지는 알리지 않는다. 이미 주고받았으면 409.',
  input: { ...ofLine, reason: why, version },
  data: lines,
  said: () => '마지막 기록을 취소했어요.',
})

export const tellEstimate = desk('POST', '/api/desk/leads/:id/lines/:contractId/estimate', {
  logs: ['lead.line'],
  summary: '그날 해지하면 낼 할인반환금의 예상 금액을 계산 내역과 함께 손님에게 문자로 보낸다. 하루에 한 번.',
  input: { ...ofLine, onDate: day, version },
  data: lines,
  said: () => '예상 해지 비용을 문자로 보냈어요.',
})

export const NOTED_REMINDERS = ['sms', 'mail', 'off'] as const

export const noteReminder = desk('POST', '/api/desk/leads/:id/lines/:contractId/reminder', {
  logs: ['lead.line'],
  summary:
    '손님이 통화에서 약정 만료 알림에 동의했거나(sms, mail) 그만 받겠다고 한 것(off)을 읽어 준 내용의 버전과 함께 남긴다. 동의하면 바로 문자로 알리고, 이메일은 그 주소에서 확인해야 시작한다. 전화와 문자를 그만 받기로 한 분, 끝났거나 넘긴 회선, 알릴 날이 없는 회선은 409.',
  input: {
    ...ofLine,
    by: z.enum(NOTED_REMINDERS, { error: '어떻게 알려 드릴지 골라 주세요.' }),
    /** Of a reminder by mail: the address that was told. */
    mail: unlessEmpty(z.nullable(z.string().check(z.maxLength(254)))),
    /** The text was read aloud as it is, and agreed to. */
    isRead: ticked(),
    consentVersion: unlessEmpty(z.nullable(z.string().check(z.maxLength(60)))),
    version,
  },
  data: lines,
  said: ({ input: { by } }) =>
    by === 'off'
      ? '약정 만료 알림을 껐어요.'
      : '약정 만료 알림에 동의한 것을 남겼어요. 손님에게 문자로 알려요.',
})

const returnLine = z.object({
  ...giftReturn.shape,
  leadId: z.string(),
  /** Masked. */
  name: z.string(),
  carrier,
  planName: z.string(),
  endedOn: z.string(),
})
export type ReturnLine = z.output<typeof returnLine>

const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)))
export const returnQuery = z.object({
  state: z.optional(
    z.enum(['open', 'closed', 'all'], { error: '돌려받을 것을 나눠 보는 기준을 다시 골라 주세요.' }),
  ),
  page,
})

export const giftReturns = ofGifts('GET', '/api/desk/gifts/returns', {
  logs: ['gift.list'],
  summary: '일찍 해지해서 돌려받을 사은품: 돌려받을 것(open), 끝난 것(closed), 모두(all).',
  input: returnQuery,
  data: z.object({
    result: z.array(returnLine),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    counts: z.object({ open: z.number(), closed: z.number() }),
  }),
})

export const closeReturn = ofGifts('POST', '/api/desk/gifts/returns/:returnId/close', {
  logs: ['gift.return'],
  summary:
    '사은품을 돌려받았다고(RETURNED, 받은 날과 확인한 것) 또는 돌려받지 않기로(WAIVED, 이유) 남기고 손님에게 알린다.',
  input: {
    returnId: leadId,
    outcome: z.enum(['RETURNED', 'WAIVED'], { error: '돌려받았는지 골라 주세요.' }),
    returnedOn: unlessEmpty(z.nullable(day)),
    reason: reason({
      least: 2,
      most: 200,
      message: '무엇으로 확인했는지, 받지 않으면 왜인지 두 글자에서 200자까지 적어 주세요.',
    }),
    version,
  },
  data: giftReturn,
  said: ({ input: { outcome } }) =>
    outcome === 'RETURNED' ? '돌려받은 것으로 남겼어요.' : '돌려받지 않기로 남겼어요.',
})

export const ownLines = endpoint({
  method: 'GET',
  path: '/api/user/lines',
  summary:
    '인증한 휴대폰 번호로 개통한 회선: 상태와 약정이 끝나는 날. day가 있으면 그날 해지할 때의 할인반환금을 예상한다.',
  from: 'query',
  access: 'member',
  input: z.object({ day: optionalDay }),
  data: z.object({
    result: z.array(
      z.object({
        id: z.string(),
        ...lineFacts,
        returns: z.array(z.pick(giftReturn, { amount: true, counted: true, dueOn: true, state: true })),
      }),
    ),
  }),
  refusals: ['notLoggedIn', 'loginExpired', 'invalid', 'unavailable'],
})
