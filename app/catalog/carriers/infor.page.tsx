import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { notFoundPage, shownTag } from '#app/community/door.server.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { markShown } from '#app/platform/render-facts.server.ts'
import { BenefitsSection } from './infor-benefits.tsx'
import { offerOf } from './infor-choice.ts'
import { InforHead } from './infor-head.tsx'
import { PlansSection } from './infor-plans.tsx'
import { OfferBar } from './offer-bar.tsx'
import { ReviewsSection } from './infor-reviews.tsx'
import { StepsSection } from './infor-steps.tsx'
import { readInfor } from './infor.server.ts'
import { toldPhones } from './plan-choices.ts'
import { readEndings } from './plan-endings.server.ts'
import { readMainChoice } from './main-choice.ts'
import { SectionNav, type PageSection } from './section-nav.tsx'
import { SampleBand } from '#app/ui/sample-sign.tsx'
import './infor.page.css'

/** One page for every carrier; another name is not found. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { carrier } = params
  const infor = isCarrierCode(carrier) ? await readInfor(services, carrier) : null
  if (!infor) throw await notFoundPage(services)
  markShown(
    context,
    infor.reviews.map(({ seqno }) => shownTag(seqno)),
  )
  const choice = readMainChoice(new URL(request.url).searchParams)
  const offer = offerOf(await listPlans(services), infor.carrier, choice)
  const endings = offer.plan ? await readEndings(services, [offer.plan], offer.bundle) : {}
  return { infor, choice, offer, endings, told: toldPhones(choice) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.infor.meta ?? []

const SECTIONS: readonly PageSection[] = [
  { id: 'detail', name: '상품 안내' },
  { id: 'benefits', name: '혜택' },
  { id: 'step', name: '신청 순서' },
  { id: 'review', name: '후기' },
]

export const handle: PageHandle = { keepAlive: InforPage, isRead: true }

function InforPage({ loaderData: { infor, choice, offer, endings } }: PageProps<typeof loader>) {
  const isSample = infor.isSample || infor.plans.some((plan) => plan.isSample)
  return (
    <div data-carrier={infor.carrier} className="infor-page">
      {isSample && <SampleBand what={infor.reviewSummary.isSample ? '금액과 후기' : '금액'} />}
      <InforHead infor={infor} choice={choice} offer={offer} />
      <SectionNav key={infor.carrier} sections={SECTIONS} />
      <PlansSection {...{ infor, offer, endings }} />
      <BenefitsSection infor={infor} offer={offer} />
      <StepsSection infor={infor} />
      <ReviewsSection infor={infor} />
      {offer.plan && <OfferBar plan={offer.plan} bundle={offer.bundle} />}
    </div>
  )
}

export default InforPage
