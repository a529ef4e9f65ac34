import { redirect, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { ChoosingLinks } from '#app/catalog/carriers/choosing-links.tsx'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ComparePicker } from './compare-picker.tsx'
import { CompareTable } from './compare-table.tsx'
import { isComparable, joinedAddress, MAX_COMPARED, readComparison } from './comparison.ts'
import './compare.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const query = new URL(request.url).searchParams
  const address = joinedAddress(query)
  if (address) throw redirect(address)
  const all = await listPlans(services)
  const comparison = readComparison(query, all)
  const meta = pageMeta({
    title: '인터넷·TV 요금 나란히 비교',
    description:
      '고른 인터넷·TV 조합을 세 개까지 나란히 놓고 월 요금, 할인 항목, 설치비, 사은품 조건을 같은 줄에서 비교해요.',
    origin: services.config.origin,
    // Any pick is a part of the catalogue; search engines keep the first view.
    path: '/compare',
    crumb: '요금 비교',
  })
  return { ...comparison, isComparable: isComparable(comparison), choices: all.map(toChoice), meta }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const toChoice = ({ code, carrier, name }: { code: string; carrier: CarrierCode; name: string }) => ({
  code,
  carrier,
  name,
})

const LINKS = [
  ['/plans', '조합 모두 보기'],
  ['/calculator', '월 요금 계산하기'],
] as const

export const handle: PageHandle = { keep: ComparePage, isRead: true }

function ComparePage({ loaderData }: PageProps<typeof loader>) {
  const loaded = loaderData
  const { plans, bundle, choices, isDefault, unknown, beyond } = loaded
  const codes = plans.map((plan) => plan.code)
  const picker = <ComparePicker key={codes.join()} {...{ choices, codes, bundle }} />
  return (
    <div className="compare-page container stack-6">
      <header>
        <h1 tabIndex={-1}>인터넷·TV 요금 나란히&nbsp;비교</h1>
        <p className="section__lead">
          {isDefault ? '많이 찾는 조합부터 보여 드려요. ' : '고른 순서대로 보여 드려요. '}
          같은 줄끼리 비교하고, 어느 쪽이 낫다고 표시하지 않아요.
        </p>
        <ChoosingLinks links={LINKS} />
      </header>
      {unknown > 0 && (
        <Notice tone="warn">
          찾을 수 없는 상품 {unknown}개는 빼고 보여 드려요. 코드가 바뀌었을 수 있어요.
        </Notice>
      )}
      {beyond.length > 0 && (
        <Notice tone="warn">
          {MAX_COMPARED}개까지 비교할 수 있어서 먼저 고른 {MAX_COMPARED}개만 보여 드려요. 빠진 상품:{' '}
          {beyond.map(({ carrier, name }) => `${CARRIER_NAMES[carrier]} · ${name}`).join(', ')}
        </Notice>
      )}
      {loaded.isComparable ? (
        <>
          <section aria-labelledby="compare-result">
            <h2 id="compare-result" className="sr-only">
              비교 결과
            </h2>
            <CompareTable
              plans={plans}
              bundle={bundle}
              caption={`${bundleWords(bundle)} · 부가세 포함${plans.some((plan) => plan.isSample) ? ' 예시 금액' : ''}`}
            />
            <p className="compare-page__note meta">
              3년 납부 총액은 월 요금 × 36 + 설치비예요. 사은품은 빼지 않아요. 이 주소를 보내면 같은 비교를 볼
              수 있어요.
            </p>
          </section>
          <Accordion title="비교할 상품 바꾸기" as="h2">
            {picker}
          </Accordion>
        </>
      ) : (
        <>
          <EmptyState illustration={<EmptyMailbox />} title="두 개부터 비교할 수 있어요" as="h2">
            아래에서 상품을 두 개나 세 개 고르고 비교하기를 눌러 주세요.
          </EmptyState>
          {picker}
        </>
      )}
    </div>
  )
}

export default ComparePage
