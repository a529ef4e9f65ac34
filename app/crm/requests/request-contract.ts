import { z } from 'zod/mini'
import { endpoint, type Endpoint } from '#app/platform/endpoint.ts'
import { RATING_LINE_LENGTH, RATINGS } from './ratings.ts'
import { WISH_CHOICE, WISH_MESSAGE, WISH_TIME, WISH_UNCHOSEN_MESSAGE } from './form-rules.ts'

const LAST4_MESSAGE = '휴대폰 번호 뒤 네 자리를 적어 주세요.'

/** Proves whose request it is. */
export const whose = {
  receiptNo: z.string().check(z.maxLength(20)),
  last4: z.string({ error: LAST4_MESSAGE }).check(z.regex(/^\d{4}$/, { error: LAST4_MESSAGE })),
}

const RECEIPT_MESSAGE = '접수번호를 적어 주세요.'

/** Typed by hand, where the address does not have the number. */
export const typedWhose = z.object({
  ...whose,
  receiptNo: z.string().check(z.minLength(1, RECEIPT_MESSAGE), z.maxLength(20, RECEIPT_MESSAGE)),
})

const requestStatus = z.object({
  receiptNo: z.string(),
  receivedAt: z.string(),
  /** A lead state, or CANCELLED. */
  status: z.string(),
  statusName: z.string(),
  wishDate: z.nullable(z.string()),
  wishTime: z.nullable(z.string()),
  /** Null if the call is due as soon as possible, or no call is due. */
  nextCallAt: z.nullable(z.string()),
  nextCallUntil: z.nullable(z.string()),
  /** When nobody answered the latest call. */
  missedAt: z.nullable(z.string()),
  /** Since this request. */
  hasTalked: z.boolean(),
  canChange: z.boolean(),
  /** Whether the asked combination can be changed. */
  canReplan: z.boolean(),
  canCancel: z.boolean(),
  /** Whether the latest talk can be rated, or its rating changed. */
  canRate: z.boolean(),
  rating: z.nullable(z.enum(RATINGS)),
  /** Whether what the advisor told can be read as a quote. */
  hasQuote: z.boolean(),
  /** Whether a line was opened for it, which a page of its own tells of. */
  hasLines: z.boolean(),
  canStop: z.boolean(),
  /** Why the request cannot be changed or cancelled. */
  reason: z.nullable(z.string()),
  /** Why and until when it is kept although it was withdrawn. */
  held: z.nullable(z.string()),
})
export type ConsultationStatus = z.output<typeof requestStatus>

export const READ_REFUSALS: Endpoint['refusals'] = ['notFound', 'invalid', 'tooMany', 'unavailable']
export const consultStatus = endpoint({
  method: 'GET',
  path: '/api/jireh/consult/:receiptNo',
  summary: '접수번호와 휴대폰 번호 뒤 네 자리로 접수 상태를 본다.',
  from: 'query',
  access: 'public',
  input: z.object(whose),
  data: requestStatus,
  refusals: READ_REFUSALS,
})

const wishPart = (pattern: RegExp) =>
  z.string({ error: WISH_MESSAGE }).check(z.regex(pattern, { error: WISH_MESSAGE }))

/** A day and its slot as the forms that change a wish send them. */
export const wishChoice = z
  .string({ error: WISH_UNCHOSEN_MESSAGE })
  .check(
    z.minLength(1, { error: WISH_UNCHOSEN_MESSAGE, abort: true }),
    z.regex(WISH_CHOICE, { error: WISH_MESSAGE }),
  )

export const CHANGE = {
  method: 'POST',
  from: 'body',
  access: 'public',
  sendsText: true,
  refusals: [...READ_REFUSALS, 'foreignOrigin', 'unreadable', 'conflict', 'tooLarge', 'wrongType'],
} as const

/** The same time again is no change and succeeds. */
export const consultChange = endpoint({
  ...CHANGE,
  path: '/api/jireh/consult/:receiptNo/change',
  summary: '희망 일시를 바꾼다. 상담사가 전화하고 있거나 이미 통화한 상담은 409.',
  input: z.object({
    ...whose,
    wishDate: wishPart(/^\d{4}-\d{2}-\d{2}$/),
    wishTime: wishPart(WISH_TIME),
  }),
  data: requestStatus,
})

const PLAN_MESSAGE = '물어볼 조합을 다시 골라 주세요.'

/** The code of a plan, of a carrier, or empty while undecided. */
export const askedChoice = z
  .string({ error: PLAN_MESSAGE })
  .check(z.regex(/^[A-Za-z0-9-]{0,20}$/, { error: PLAN_MESSAGE }))

/** The same combination again is no change and succeeds. */
export const consultReplan = endpoint({
  ...CHANGE,
  path: '/api/jireh/consult/:receiptNo/plan',
  summary:
    '물어볼 조합을 바꾼다. asked는 상품 코드나 통신사 코드이고, 비우면 정하지 않은 것이다. 상담사가 전화하고 있거나 이미 통화한 상담은 409.',
  input: z.object({ ...whose, asked: askedChoice }),
  data: requestStatus,
})

const LINE_MESSAGE = `한마디는 ${RATING_LINE_LENGTH}자까지 쓸 수 있어요.`

/** What a rating says; the line is the advisor's to read. */
export const ratingShape = z.object({
  rating: z.enum(RATINGS, { error: '통화가 어땠는지 골라 주세요.' }),
  line: z.optional(
    z.nullable(
      z.string({ error: LINE_MESSAGE }).check(
        z.trim(),
        z.refine((text) => [...text].length <= RATING_LINE_LENGTH, { error: LINE_MESSAGE }),
      ),
    ),
  ),
})

const { sendsText: _, ...RATE } = CHANGE

/** Once for each call; the same again succeeds. */
export const consultRating = endpoint({
  ...RATE,
  path: '/api/jireh/consult/:receiptNo/rating',
  summary:
    '상담사와 한 통화를 평가한다. 통화마다 한 번이고 하루 동안 바꿀 수 있다. 통화한 지 14일이 지나면 409.',
  input: z.extend(ratingShape, whose),
  data: requestStatus,
})

/** Final; cancelling again succeeds. */
export const consultCancel = endpoint({
  ...CHANGE,
  path: '/api/jireh/consult/:receiptNo/cancel',
  summary: '상담 신청을 취소한다. 같은 번호의 다른 신청은 그대로 남는다.',
  input: z.object(whose),
  data: requestStatus,
})

export const consultStop = endpoint({
  ...CHANGE,
  path: '/api/jireh/consult/:receiptNo/stop',
  summary:
    '이 신청의 전화를 그만 받는다. 신청을 취소하고 이 신청으로는 걸지 않는다. 같은 번호의 다른 신청은 그대로 남고, 없으면 번호의 주인이 다시 받겠다고 확인하기 전에는 그 번호로 걸지 않는다.',
  input: z.object(whose),
  data: requestStatus,
})

/** Stops calls by the link in a message. */
export const stopCalls = endpoint({
  ...CHANGE,
  path: '/api/consult/stop',
  summary: '문자에 있는 주소의 표로 전화를 그만 받는다. 여러 번 보내도 같다.',
  input: z.object({ token: z.string().check(z.maxLength(100)) }),
  data: z.object({ mobile: z.string(), isStopped: z.boolean() }),
})
