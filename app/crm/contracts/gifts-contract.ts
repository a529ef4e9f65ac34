import { GIFT_ROLES } from './gifts-area.ts'
import { z } from 'zod/mini'
import { LEAD_READ, leadId } from '#app/crm/leads/desk-contract.ts'
import { LEAD_ACT, version } from '#app/crm/leads/desk-steps-contract.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { won } from '#app/ui/won.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { carrier, day, giftFacts, giftShape, words } from './contract.ts'

export const GIFT_STATES = ['due', 'late', 'paid'] as const
export const giftList = endpoint({
  ...LEAD_READ,
  path: '/api/desk/gifts',
  logs: ['gift.list'],
  summary: '사은품 장부: 줄 것, 늦은 것, 준 것. 한 번에 30개.',
  from: 'query',
  roles: GIFT_ROLES,
  input: z.object({
    state: z.optional(z.enum(GIFT_STATES)),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  }),
  data: z.object({
    result: z.array(giftShape),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    counts: z.object({ due: z.number(), late: z.number(), paid: z.number() }),
  }),
})

export const payGift = endpoint({
  ...LEAD_ACT,
  path: '/api/desk/gifts/:giftId/pay',
  logs: ['gift.pay'],
  summary: '사은품을 준 날과 확인한 것을 남기고 손님에게 알린다.',
  roles: GIFT_ROLES,
  input: z.object({
    giftId: leadId,
    paidOn: day,
    proof: words(200, '무엇으로 확인했는지 2자에서 200자까지 적어 주세요.', 2),
    version,
  }),
  data: giftShape,
  said: ({ data: { name, amount } }) => `${name} 님의 사은품 ${won(amount)}을 보낸 것으로 남겼어요.`,
})

export const delayGift = endpoint({
  ...LEAD_ACT,
  path: '/api/desk/gifts/:giftId/delay',
  logs: ['gift.delay'],
  summary: '약속한 날을 미루고, 이유와 새 날짜를 손님에게 알린다.',
  roles: GIFT_ROLES,
  input: z.object({
    giftId: leadId,
    dueOn: day,
    reason: reason({
      least: 2,
      most: 200,
      message: '늦어진 이유를 2자에서 200자까지 적어 주세요. 손님에게 그대로 보내요.',
    }),
    version,
  }),
  data: giftShape,
  said: ({ data: { name, dueOn } }) => `${name} 님의 사은품을 ${sentenceDate(dueOn)}로 미루고 알렸어요.`,
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
