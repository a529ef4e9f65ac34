import { z } from 'zod/mini'
import { carrierInput as carrierCode } from '#app/shared/carriers/carrier-inputs.ts'
import { endpoint } from '#app/platform/endpoint.ts'

const texts = z.array(z.string())

/** The texts of a carrier's page, as carrier_pages.content keeps them. */
export const carrierPage = z.object({
  fit: z.string(),
  intro: z.string(),
  benefits: texts,
  questions: texts,
  giftNotes: texts,
  steps: z.array(z.object({ title: z.string(), text: z.string(), duration: z.string() })),
  preparations: z.array(z.object({ name: z.string(), text: z.string() })),
  priceReading: z.object({
    lead: z.string(),
    rows: z.array(z.object({ label: z.string(), amount: z.string(), meaning: z.string() })),
  }),
  earlyTermination: texts,
  slowSpeed: texts,
})
export type CarrierPage = z.output<typeof carrierPage>

const plan = z.object({
  code: z.string(),
  carrier: carrierCode,
  name: z.string(),
  speedMbps: z.number(),
  tv: z.literal(['none', 'basic', 'premium']),
  termMonths: z.number(),
  listPrice: z.number(),
  termDiscount: z.number(),
  volumeDiscount: z.number(),
  bundleDiscounts: z.readonly(z.array(z.number())),
  installFee: z.number(),
  giftAmount: z.number(),
  giftPaid: z.string(),
  giftCondition: z.string(),
  /** Null and '' are not known yet. */
  tvChannels: z.nullable(z.number()),
  router: z.string(),
  /** Part of the monthly price. */
  equipmentRent: z.nullable(z.number()),
  isSample: z.boolean(),
  checkedAt: z.string(),
})

const homePhone = z.object({
  carrier: carrierCode,
  name: z.string(),
  termMonths: z.number(),
  listPrice: z.number(),
  termDiscount: z.number(),
  /** A month after the discount; in no amount of a plan. */
  monthly: z.number(),
  callRates: z.string(),
  conditions: z.readonly(z.array(z.string())),
  isSample: z.boolean(),
  checkedAt: z.string(),
})

/** What it takes off each plan is in `bundleDiscounts`. */
const mobileBundle = z.object({
  carrier: carrierCode,
  lead: z.string(),
  phones: z.string(),
  members: z.string(),
  conditions: z.readonly(z.array(z.string())),
  isSample: z.boolean(),
  checkedAt: z.string(),
})

export const internetContents = endpoint({
  method: 'GET',
  path: '/api/display/getInternetContents',
  summary:
    '통신사별 상품, 인터넷전화, 휴대폰 결합과 할인, 사은품, 신청 순서와 질문. 금액은 부가가치세를 포함한 원 단위.',
  from: 'query',
  access: 'public',
  input: z.object({ carrier: z.optional(carrierCode) }),
  data: z.object({
    result: z.array(
      z.object({
        carrier: carrierCode,
        plans: z.array(plan),
        bundleDiscounts: z.array(
          z.object({
            planCode: z.string(),
            /** Only phones of this carrier lower the plan's price; no amount of a plan holds the discount. */
            phoneCarrier: carrierCode,
            mobileLines: z.number(),
            discount: z.number(),
          }),
        ),
        homePhone: z.nullable(homePhone),
        mobileBundle: z.nullable(mobileBundle),
        gifts: z.array(
          z.object({
            planCode: z.string(),
            amount: z.number(),
            paid: z.string(),
            condition: z.string(),
          }),
        ),
        steps: carrierPage.shape.steps,
        faq: z.array(z.object({ question: z.string(), answer: z.string() })),
        checkedAt: z.string(),
      }),
    ),
  }),
  refusals: ['invalid', 'unavailable'],
})
