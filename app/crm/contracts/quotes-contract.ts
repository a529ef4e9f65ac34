import { z } from 'zod/mini'
import { leadId } from '#app/crm/leads/desk-contract.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { PHONE_CARRIERS } from '#app/shared/plans/phone-carrier.ts'
import { ticked, unlessEmpty, wholeNumber } from '#app/platform/input-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { GIFT_BAND, MOST_GIFT } from '#app/shared/settings/gift-band-width.ts'
import { quote, words } from './contract.ts'
import * as acts from './quotes-acts.ts'

const desk = deskEndpoints(RIGHTS.leads)
const ofGifts = deskEndpoints(RIGHTS.gifts)

export const PHONE_CARRIER_MESSAGE = '묶는 휴대폰의 통신사를 골라 주세요.'
const LINES_MESSAGE = '휴대폰 회선은 0에서 10까지 숫자로 적어 주세요.'
const GIFT_REASON = reason({
  least: 5,
  most: 300,
  message: '평균 밖 사은품의 이유를 다섯 글자에서 300자 사이로 적어 주세요.',
})

export const quoteLead = desk(acts.quoteLead, {
  logs: ['lead.quote'],
  summary:
    '손님에게 안내한 금액을 새 버전으로 남긴다. 인터넷전화와 휴대폰 결합도 함께 안내하고, 요금은 홈페이지의 값으로 계산한다. 다른 통신사 휴대폰의 결합은 422.',
  input: {
    id: leadId,
    planCode: z
      .string({ error: '상품을 골라 주세요.' })
      .check(z.minLength(1, { error: '상품을 골라 주세요.' }), z.maxLength(20)),
    mobileLines: wholeNumber(10, LINES_MESSAGE),
    /** Required if phones are bundled: only those of the plan's carrier are. */
    phoneCarrier: z.optional(
      z.nullable(z.literal(['', ...PHONE_CARRIERS], { error: PHONE_CARRIER_MESSAGE })),
    ),
    homePhone: ticked(),
    /** Missing means the plan's. */
    giftAmount: unlessEmpty(
      wholeNumber(MOST_GIFT, '사은품 금액은 0원에서 1,000만 원까지 숫자로 적어 주세요.'),
    ),
    /** Required outside the band around the carrier's average: why a second person should approve it. */
    giftReason: unlessEmpty(GIFT_REASON),
    giftDue: unlessEmpty(words(100, '지급 시점은 100자까지 쓸 수 있어요.')),
    note: unlessEmpty(words(2_000, '메모는 2,000자까지 쓸 수 있어요.')),
  },
  data: quote,
})

export const approveGift = ofGifts('POST', '/api/desk/leads/:id/quotes/approve', {
  logs: ['gift.approve'],
  summary: `통신사 평균의 ${GIFT_BAND} 밖인 사은품을 승인한다. 그 금액을 안내한 사람은 승인할 수 없고, 다시 안내하면 다시 승인받는다.`,
  input: {
    id: leadId,
    quoteVersion: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
    reason: GIFT_REASON,
  },
  data: quote,
  said: () => '사은품을 승인했어요.',
})

export const sendQuote = desk(acts.sendQuote, {
  logs: ['lead.quoteSend'],
  summary: '가장 나중에 안내한 금액을 문자로 보낸다. 같은 버전은 한 번만 보낸다.',
  input: { id: leadId },
  data: quote,
})
