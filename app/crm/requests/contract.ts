import { z } from 'zod/mini'
import * as calls from './consult-calls.ts'
import { TYPED_CODE_LENGTH, WRONG_CODE } from './referral-code.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { ruledText } from '#app/platform/input-rules.ts'
import { BRAND } from '#app/platform/brand.ts'
import { mobileError, nameError } from '#app/platform/person-rules.ts'
import { CONSENTS_UNREADABLE } from '#app/shared/legal/consent-forms.ts'
import { sentAnswers } from './question-shapes.ts'
import { BILL_MESSAGE, readBill } from '#app/shared/plans/own-bill.ts'
import { addsUp, ESTIMATE_MESSAGE, MAX_LINES, MAX_TERM_MONTHS, MAX_WON, type Estimate } from './estimate.ts'
import {
  AGREEMENT_MESSAGE,
  REQUEST_MAX_LENGTH,
  REQUEST_MESSAGE,
  SITE_CODE_MESSAGE,
  WISH_MESSAGE,
  WISH_TIME,
} from './form-rules.ts'

const UNREADABLE = { error: CONSENTS_UNREADABLE }
const MOST_CONSENTS = 10

const blank = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape))
const shortText = (max: number) => blank(z.string().check(z.maxLength(max)))

const count = (max: number) => z.number().check(z.int(), z.minimum(0), z.maximum(max))
const won = count(MAX_WON)

export const estimateShape = z.strictObject({
  planCode: z.string().check(z.regex(/^[A-Z0-9-]{1,20}$/)),
  mobileLines: count(MAX_LINES),
  /** Missing in older estimates. */
  phoneCarrier: z.optional(z.enum([...CARRIER_CODES, 'none'])),
  termMonths: count(MAX_TERM_MONTHS),
  listPrice: won,
  termDiscount: won,
  volumeDiscount: won,
  bundleDiscount: won,
  /** Missing in older estimates. */
  homePhone: z.optional(won),
  monthly: won,
  installFee: won,
  total: count(MAX_WON * 100),
  giftAmount: won,
  isSample: z.boolean(),
})

/** An object, or JSON text in a query or form. */
const sentEstimate = z
  .union([z.string(), z.looseObject({})], { error: ESTIMATE_MESSAGE })
  .check(z.refine((value) => value === '' || readEstimate(value) !== null, { error: ESTIMATE_MESSAGE }))

/** A number, or as it is typed. */
const sentBill = z
  .union([z.string(), z.number()], { error: BILL_MESSAGE })
  .check(z.refine((value) => value === '' || readBill(String(value)) !== null, { error: BILL_MESSAGE }))

/** Returns null if the shape is wrong or the amounts do not add up. */
export function readEstimate(value: unknown): Estimate | null {
  const { success, data } = estimateShape.safeParse(typeof value === 'string' ? parseJson(value) : value)
  return success && addsUp(data) ? data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const shownConsent = z.object({
  item: z.string(),
  version: z.string(),
  text: z.array(
    z.object({
      item: z.string(),
      parts: z.array(z.object({ text: z.string(), isStrong: z.boolean() })),
    }),
  ),
})
export type ShownConsent = z.output<typeof shownConsent>

/** customerIP and hsKey are claims: stored, never trusted. */
export const consultationRequest = z.object({
  customerName: ruledText(nameError),
  customerMobile: ruledText(mobileError),
  agreement: z.literal([true, 'true'], { error: AGREEMENT_MESSAGE }),
  requestInfo: blank(
    z
      .string({ error: REQUEST_MESSAGE })
      .check(z.refine((value) => value.length <= REQUEST_MAX_LENGTH, { error: REQUEST_MESSAGE })),
  ),
  siteCode: blank(z.literal(['', BRAND.siteCode], { error: SITE_CODE_MESSAGE })),
  wishDate: blank(
    z.string({ error: WISH_MESSAGE }).check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, { error: WISH_MESSAGE })),
  ),
  wishTime: blank(
    z
      .string({ error: WISH_MESSAGE })
      .check(z.refine((value) => value === '' || WISH_TIME.test(value), { error: WISH_MESSAGE })),
  ),
  ...sentAnswers,
  planCode: shortText(20),
  estimate: blank(sentEstimate),
  /** What is paid now, won a month; an answer of the lead that nobody has to be asked for again. */
  monthlyNow: blank(sentBill),
  customerIP: shortText(64),
  hsKey: shortText(64),
  /** Of whoever introduced the person; one that does not count is refused. */
  referralCode: blank(
    z.string({ error: WRONG_CODE }).check(z.maxLength(TYPED_CODE_LENGTH, { error: WRONG_CODE })),
  ),
  formToken: shortText(512),
  /** Hidden field; a request that fills it is marked doubtful, not refused. */
  website: shortText(200),
  /** Versions the visitor read; `agreement` alone agrees to the version in force. */
  consents: blank(
    z
      .array(
        z.object({
          item: z.string(UNREADABLE),
          version: blank(z.string(UNREADABLE)),
          agreed: z.boolean(UNREADABLE),
        }),
        UNREADABLE,
      )
      .check(z.maxLength(MOST_CONSENTS, UNREADABLE)),
  ),
})
export type ConsultationRequest = z.output<typeof consultationRequest>

/** Several times the longest accepted request, whatever its alphabet and encoding. */
const MOST_REQUEST_BYTES = 64 * 1024

export const consult = endpoint({
  ...calls.consult,
  summary:
    '전화 상담을 신청한다. agreement는 만 14세 이상이며 개인정보 수집·이용에 동의한다는 뜻이다. 같은 Idempotency-Key와 내용에는 같은 답이 온다.',
  access: 'public',
  sendsText: true,
  maxBytes: MOST_REQUEST_BYTES,
  input: consultationRequest,
  data: z.object({
    result: z.literal(calls.ACCEPTED),
    receiptNo: z.string(),
    statusUrl: z.string(),
    /** The receipt as a page, for the browser that sent the request. */
    doneUrl: z.optional(z.string()),
    /** Only on a replay: the visitor cancelled the request, so nobody will call. */
    isCancelled: z.optional(z.literal(true)),
  }),
  refusals: [
    'unreadable',
    'officeClosed',
    'foreignOrigin',
    'conflict',
    'tooLarge',
    'wrongType',
    'invalid',
    'tooMany',
    'unavailable',
  ],
})

export const consultConsents = endpoint({
  ...calls.consultConsents,
  summary: '상담 신청에서 받는 동의의 지금 버전과 내용.',
  access: 'public',
  input: z.object({}),
  data: z.object({ result: z.array(shownConsent) }),
  refusals: ['unavailable'],
})

const calendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Free slots `HH:mm-HH:mm` per day; a closed day has no slots and a reason. */
export const slots = endpoint({
  ...calls.slots,
  summary: '희망 일시로 고를 수 있는 날과 시간. 기본은 오늘부터 7일, 31일까지.',
  access: 'public',
  input: z.object({ from: z.optional(calendarDate), to: z.optional(calendarDate) }),
  data: z.object({
    result: z.array(
      z.object({ wishDate: z.string(), wishTimes: z.array(z.string()), closed: z.nullable(z.string()) }),
    ),
  }),
  refusals: ['invalid', 'unavailable'],
})
export type SlotDay = z.output<typeof slots.data>['result'][number]
