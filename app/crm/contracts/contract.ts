import { z } from 'zod/mini'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { leadId } from '#app/crm/leads/desk-contract.ts'
import { version } from '#app/crm/leads/desk-steps-contract.ts'
import { PHONE_CARRIERS } from '#app/shared/plans/phone-carrier.ts'
import { CONTRACT_STATUSES } from '#app/crm/requests/contract-states.ts'
import { moveReason } from '#app/crm/promises/move-reason.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { ticked, unlessEmpty } from '#app/platform/input-rules.ts'
import { recordings } from '#app/crm/recordings/recording-shapes.ts'
import { transferShape } from '#app/crm/transfer-consents/contract.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.leads)

export const carrier = z.enum(CARRIER_CODES, { error: '통신사를 골라 주세요.' })
const DAY_MESSAGE = '날짜를 적어 주세요.'
export const day = z.string({ error: DAY_MESSAGE }).check(z.refine(isCalendarDate, { error: DAY_MESSAGE }))
export const words = (most: number, error: string, least = 0) =>
  z.string({ error }).check(z.trim(), z.minLength(least, { error }), z.maxLength(most, { error }))

/** As quoted: the site's prices at that moment, and the promised gift. */
export const quotedTerms = z.object({
  carrier,
  planName: z.string(),
  termMonths: z.number(),
  mobileLines: z.number(),
  /** Missing in older quotes. */
  phoneCarrier: z.optional(z.enum(PHONE_CARRIERS)),
  listPrice: z.number(),
  termDiscount: z.number(),
  volumeDiscount: z.number(),
  bundleDiscount: z.number(),
  /** 인터넷전화 a month, part of `monthly`; missing in older quotes. */
  homePhone: z.optional(z.number()),
  homePhoneName: z.optional(z.string()),
  monthly: z.number(),
  installFee: z.number(),
  total: z.number(),
  giftAmount: z.number(),
  giftDue: z.string(),
  giftCondition: z.string(),
})
export type QuotedTerms = z.output<typeof quotedTerms>

export const quote = z.object({
  version: z.number(),
  planCode: z.string(),
  terms: quotedTerms,
  staffName: z.string(),
  note: z.nullable(z.string()),
  at: z.string(),
  sentAt: z.nullable(z.string()),
  /** Null while the gift is within the band around the carrier's average. */
  approval: z.nullable(
    z.object({ reason: z.nullable(z.string()), by: z.nullable(z.string()), at: z.nullable(z.string()) }),
  ),
})
export type Quote = z.output<typeof quote>

/** What the person is told of a gift. */
export const giftFacts = {
  amount: z.number(),
  form: z.enum(['voucher', 'cash']),
  condition: z.string(),
  dueOn: z.string(),
  firstDueOn: z.string(),
  delayReason: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
}

export const giftShape = z.object({
  id: z.string(),
  leadId: z.string(),
  /** Masked. */
  name: z.string(),
  carrier,
  ...giftFacts,
  proof: z.nullable(z.string()),
  paidBy: z.nullable(z.string()),
  isLate: z.boolean(),
  /** Of whoever introduced the line's customer, and theirs is the name. */
  isReferral: z.boolean(),
  version: z.number(),
})
export type Gift = z.output<typeof giftShape>

const contractLine = z.object({
  kind: z.enum(['plan', 'phone', 'bundle']),
  name: z.string(),
  /** Its part of the monthly price; what a bundle takes off is negative. */
  monthly: z.number(),
})
export type ContractLine = z.output<typeof contractLine>

const contractShape = z.object({
  id: z.string(),
  carrier,
  planCode: z.string(),
  terms: quotedTerms,
  /** What it opens, or has opened. */
  lines: z.array(contractLine),
  quoteVersion: z.number(),
  status: z.enum(CONTRACT_STATUSES),
  consent: z.enum(['screen', 'recorded']),
  appliedAt: z.string(),
  installDate: z.nullable(z.string()),
  installTime: z.nullable(z.string()),
  openedOn: z.nullable(z.string()),
  reviewInvitedAt: z.nullable(z.string()),
  reviewSeqno: z.nullable(z.number()),
  version: z.number(),
})
export type Contract = z.output<typeof contractShape>

const progress = z.object({
  quotes: z.array(quote),
  /** The customer's consent to handing data over, the newest of each carrier. */
  transfers: z.array(transferShape),
  /** To be read aloud where consent to handing over is given on a call; empty once it is applied for. */
  words: z.array(
    z.object({ item: z.string(), parts: z.array(z.object({ text: z.string(), isStrong: z.boolean() })) }),
  ),
  recordings: recordings.shape.kept,
  contract: z.nullable(contractShape),
  gifts: z.array(giftShape),
})
export type Progress = z.output<typeof progress>

