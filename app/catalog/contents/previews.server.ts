import type { Services } from '#app/database/services.server.ts'
import { drawBanner } from '#app/catalog/banners/banner-drawing.server.ts'
import { offerOf } from '#app/catalog/carriers/infor-choice.ts'
import { FIRST_CHOICE } from '#app/catalog/carriers/main-choice.ts'
import { readInfor } from '#app/catalog/carriers/infor.server.ts'
import { inforMeta } from '#app/catalog/carriers/infor-meta.server.ts'
import { readReviewSummary } from '#app/community/door.server.ts'
import { ofCarrier } from '#app/shared/plans/phone-products.ts'
import { listHomePhones, listMobileBundles, listPlans } from '#app/shared/plans/plans.server.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import type { Content, PayloadOf } from './payloads.ts'
import { readAllShown } from './public-rows.server.ts'

/** A content as pages would show it, beside what they show with it. */
export async function previewOf(services: Services, content: Content, key: string) {
  const { kind, payload } = content
  switch (kind) {
    case 'plan':
      return { kind, plan: payload, others: await comparedWith(services, payload) }
    case 'phone':
      return { kind, phone: payload }
    case 'bundle':
      return { kind, bundle: payload, plans: await listPlans(services, key as CarrierCode) }
    case 'page':
      return { kind, ...(await inforWith(services, key as CarrierCode, payload)) }
    case 'question':
      return { kind, ...(await questionsWith(services, key, payload)) }
    case 'banner': {
      const { title, alt, imageUrl, targetYn } = payload
      const drawn = `data:image/svg+xml,${encodeURIComponent(drawBanner(payload))}`
      return { kind, title, alt, image: imageUrl ?? drawn, isElsewhere: targetYn === 'Y' }
    }
    case 'popup':
      return { kind, ...payload }
  }
}

export type ContentPreview = Awaited<ReturnType<typeof previewOf>>

/** The plan of each carrier in the same combination, this one in its place. */
async function comparedWith(services: Services, plan: PayloadOf<'plan'>) {
  const all = await listPlans(services)
  return CARRIER_CODES.flatMap((carrier) => {
    if (carrier === plan.carrier) return [plan]
    const same = all.find(
      (each) => each.carrier === carrier && each.speedMbps === plan.speedMbps && each.tv === plan.tv,
    )
    return same ? [same] : []
  })
}

async function inforWith(services: Services, carrier: CarrierCode, payload: PayloadOf<'page'>) {
  const [shown, plans, homePhones, bundles, reviewSummary] = await Promise.all([
    readInfor(services, carrier),
    listPlans(services),
    listHomePhones(services),
    listMobileBundles(services),
    readReviewSummary(services, carrier),
  ])
  const { isSample, checkedAt, ...page } = payload
  const infor = {
    carrier,
    page,
    isSample,
    checkedOn: sentenceDate(checkedAt),
    plans: plans.filter((plan) => plan.carrier === carrier),
    homePhone: ofCarrier(homePhones, carrier),
    mobileBundle: ofCarrier(bundles, carrier),
    reviews: shown?.reviews ?? [],
    reviewSummary,
    meta: inforMeta(services.config.origin, carrier),
  }
  return { infor, choice: FIRST_CHOICE, offer: offerOf(plans, carrier, FIRST_CHOICE) }
}

async function questionsWith(services: Services, key: string, payload: PayloadOf<'question'>) {
  const shown = (await readAllShown(services.database, 'question')).flatMap((each) =>
    each.content.kind === 'question' && each.content.payload.place === payload.place && each.key !== key
      ? [each.content.payload]
      : [],
  )
  const questions = [...shown, payload].toSorted((one, other) => one.position - other.position)
  return { questions, at: questions.indexOf(payload) }
}
