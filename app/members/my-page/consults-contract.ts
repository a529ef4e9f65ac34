import { z } from 'zod/mini'
import { askedChoice, consultStatus, ratingShape, REQUEST_SAID, wishChoice } from '#app/crm/door.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { listOf } from '#app/members/session/contract.ts'
import { CHANGE, READ } from './contract.ts'

const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)))

export const ownConsults = endpoint({
  method: 'GET',
  path: '/api/user/consults',
  summary: '인증한 휴대폰 번호로 신청한 상담. 새것부터 10개씩.',
  from: 'query',
  access: 'member',
  input: z.object({ page }),
  data: listOf(consultStatus.data),
  refusals: READ,
})

const ownConsult = z.pick(consultStatus.input, { receiptNo: true })
const act = {
  method: 'POST',
  from: 'none',
  access: 'member',
  sendsText: true,
  input: ownConsult,
  data: consultStatus.data,
  refusals: [...CHANGE, 'notFound', 'conflict'],
} as const

const { sendsText: _, ...rate } = act

export const changeOwnConsult = endpoint({
  ...act,
  path: '/api/user/consults/:receiptNo/change',
  summary:
    '내 상담의 희망 일시를 바꾼다. wish는 `2026-11-23 13:00-15:00`처럼 적는다. 이미 그 시간이거나 상담사가 전화하고 있거나 이미 통화한 상담은 409.',
  from: 'body',
  input: z.extend(ownConsult, { wish: wishChoice }),
  said: () => REQUEST_SAID.changed,
})

export const replanOwnConsult = endpoint({
  ...act,
  path: '/api/user/consults/:receiptNo/plan',
  summary:
    '내 상담에서 물어볼 조합을 바꾼다. asked는 상품 코드나 통신사 코드이고, 비우면 정하지 않은 것이다. 이미 그 조합이거나 상담사가 전화하고 있거나 이미 통화한 상담은 409.',
  from: 'body',
  input: z.extend(ownConsult, {
    asked: askedChoice,
    /** The months that the page's form showed, as a query. */
    months: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  said: () => REQUEST_SAID.replanned,
})

export const rateOwnConsult = endpoint({
  ...rate,
  path: '/api/user/consults/:receiptNo/rating',
  summary:
    '내 상담의 통화를 평가한다. 통화마다 한 번이고 하루 동안 바꿀 수 있다. 통화한 지 14일이 지나면 409.',
  from: 'body',
  input: z.extend(ratingShape, ownConsult.shape),
  said: () => REQUEST_SAID.rated,
})

export const cancelOwnConsult = endpoint({
  ...act,
  path: '/api/user/consults/:receiptNo/cancel',
  summary: '내 상담 신청을 취소한다. 같은 번호의 다른 신청은 그대로 남는다.',
  said: () => REQUEST_SAID.cancelled,
})

export const withdrawOwnConsultTransfer = endpoint({
  ...act,
  path: '/api/user/consults/:receiptNo/transfer/withdraw',
  summary:
    '내 상담에서 통신사에 정보를 전달하는 동의를 철회한다. 이미 전달한 것은 통신사에 멈춰 달라고 요청한다.',
  from: 'body',
  input: z.extend(ownConsult, { consentId: z.string().check(z.maxLength(64)) }),
  said: () => REQUEST_SAID.transferWithdrawn,
})

export const stopOwnConsult = endpoint({
  ...act,
  path: '/api/user/consults/:receiptNo/stop',
  summary:
    '내 번호로 오는 상담 전화를 그만 받는다. 그 번호로 남긴 신청을 모두 취소하고, 번호의 주인이 다시 받겠다고 확인하기 전에는 걸지 않는다.',
  said: () => REQUEST_SAID.stopped,
})
