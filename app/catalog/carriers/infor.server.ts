import type { Services } from '#app/database/services.server.ts'
import { listRecentReviews, rememberedTags } from '#app/community/door.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { contentTags, listPlans } from '#app/shared/plans/plans.server.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { readCarrierPage } from './contents.server.ts'
import { inforMeta } from './infor-meta.server.ts'

/** All that a carrier's page shows; null while the operator has no texts for it. One object until a write. */
export function readInfor(services: Services, carrier: CarrierCode) {
  const tags = [...contentTags(carrier), ...rememberedTags('bbs_review')]
  return services.remember(`infor ${carrier}`, tags, () => loadInfor(services, carrier))
}

export type Infor = NonNullable<Awaited<ReturnType<typeof readInfor>>>

async function loadInfor(services: Services, carrier: CarrierCode) {
  const [contents, plans, reviews] = await Promise.all([
    readCarrierPage(services, carrier),
    listPlans(services, carrier),
    listRecentReviews(services, 5, carrier),
  ])
  if (!contents) return null
  const { page, isSample, checkedAt } = contents
  const checkedOn = sentenceDate(checkedAt)
  return {
    carrier,
    page,
    isSample,
    checkedOn,
    plans,
    reviews,
    meta: inforMeta(services.config.origin, carrier),
  }
}
