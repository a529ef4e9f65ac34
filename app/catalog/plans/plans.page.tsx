import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { particleFor } from '#app/platform/korean-particles.ts'
import { CARRIER_LIST, SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { servicesOf } from '#app/database/services.server.ts'
import { ChoosingLinks } from '#app/catalog/carriers/choosing-links.tsx'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { PlanFilters } from './plan-filters.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { bundleOfChoice } from '#app/catalog/carriers/plan-choices.ts'
import { choosePlans, readFilter, termsIn } from './plan-filter.ts'
import './plans.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const all = await listPlans(services)
  const { filter, hasUnknown } = readFilter(new URL(request.url).searchParams)
  const meta = pageMeta({
    title: '인터넷·TV 요금 조합 모두 보기',
    description: `${CARRIER_LIST} 인터넷·TV 조합을 속도와 TV, 휴대폰 회선 수로 골라 월 요금과 3년 총액 순서로 볼 수 있어요.`,
    origin: services.config.origin,
    // Each choice is a part of the whole catalogue, so search engines keep the whole.
    path: '/plans',
    crumb: '요금 조합',
  })
  return { filter, hasUnknown, plans: choosePlans(all, filter), terms: termsIn(all), meta }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const ORDER_RULES: Readonly<Record<string, string>> = {
  monthly: '월 요금이 낮은 순서로 보여 줘요. 같으면 3년 납부 총액이 낮은 쪽이 먼저예요.',
  total: '3년 납부 총액(월 요금 × 36 + 설치비)이 낮은 순서로 보여 줘요. 같으면 월 요금이 낮은 쪽이 먼저예요.',
}

const LINKS = [
  ['/compare', '나란히 비교하기'],
  ['/calculator', '월 요금 계산하기'],
] as const

export const handle: PageHandle = { keep: PlansPage, isRead: true }

function PlansPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, hasUnknown, plans, terms } = loaderData
  const bundle = bundleOfChoice(filter)
  return (
    <div className="plans-page container stack-6">
      <header className="plans-page__head">
        <h1 tabIndex={-1}>인터넷·TV 요금&nbsp;조합 모두&nbsp;보기</h1>
        <p className="section__lead">
          {`${SHOWN_CARRIER_LIST}${particleFor(CARRIER_LIST, '을/를')} 같은 항목으로 보여 드려요. 부가세 포함 금액이에요.`}
        </p>
        <ChoosingLinks links={LINKS} />
      </header>
      <PlanFilters filter={filter} terms={terms} />
      {hasUnknown && <Notice tone="warn">주소에 알 수 없는 조건이 있어서 그 조건은 빼고 보여 드려요.</Notice>}
      <section aria-labelledby="plans-result">
        <h2 id="plans-result" className="sr-only">
          조합 목록
        </h2>
        <div className="plans-page__order meta">
          <output className="plans-page__count bold">
            조합 {plans.length}개 · {bundleWords(bundle)} 기준 · {choiceLabel('sort', filter.sort)}
          </output>
          <p>{ORDER_RULES[filter.sort]} 판매 수수료는 순서에 영향을 주지 않아요.</p>
        </div>
        {plans.length === 0 ? (
          <EmptyState
            illustration={<EmptyMailbox />}
            title="이 조건에 맞는 조합이 없어요"
            action={
              <ButtonLink to="/plans" kind="secondary" preventScrollReset>
                조건 모두 지우기
              </ButtonLink>
            }
          >
            조건을 하나 빼거나 다른 속도, TV를 골라 보세요.
          </EmptyState>
        ) : (
          <PlanPicker plans={plans} bundle={bundle} />
        )}
        {plans.some((plan) => plan.isSample) && (
          <p className="plans-page__note meta">
            화면 확인용 예시 금액이에요. 실제 요금과 사은품은 상담할 때 안내해요.
          </p>
        )}
      </section>
    </div>
  )
}

export default PlansPage
