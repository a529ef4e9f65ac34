import { redirect, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { leaveUnkept } from '#app/platform/render-facts.server.ts'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bundleOfChoice, toldPhones } from '#app/catalog/carriers/plan-choices.ts'
import { readEndings } from '#app/catalog/carriers/plan-endings.server.ts'
import { SampleBand } from '#app/ui/sample-sign.tsx'
import { ComparePicker } from './compare-picker.tsx'
import { CompareResult } from './compare-result.tsx'
import type { ComparedPlan } from './compared-combinations.ts'
import { compareAddress, isComparable, joinedAddress, MAX_COMPARED, readComparison } from './comparison.ts'
import './compare.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const query = new URL(request.url).searchParams
  const joined = joinedAddress(query)
  if (joined) throw redirect(joined)
  const all = await listPlans(services)
  const comparison = readComparison(query, all)
  if (comparison.unknown > 0) leaveUnkept(context)
  const meta = pageMeta({
    title: '인터넷·TV 요금 나란히 비교',
    description:
      '고른 인터넷·TV 조합을 세 개까지 나란히 놓고 월 요금, 할인 항목, 설치비, 사은품 조건을 같은 줄에서 비교해요.',
    origin: services.config.origin,
    // Any pick is a part of the catalogue; search engines keep the first view.
    path: '/compare',
    crumb: '요금 비교',
  })
  // On paper; the view alone, not what brought somebody here.
  const address = services.config.origin + compareAddress(comparison.plans, comparison)
  const endings = await readEndings(services, comparison.plans, bundleOfChoice(comparison))
  return { comparison, endings, told: toldPhones(comparison), choices: all.map(toChoice), address, meta }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const toChoice = ({ code, carrier, name, speedMbps, tv }: ComparedPlan): ComparedPlan => ({
  code,
  carrier,
  name,
  speedMbps,
  tv,
})

export const handle: PageHandle = { keepAlive: ComparePage, isRead: true }

function ComparePage({ loaderData }: PageProps<typeof loader>) {
  const { comparison, endings, choices, address } = loaderData
  const { plans, missing, unknown, beyond, ...view } = comparison
  const codes = plans.map((plan) => plan.code)
  // Among others the columns of samples say so themselves.
  const isAllSample = isComparable(comparison) && plans.every((plan) => plan.isSample)
  return (
    <>
      {isAllSample && <SampleBand what="금액" />}
      <div className="compare-page container">
        <header className="compare-page__head">
          <h1 tabIndex={-1}>나란히&nbsp;비교</h1>
        </header>
        {unknown > 0 && (
          <Notice tone="warn">
            지금 없는 상품 {unknown}개는 빼고 보여 드려요. 상품이 바뀌었을 수 있어요.
          </Notice>
        )}
        {beyond.length > 0 && (
          <Notice tone="warn">
            {MAX_COMPARED}개까지 비교할 수 있어서 먼저 고른 {MAX_COMPARED}개만 보여 드려요. 빠진 상품:{' '}
            {beyond.map(({ carrier, name }) => `${CARRIER_NAMES[carrier]} · ${name}`).join(', ')}
          </Notice>
        )}
        {isComparable(comparison) ? (
          <CompareResult {...{ plans, endings, missing, choices, view, address }} />
        ) : (
          <>
            <EmptyState illustration={<EmptyMailbox />} title="두 개부터 비교할 수 있어요" as="h2">
              아래에서 상품을 두 개나 세 개 고르고 나란히 비교를 눌러 주세요.
            </EmptyState>
            <ComparePicker key={codes.join()} asksPhone {...{ choices, codes, view }} />
          </>
        )}
      </div>
    </>
  )
}

export default ComparePage
