import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { CARRIER_NAMES, isCarrierCode } from '#app/features/boards/carrier-names.ts'
import { listRecentReviews } from '#app/features/boards/recent-posts.server.ts'
import { sentenceDate } from '#app/platform/korean-time.ts'
import { ConsultLink } from './consult-link.tsx'
import { listPlans, readCarrierPage } from './contents.server.ts'
import { InforHero } from './infor-hero.tsx'
import {
  BenefitsSection,
  OtherCarriers,
  PlansSection,
  ReviewsSection,
  StepsSection,
} from './infor-sections.tsx'
import { pageMeta } from './page-meta.ts'
import { SectionNav, type PageSection } from './section-nav.tsx'
import './infor.page.css'

/** One page for the three carriers; another name is not found. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { database, config } = services
  const { carrier } = params
  if (!isCarrierCode(carrier)) throw data(null, { status: 404 })
  const [contents, plans, reviews] = await Promise.all([
    readCarrierPage(database, carrier),
    listPlans(database, carrier),
    listRecentReviews(database, 5, carrier),
  ])
  if (!contents) throw data(null, { status: 404 })
  return { carrier, ...contents, plans, reviews, origin: config.origin }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { carrier, origin } = loaderData
  const name = CARRIER_NAMES[carrier]
  const path = `/infor/${carrier}`
  const crumbs = [
    { '@type': 'ListItem', position: 1, name: '홈', item: `${origin}/main` },
    { '@type': 'ListItem', position: 2, name, item: `${origin}${path}` },
  ]
  return pageMeta({
    title: `${name} 인터넷·TV 결합 요금 안내`,
    description: `${name} 인터넷과 TV 조합별 월 요금, 결합 할인, 사은품 조건, 신청 순서와 설치 후기를 한곳에서 확인하세요.`,
    origin,
    path,
    linked: [{ '@type': 'BreadcrumbList', itemListElement: crumbs }],
  })
}

const SECTIONS: readonly PageSection[] = [
  { id: 'detail', name: '상품 안내' },
  { id: 'benefits', name: '혜택' },
  { id: 'step', name: '신청 순서' },
  { id: 'review', name: '후기' },
]

export default function InforPage() {
  const { carrier, page, isSample, checkedAt, plans, reviews } = useLoaderData<typeof loader>()
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
          <PlansSection page={page} plans={plans} checkedOn={sentenceDate(checkedAt)} />
          <BenefitsSection page={page} plans={plans} />
          <StepsSection page={page} />
          <ReviewsSection carrier={carrier} reviews={reviews} />
        </div>
      </div>
      <OtherCarriers carrier={carrier} />
    </div>
  )
}
