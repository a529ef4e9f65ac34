import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { isCarrierCode } from '#app/features/boards/carrier-names.ts'
import { nowhere } from '#app/features/boards/nowhere.server.ts'
import { listRecentReviews } from '#app/features/boards/recent-posts.server.ts'
import { listPlans } from '#app/features/consultation/plans.server.ts'
import type { PageHandle, PageProps } from '#app/platform/kept-page.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { ConsultLink } from '#app/features/consultation/consult-link.tsx'
import { readCarrierPage } from './contents.server.ts'
import { inforMeta } from './infor-meta.server.ts'
import { InforHero } from './infor-hero.tsx'
import {
  BenefitsSection,
  OtherCarriers,
  PlansSection,
  ReviewsSection,
  StepsSection,
} from './infor-sections.tsx'
import { SectionNav, type PageSection } from './section-nav.tsx'
import './infor.page.css'

/** One page for the three carriers; another name is not found. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { config } = services
  const { carrier } = params
  if (!isCarrierCode(carrier)) throw await nowhere(services)
  const [contents, plans, reviews] = await Promise.all([
    readCarrierPage(services, carrier),
    listPlans(services, carrier),
    listRecentReviews(services, 5, carrier),
  ])
  if (!contents) throw await nowhere(services)
  const { page, isSample, checkedAt } = contents
  const checkedOn = sentenceDate(checkedAt)
  return { carrier, page, isSample, checkedOn, plans, reviews, meta: inforMeta(config.origin, carrier) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const SECTIONS: readonly PageSection[] = [
  { id: 'detail', name: '상품 안내' },
  { id: 'benefits', name: '혜택' },
  { id: 'step', name: '신청 순서' },
  { id: 'review', name: '후기' },
]

export const handle: PageHandle = { keep: InforPage }

function InforPage({ loaderData }: PageProps<typeof loader>) {
  const { carrier, page, isSample, checkedOn, plans, reviews } = loaderData
  return (
    <div data-carrier={carrier} className="infor-page">
      <InforHero carrier={carrier} fit={page.fit} intro={page.intro} isSample={isSample} />
      <div className="infor-page__columns">
        <div className="infor-page__nav">
          <SectionNav key={carrier} sections={SECTIONS} />
          <div className="infor-page__action">
            <ConsultLink carrier={carrier}>상담 신청하기</ConsultLink>
          </div>
        </div>
        <div className="container infor-page__content">
          <PlansSection page={page} plans={plans} checkedOn={checkedOn} />
          <BenefitsSection page={page} plans={plans} />
          <StepsSection page={page} />
          <ReviewsSection carrier={carrier} reviews={reviews} />
        </div>
      </div>
      <OtherCarriers carrier={carrier} />
    </div>
  )
}

export default InforPage