export const leadProgress = desk('GET', '/api/desk/leads/:id/contract', {
  logs: ['lead.open', 'lead.openOther'],
  summary: '안내한 금액의 모든 버전, 가입 신청에서 개통까지, 사은품.',
  input: { id: leadId },
  data: progress,
})

export const applyContract = desk('POST', '/api/desk/leads/:id/contract/apply', {
  logs: ['lead.status'],
  summary:
    '가입을 신청한다. 가장 나중에 안내한 금액으로 맺는다. 손님이 그 통신사에 전달하는 데 동의하지 않았으면 409, 설치할 수 없다고 남긴 통신사면 despiteNo 없이는 422.',
  input: {
    id: leadId,
    /** Required where the carrier cannot install at the address. */
    despiteNo: ticked(),
    version,
  },
  data: progress,
  said: () => '가입을 신청했어요.',
})

/** Where these stand in the text that the page shows before it is sent. */
export const CARRIER = '{carrier}'
export const INSTALL_AT = '{installAt}'

export const bookInstallation = desk('POST', '/api/desk/leads/:id/contract/book', {
  logs: ['lead.status'],
  summary:
    '설치할 날과 시간을 정하고 문자로 알린다. 알린 날보다 미루면 누가 바꾸자고 했는지(asked)와 우리 사정이면 이유(reason)가 있어야 한다.',
  input: {
    id: leadId,
    installDate: day,
    installTime: words(20, '시간은 20자까지 쓸 수 있어요.').check(
      z.minLength(1, { error: '설치 시간을 적어 주세요.' }),
    ),
    /** Required where a day that was told is put off. */
    ...moveReason,
    version,
  },
  data: progress,
  said: () => '설치 날짜를 남기고 문자로 알렸어요.',
})

const LATE_REASON = '늦게 주는 이유를 다섯 글자에서 300자 사이로 적어 주세요.'

export const openContract = desk('POST', '/api/desk/leads/:id/contract/open', {
  logs: ['gift.delay', 'lead.status'],
  summary:
    '개통을 확인한다. 설치하기로 한 날보다 앞이면 earlier 없이는 422. 사은품이 있으면 줄 날을 정하고 손님에게 알린다.',
  input: {
    id: leadId,
    openedOn: day,
    /** Required for a day before the one that was booked. */
    earlier: ticked(),
    /** Missing means the promised day. A later one needs `giftLateReason`. */
    giftDueOn: unlessEmpty(z.nullable(day)),
    /** The day that the page filled in; left unchanged, the promised day is meant. */
    giftPrefilled: z.optional(z.string()),
    giftLateReason: unlessEmpty(z.nullable(reason({ least: 5, most: 300, message: LATE_REASON }))),
    giftForm: z.optional(z.enum(['voucher', 'cash'], { error: '사은품을 무엇으로 주는지 골라 주세요.' })),
    version,
  },
  data: progress,
  said: () => '개통을 확인했어요.',
})

export const takeBackOpening = deskEndpoints(RIGHTS.gifts)(
  'POST',
  '/api/desk/leads/:id/contract/:contractId/reopen',
  {
    logs: ['lead.line', 'lead.status'],
    summary:
      '날짜나 회선을 잘못 확인한 개통을 취소해 개통 전으로 되돌린다. 회선의 기록, 준 사은품, 저장한 정산 명세가 있으면 409.',
    input: {
      id: leadId,
      contractId: leadId,
      reason: reason({ least: 2, most: 200, message: '왜 취소하는지 2자에서 200자까지 적어 주세요.' }),
      version,
    },
    data: progress,
    said: () => '개통 확인을 취소했어요.',
  },
)

export const cancelContract = desk('POST', '/api/desk/leads/:id/contract/cancel', {
  logs: ['lead.status'],
  summary: '가입 신청을 취소한다. 개통한 것은 취소할 수 없다.',
  input: { id: leadId, version },
  data: progress,
  said: () => '가입 신청을 취소했어요.',
})

export const inviteReview = desk('POST', '/api/desk/leads/:id/contract/invite', {
  logs: ['lead.invite'],
  summary: '개통한 손님에게 후기를 부탁하는 문자를 한 번 보낸다. 안 보내도 개통 7일 뒤에 저절로 간다.',
  input: { id: leadId },
  data: progress,
  said: () => '후기를 부탁하는 문자를 보냈어요.',
})
