import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { notFoundPage, shownTag } from '#app/community/door.server.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { markShown } from '#app/platform/render-facts.server.ts'
import { readInfor } from './infor.server.ts'
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
  const { carrier } = params
  const infor = isCarrierCode(carrier) ? await readInfor(services, carrier) : null
  if (!infor) throw await notFoundPage(services)
  markShown(
    context,
    infor.reviews.map(({ seqno }) => shownTag(seqno)),
  )
  return infor
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const SECTIONS: readonly PageSection[] = [
  { id: 'detail', name: '상품 안내' },
  { id: 'benefits', name: '혜택' },
  { id: 'step', name: '신청 순서' },
  { id: 'review', name: '후기' },
]

export const handle: PageHandle = { keep: InforPage, isRead: true }

function InforPage({ loaderData: infor }: PageProps<typeof loader>) {
  const { carrier } = infor
  return (
    <div data-carrier={carrier} className="infor-page">
      <InforHero infor={infor} />
      <div className="infor-page__columns">
        <div className="infor-page__nav">
          <SectionNav key={carrier} sections={SECTIONS} />
          <div className="infor-page__action">
            <ConsultLink carrier={carrier}>상담 신청하기</ConsultLink>
          </div>
        </div>
        <div className="container infor-page__content">
          <PlansSection infor={infor} />
          <BenefitsSection infor={infor} />
          <StepsSection infor={infor} />
          <ReviewsSection infor={infor} />
        </div>
      </div>
      <OtherCarriers infor={infor} />
    </div>
  )
}

export default InforPage
