import type { Services } from '#app/database/services.server.ts'
import { listRecentReviews, readReviewSummary, rememberedTags } from '#app/community/door.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { listHomePhones, listMobileBundles, listPlans, OFFER_TAGS } from '#app/shared/plans/plans.server.ts'
import { ofCarrier } from '#app/shared/plans/phone-products.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { bothEnds, RECENT_REVIEWS } from './both-ends.ts'
import { readCarrierPage } from './contents.server.ts'
import { inforMeta } from './infor-meta.server.ts'
import { offersOf } from './linked-offers.server.ts'

/**
 * All that a carrier's page shows but for the choice; null while the operator has no texts for it. One object until a
 * write, to the other carriers' plans too: the card tells of them.
 */
export function readInfor(services: Services, carrier: CarrierCode) {
  const tags = [...OFFER_TAGS, ...rememberedTags('bbs_review')]
  return services.remember(`infor ${carrier}`, tags, () => loadInfor(services, carrier))
}

export type Infor = NonNullable<Awaited<ReturnType<typeof readInfor>>>

async function loadInfor(services: Services, carrier: CarrierCode) {
  const [contents, plans, homePhones, bundles, recent, reviewSummary] = await Promise.all([
    readCarrierPage(services, carrier),
    listPlans(services, carrier),
    listHomePhones(services),
    listMobileBundles(services),
    listRecentReviews(services, RECENT_REVIEWS, carrier),
    readReviewSummary(services, carrier),
  ])
  if (!contents) return null
  const { page, isSample, checkedAt } = contents
  const { origin } = services.config
  return {
    carrier,
    page,
    isSample,
    checkedOn: sentenceDate(checkedAt),
    plans,
    homePhone: ofCarrier(homePhones, carrier),
    mobileBundle: ofCarrier(bundles, carrier),
    reviews: bothEnds(recent),
    reviewSummary,
    meta: inforMeta(origin, carrier, offersOf({ origin, carrier, isSample, plans, reviews: reviewSummary })),
  }
}
