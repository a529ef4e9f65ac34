import { z } from 'zod/mini'
import { leadId } from '#app/crm/leads/desk-contract.ts'
import { version } from '#app/crm/leads/desk-steps-contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { carrierFilter } from '#app/shared/carriers/carrier-inputs.ts'
import { chosenIn } from '#app/shared/desk-table/chosen-in.ts'
import { bothWays } from '#app/shared/desk-table/order.ts'
import { inOrder, optionalDay } from '#app/platform/day-inputs.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { moveReason } from '#app/crm/promises/move-reason.ts'
import { MOST_AT_ONCE } from '#app/crm/leads/most-at-once.ts'
import { searchWords } from '#app/shared/desk-table/search-input.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { carrier, day, giftFacts, giftShape, words } from './contract.ts'

const desk = deskEndpoints(RIGHTS.gifts)

const GIFT_STATES = ['due', 'late', 'ended', 'paid', 'all'] as const
export type GiftState = (typeof GIFT_STATES)[number]
const GIFT_SORTS = bothWays(['due', 'amount', 'opened'])
const SORT_MESSAGE = '늘어놓을 차례를 다시 골라 주세요.'

const giftLine = z.object({
  ...giftShape.shape,
  planName: z.string(),
  openedOn: z.nullable(z.string()),
  /** Of a gift that is owed though its customer ended the line early: what they did not earn of it, in won, and how it is counted. */
  unearned: z.nullable(z.object({ amount: z.number(), counted: z.string() })),
  /** In charge of the customer. */
  assignee: z.nullable(z.string()),
  /** By which customers of one name are told apart; null of whoever introduced one. */
  last4: z.nullable(z.string()),
  /** `late`, `today`, `week`, `later`, or the month in which it was given: `2026-11`. */
  group: z.string(),
})
export type GiftLine = z.output<typeof giftLine>

const sum = z.object({ many: z.number(), amount: z.number() })

const giftFilter = {
  state: z.optional(z.enum(GIFT_STATES, { error: '사은품을 나눠 보는 기준을 다시 골라 주세요.' })),
  carrier: carrierFilter,
  form: z.optional(z.enum(['', 'voucher', 'cash'], { error: '사은품의 종류를 다시 골라 주세요.' })),
  /** Of one lead. */
  lead: z.optional(z.string().check(z.maxLength(64))),
  /** Days on which gifts are due; of those that were given, on which they were. */
  from: optionalDay,
  to: optionalDay,
}

export const giftQuery = z.object({
  ...giftFilter,
  q: searchWords,
  sort: z.optional(z.enum(['', ...GIFT_SORTS], { error: SORT_MESSAGE })),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})
export type GiftQuery = z.output<typeof giftQuery>

export const giftList = desk('GET', '/api/desk/gifts', {
  logs: ['gift.list', 'lead.list'],
  summary:
    '사은품 장부: 지급 예정, 지급 늦음, 해지한 회선의 지급 예정, 지급 완료, 모두. 이름 전부나 번호로 찾고 통신사, 종류, 날짜로 좁힌다. 달마다의 합계가 함께 온다.',
  input: giftQuery.check(inOrder),
  data: z.object({
    result: z.array(giftLine),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    counts: z.object({
      due: z.number(),
      late: z.number(),
      /** Of those that are due, of lines that were ended since: whether they are given is a manager's to decide. */
      ended: z.number(),
      paid: z.number(),
      all: z.number(),
    }),
    /** Of what was found, by `group`. */
    groups: z.record(z.string(), sum),
    /** Of what is owed of what was found: another one where any of it changed. */
    owedMark: z.string(),
    /** Of the whole ledger; `week` from tomorrow to Sunday. */
    sums: z.object({ late: sum, today: sum, week: sum, due: sum, paidThisMonth: sum }),
  }),
})

export const giftFile = desk('GET', '/api/desk/gifts/file', {
  logs: ['gift.export'],
  summary:
    '아직 주지 않은 사은품을 지급할 파일로 내려받는다(CSV, XLSX). 이유가 있어야 하고 접속기록에 남는다. 이름과 번호는 가린다; masked=false는 대표만.',
  leavesTrace: true,
  input: {
    format: z.enum(['csv', 'xlsx'], { error: '파일 종류를 골라 주세요.' }),
    reason: reason({ least: 5, most: 200, message: '내려받는 이유를 다섯 글자 이상 적어 주세요.' }),
    /** Only an explicit false gives whole names and numbers. */
    masked: z.optional(
      z.union([z.boolean(), z.enum(['true', 'false', ''])], {
        error: '이름과 번호를 가릴지 다시 골라 주세요.',
      }),
    ),
    /** Promised until then; all without it. */
    until: unlessEmpty(day),
  },
  data: z.instanceof(Response),
  refusals: ['foreignOrigin', 'proofNeeded', 'tooMany'],
})

/** Where the amount stands in the text that the page shows before it is sent. */
export const AMOUNT = '{amount}'

export const paidWords = ({ name, amount }: { name: string; amount: number }) =>
  `${name} 님의 사은품 ${won(amount)}을 지급 완료로 남겼어요.`

export const manyPaidWords = (many: number) => `사은품 ${many}건을 지급 완료로 남겼어요.`

export const delayedWords = ({ name, dueOn }: { name: string; dueOn: string }) =>
  `${name} 님의 사은품을 ${sentenceDate(dueOn)}로 미루고 알렸어요.`

const paid = {
  paidOn: day,
  proof: words(200, '무엇으로 확인했는지 2자에서 200자까지 적어 주세요.', 2),
}

