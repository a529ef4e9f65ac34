import { CARRIER_NAMES, carrierAddress, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE, priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { BRAND } from '#app/platform/brand.ts'

interface Offered {
  origin: string
  carrier: CarrierCode
  isSample: boolean
  plans: readonly Plan[]
  reviews: { total: number; average: number | null; isSample: boolean }
}

/**
 * A carrier's combinations as search engines read them, each at its monthly price of whoever bundles no phone. Nothing
 * while anything of it is a sample; stars only of real reviews (specification §D9).
 */
export function offersOf({ origin, carrier, isSample, plans, reviews }: Offered): object[] {
  if (isSample || plans.length === 0 || plans.some((plan) => plan.isSample)) return []
  const url = origin + carrierAddress(carrier)
  const prices = plans.map((plan) => priceOf(plan, NO_BUNDLE).monthly)
  const seller = { '@type': 'Organization', name: BRAND.ko, url: `${origin}/main` }
  const hasStars = !reviews.isSample && reviews.average !== null
  return [
    {
      '@type': 'Product',
      name: `${CARRIER_NAMES[carrier]} 인터넷·TV 결합`,
      category: '인터넷·TV 요금제',
      brand: { '@type': 'Brand', name: CARRIER_NAMES[carrier] },
      url,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'KRW',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: plans.length,
        offers: plans.map((plan, index) => ({
          '@type': 'Offer',
          name: plan.name,
          sku: plan.code,
          url,
          price: prices[index],
          priceCurrency: 'KRW',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: prices[index],
            priceCurrency: 'KRW',
            unitCode: 'MON',
            billingDuration: plan.termMonths,
            valueAddedTaxIncluded: true,
          },
          seller,
        })),
      },
      ...(hasStars && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.average,
          reviewCount: reviews.total,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
  ]
}
