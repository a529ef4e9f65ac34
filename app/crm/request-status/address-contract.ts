import { z } from 'zod/mini'
import { MOST_PAGES } from '#app/crm/addresses/address-search.ts'
import {
  ADDRESS_LENGTH,
  DETAIL_LENGTH,
  INSTALLABLE,
  KEYWORD_LENGTH,
  tidyLine,
} from '#app/crm/addresses/install-address.ts'
import { CHANGE, READ_REFUSALS, whose } from '#app/crm/requests/request-contract.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { endpoint } from '#app/platform/endpoint.ts'

const lengthOf = (text: string) => [...text].length
const upTo = (most: number, message: string) =>
  z.pipe(
    z.string({ error: message }).check(z.maxLength(2_000, { error: message })),
    z.pipe(
      z.transform((text: string) => tidyLine(text)),
      z.string().check(z.refine((text) => lengthOf(text) <= most, { error: message })),
    ),
  )

const KEYWORD_MESSAGE = '도로 이름과 건물 번호를 두 글자 이상 적어 주세요.'

export const keyword = z.pipe(
  upTo(KEYWORD_LENGTH, `${KEYWORD_LENGTH}자까지 찾을 수 있어요. 도로 이름과 건물 번호만 적어 주세요.`),
  z.string().check(z.refine((text) => lengthOf(text) >= 2, { error: KEYWORD_MESSAGE })),
)

const LINE_MESSAGE = `주소를 다섯 글자에서 ${ADDRESS_LENGTH}자 사이로 적어 주세요.`
export const line = z.pipe(
  upTo(ADDRESS_LENGTH, LINE_MESSAGE),
  z.string().check(z.refine((text) => lengthOf(text) >= 5 && /\p{L}/u.test(text), { error: LINE_MESSAGE })),
)

export const detail = z.optional(
  z.nullable(upTo(DETAIL_LENGTH, `동·호수는 ${DETAIL_LENGTH}자까지 쓸 수 있어요.`)),
)

export const UNCHOSEN_MESSAGE = '찾은 주소 가운데 하나를 골라 주세요.'

const installAnswer = z.object({
  carrier: z.enum(CARRIER_CODES),
  answer: z.enum(INSTALLABLE),
  /** When it was recorded. */
  at: z.string(),
})

const addressState = z.object({
  /** Masked; null without one. */
  saved: z.nullable(
    z.object({
      line: z.string(),
      hasDetail: z.boolean(),
      savedAt: z.string(),
      answers: z.array(installAnswer),
    }),
  ),
  canChange: z.boolean(),
  /** Why it cannot be changed. */
  reason: z.nullable(z.string()),
  /** Whether addresses can be looked up; otherwise they are typed by hand. */
  canFind: z.boolean(),
})
export type AddressState = z.output<typeof addressState>

const { sendsText: _, ...KEEP } = CHANGE

export const consultAddress = endpoint({
  method: 'GET',
  path: '/api/jireh/consult/:receiptNo/address',
  summary: '설치할 주소(가려서)와 통신사별로 확인한 설치 가능 여부.',
  from: 'query',
  access: 'public',
  input: z.object(whose),
  data: addressState,
  refusals: READ_REFUSALS,
})

const found = z.object({
  /** `down`: the service does not answer now; the address can be typed. */
  outcome: z.enum(['found', 'down']),
  result: z.array(
    z.object({
      /** To be sent back as it is, within an hour. */
      choice: z.string(),
      road: z.string(),
      jibun: z.string(),
      zip: z.string(),
      building: z.string(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
export type FoundAddresses = z.output<typeof found>

export const findAddresses = endpoint({
  ...KEEP,
  path: '/api/jireh/consult/:receiptNo/address/search',
  summary:
    '설치할 주소를 도로 이름과 건물 번호로 찾는다. 한 번에 10개씩. 검색어만 도로명주소 서비스로 보낸다.',
  input: z.object({
    ...whose,
    keyword,
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PAGES))),
  }),
  data: found,
})

/** The same address again is no change and succeeds. */
export const saveAddress = endpoint({
  ...CHANGE,
  path: '/api/jireh/consult/:receiptNo/address',
  summary:
    '설치할 주소를 남기거나 바꾼다. 찾은 주소는 choice, 직접 적은 주소는 line. 취소했거나 가입을 신청한 뒤에는 409.',
  input: z.object({
    ...whose,
    choice: z.optional(z.nullable(z.string({ error: UNCHOSEN_MESSAGE }).check(z.maxLength(4_000)))),
    line: z.optional(z.nullable(line)),
    detail,
  }),
  data: addressState,
})

export const eraseAddress = endpoint({
  ...KEEP,
  path: '/api/jireh/consult/:receiptNo/address/erase',
  summary: '남긴 주소와 그 주소로 확인한 설치 가능 여부를 지운다. 없으면 그대로 성공한다.',
  input: z.object(whose),
  data: addressState,
})