export const payGift = desk('POST', '/api/desk/gifts/:giftId/pay', {
  logs: ['gift.pay'],
  summary: '사은품을 준 날과 확인한 것을 남기고 손님에게 알린다.',
  input: {
    giftId: leadId,
    ...paid,
    version,
  },
  data: giftShape,
  said: ({ data }) => paidWords(data),
})

export const withheldWords = ({ rest }: { rest: number }) =>
  rest === 0
    ? '사은품을 주지 않기로 남기고 알렸어요.'
    : `사은품을 남은 몫 ${won(rest)}만 주기로 남기고 알렸어요.`

export const withholdGift = desk('POST', '/api/desk/gifts/:giftId/withhold', {
  logs: ['gift.withhold'],
  summary:
    '손님이 일찍 해지한 회선의 아직 주지 않은 사은품을 남은 몫만 주거나(rest) 주지 않기로(nothing) 정하고 손님에게 알린다. 해지를 취소하면 처음 금액으로 돌아온다.',
  input: {
    giftId: leadId,
    gives: z.enum(['rest', 'nothing'], { error: '남은 몫만 줄지, 주지 않을지 골라 주세요.' }),
    reason: reason({ least: 2, most: 200, message: '왜 그렇게 정했는지 2자에서 200자까지 적어 주세요.' }),
    version,
  },
  /** What is owed of it from now on. */
  data: z.object({ id: z.string(), rest: z.number() }),
  said: ({ data }) => withheldWords(data),
})

export const GIFT_BULK = 'gift-bulk'
const NONE_CHOSEN = '사은품을 골라 주세요.'

/** A gift as it was seen: one that somebody changed since is refused. */
export const versionedGift = ({ id, version: seen }: { id: string; version: number }) => `${id}:${seen}`

export function readVersionedGift(text: string): { giftId: string; version: number } {
  const [giftId = '', seen] = text.split(':')
  return { giftId, version: Number(seen) }
}

const isVersioned = (text: string) => /^[^:,]{1,64}:\d{1,9}$/.test(text)

export const payGifts = desk('POST', '/api/desk/gifts/paid', {
  logs: ['gift.pay'],
  summary:
    '여러 사은품을 같은 날 같은 확인으로 지급 완료로 남기고 손님마다 알린다. id:version으로 보내고, 그사이 바뀐 것은 남기지 않는다. whole이면 조건(filter)에 맞는 지급 예정을 차례대로 100건까지, 그 수와 합계(wholeAmount)와 목록의 표(wholeMark)가 그대로일 때만. 안 된 것은 하나씩 이유를 알린다.',
  input: z
    .object({
      /** `id:version` each. */
      ids: z.optional(z.array(z.string(), { error: NONE_CHOSEN })),
      /** All of a page in the same way, separated by commas. */
      all: z.optional(z.string()),
      /** In place of ids, all of `filter` that are owed: how many the person was shown, and their sum. */
      whole: unlessEmpty(z.coerce.number({ error: NONE_CHOSEN }).check(z.int(), z.minimum(1))),
      wholeAmount: unlessEmpty(z.coerce.number({ error: NONE_CHOSEN }).check(z.int(), z.minimum(0))),
      /** `owedMark` of the list that the person was shown. */
      wholeMark: z.optional(z.string().check(z.maxLength(32))),
      filter: z.optional(z.object({ ...giftFilter, sort: giftQuery.shape.sort })),
      ...paid,
    })
    .check(
      z.refine(
        (wish) =>
          wish.whole !== undefined || (chosenIn(wish).length > 0 && chosenIn(wish).every(isVersioned)),
        { error: NONE_CHOSEN, path: ['ids'] },
      ),
      z.refine((wish) => wish.whole !== undefined || chosenIn(wish).length <= MOST_AT_ONCE, {
        error: `한 번에 ${MOST_AT_ONCE}건까지 남길 수 있어요.`,
        path: ['ids'],
      }),
    ),
  data: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
  said: ({ data: { done } }) => (done.length > 0 ? manyPaidWords(done.length) : '바뀐 사은품이 없어요.'),
  // The ledger shows what was not changed, and why.
  saysSecret: true,
})

/** Of the customer's wish by the word of staff alone. */
const NO_OWN_WORD =
  '요즘 손님이 문자로 답한 적이 없어 처음 약속한 날로 세요. 문자로 답을 받은 뒤에 다시 미루면 새 날로 세요.'

export const delayGift = desk('POST', '/api/desk/gifts/:giftId/delay', {
  logs: ['gift.delay'],
  summary:
    '약속한 날을 미루고, 이유와 새 날짜를 손님에게 알린다. 손님이 원했어도 손님의 번호로 온 문자가 14일 안에 없으면 처음 약속한 날로 센다.',
  input: {
    giftId: leadId,
    dueOn: day,
    /** What the customer wrote that they want is the promise from then on; without their own text, it counts as late. */
    asked: moveReason.asked,
    reason: reason({
      least: 2,
      most: 200,
      message: '늦어진 이유를 2자에서 200자까지 적어 주세요. 손님에게 그대로 보내요.',
    }),
    version,
  },
  data: giftShape,
  said: ({ input: { asked }, data }) =>
    asked === 'customer' && data.firstDueOn !== data.dueOn
      ? `${delayedWords(data)} ${NO_OWN_WORD}`
      : delayedWords(data),
})

export const ownGifts = endpoint({
  method: 'GET',
  path: '/api/user/gifts',
  summary: '인증한 휴대폰 번호로 개통한 회선의 사은품: 약속한 날과 준 날.',
  from: 'none',
  access: 'member',
  input: z.object({}),
  data: z.object({
    result: z.array(
      z.object({
        carrier,
        planName: z.string(),
        openedOn: z.nullable(z.string()),
        ...giftFacts,
      }),
    ),
  }),
  refusals: ['notLoggedIn', 'loginExpired', 'unavailable'],
})
