import { z } from 'zod/mini'
import { carrier } from '#app/crm/contracts/contract.ts'
import { leadId } from '#app/crm/leads/desk-contract.ts'
import { version } from '#app/crm/leads/desk-steps-contract.ts'
import { TYPED_CODE_LENGTH, WRONG_CODE } from '#app/crm/requests/referral-code.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { REFERRAL_PHASES } from './referral-words.ts'

const desk = deskEndpoints(RIGHTS.gifts)
const ofLeads = deskEndpoints(RIGHTS.leads)

const gift = z.object({ amount: z.number(), dueOn: z.string(), paidOn: z.nullable(z.string()) })

/** Of everybody whom a member introduced no more than how many: nobody learns who asked, with whom, or for what. */
const ownReferral = z.object({
  /** Null where the operator gives nothing for introductions. */
  term: z.nullable(
    z.object({
      amount: z.number(),
      addedAmount: z.number(),
      holdDays: z.number(),
      isSample: z.boolean(),
    }),
  ),
  /** Null before one is made, and while it is stopped. */
  code: z.nullable(z.string()),
  /** The address with the code, and what is said with it. */
  url: z.nullable(z.string()),
  sharedText: z.nullable(z.string()),
  openedCount: z.number(),
  gifts: z.array(gift),
})
export type OwnReferral = z.output<typeof ownReferral>

const OWN = {
  access: 'member',
  refusals: [
    'notLoggedIn',
    'loginExpired',
    'foreignOrigin',
    'unreadable',
    'tooLarge',
    'wrongType',
    'invalid',
    'conflict',
    'unavailable',
  ],
  data: ownReferral,
  next: '/mypage/referral',
} as const

export const readReferral = endpoint({
  method: 'GET',
  path: '/api/user/referral',
  summary: '내 추천 코드와 주소, 추천으로 개통한 수, 받을 사은품. 누가 신청했는지는 알리지 않는다.',
  from: 'none',
  access: 'member',
  input: z.object({}),
  data: ownReferral,
  refusals: ['notLoggedIn', 'loginExpired', 'unavailable'],
})

export const startReferral = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/user/referral/start',
  summary: '추천 코드를 만든다. 이미 있으면 그대로이고, 멈춘 코드는 새 코드로 바뀐다.',
  from: 'none',
  input: z.object({}),
  said: () => '추천 코드를 만들었어요.',
})

export const stopReferral = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/user/referral/stop',
  summary: '추천 코드를 멈춘다. 이미 추천으로 온 신청은 그대로다. 다시 보내도 같다.',
  from: 'none',
  input: z.object({}),
  said: () => '추천 코드를 멈췄어요. 이제 이 코드로는 신청할 수 없어요.',
})

const referralLine = z.object({
  id: z.string(),
  leadId: z.string(),
  /** Masked: of the introduced person, and of the introducer, who may have left. */
  name: z.string(),
  introducer: z.nullable(z.string()),
  carrier: z.nullable(carrier),
  openedOn: z.nullable(z.string()),
  /** The last day of those that the line must stay. */
  heldUntil: z.nullable(z.string()),
  phase: z.enum(REFERRAL_PHASES),
  way: z.enum(['request', 'desk']),
  amount: z.number(),
  addedAmount: z.number(),
  holdDays: z.number(),
  /** In words. */
  signs: z.array(z.string()),
  needsDecision: z.boolean(),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
})
export type ReferralLine = z.output<typeof referralLine>

export const REFERRAL_TABS = ['decide', 'open', 'closed', 'all'] as const
export const referralQuery = z.object({
  state: z.optional(z.enum(REFERRAL_TABS, { error: '추천을 나눠 보는 기준을 다시 골라 주세요.' })),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})

export const referralList = desk('GET', '/api/desk/referrals', {
  logs: ['referral.list'],
  summary:
    '추천으로 온 상담: 정할 것(decide), 진행 중(open), 끝난 것(closed), 모두(all). 확인할 것과 정한 이유가 함께 온다.',
  input: referralQuery,
  data: z.object({
    result: z.array(referralLine),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    counts: z.object({ decide: z.number(), open: z.number(), closed: z.number(), all: z.number() }),
  }),
})

const UNSEEN = '추천 화면에서 확인할 것을 보고 정해 주세요.'

export const decideReferral = desk('POST', '/api/desk/referrals/:referralId/decide', {
  logs: ['referral.decide'],
  summary:
    '확인할 것이 있는 추천의 사은품을 주기로(allow) 또는 주지 않기로(deny) 이유와 함께 정한다. 그 상담을 맡은 사람은 정할 수 없다. 본 내용의 version을 함께 보내며, 그사이 바뀌었으면 정해지지 않는다.',
  input: {
    referralId: leadId,
    decision: z.enum(['allow', 'deny'], { error: '사은품을 줄지 골라 주세요.' }),
    reason: reason({
      least: 5,
      most: 200,
      message: '그렇게 정한 이유를 다섯 글자에서 200자까지 적어 주세요.',
    }),
    /** Of what was shown: nobody decides on what they did not see. */
    version: z.coerce
      .number({ error: UNSEEN })
      .check(z.int({ error: UNSEEN }), z.minimum(1, { error: UNSEEN })),
  },
  data: z.null(),
  said: ({ input: { decision } }) =>
    decision === 'allow'
      ? '확인한 것을 남겼어요. 아직 주지 않은 사은품은 유지 기간이 지나면 장부에 올라가요.'
      : '사은품을 주지 않기로 했어요.',
})

export const tieLead = ofLeads('POST', '/api/desk/leads/:id/referral', {
  logs: ['lead.referral'],
  summary: '손님이 전화로 말한 추천 코드를 상담에 남긴다. 가입을 신청하기 전까지, 한 번만.',
  input: {
    id: leadId,
    referralCode: z
      .string({ error: WRONG_CODE })
      .check(z.trim(), z.minLength(1, { error: '추천 코드를 적어 주세요.' }))
      .check(z.maxLength(TYPED_CODE_LENGTH, { error: WRONG_CODE })),
    version,
  },
  data: z.null(),
  said: () => '추천으로 온 상담으로 남겼어요.',
})
