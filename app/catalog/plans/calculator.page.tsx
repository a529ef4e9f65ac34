import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { ChoosingLinks } from '#app/catalog/carriers/choosing-links.tsx'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Calculator } from './calculator.tsx'
import { calculatorAddress, readEstimateChoice } from './estimate-choice.ts'
import './calculator.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const plans = await listPlans(services)
  const meta = pageMeta({
    title: '인터넷·TV 월 요금 계산기',
    description:
      '통신사, 속도, TV, 약정, 휴대폰 회선 수를 고르면 월 요금과 할인 항목, 설치비, 36개월 총액을 한 줄씩 보여 드려요.',
    origin: services.config.origin,
    // One calculator, whatever is chosen in it.
    path: '/calculator',
    crumb: '요금 계산기',
  })
  return { plans, ...readEstimateChoice(new URL(request.url).searchParams), meta }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const LINKS = [
  ['/plans', '조합 모두 보기'],
  ['/compare', '나란히 비교하기'],
] as const

export const handle: PageHandle = { keep: CalculatorPage, isRead: true }

function CalculatorPage({ loaderData }: PageProps<typeof loader>) {
  const { plans, choice, hasUnknown } = loaderData
  return (
    <div className="calculator-page container stack-6">
      <header className="calculator-page__head">
        <h1 tabIndex={-1}>인터넷·TV 월&nbsp;요금 계산기</h1>
        <p className="section__lead">
          여섯 가지를 고르면 실제로 내는 금액을 한 줄씩 보여 드려요. 부가세 포함 금액이에요.
        </p>
        <ChoosingLinks links={LINKS} />
      </header>
      {hasUnknown && (
        <Notice tone="warn">주소에 알 수 없는 조건이 있어서 그 조건은 처음 값으로 계산했어요.</Notice>
      )}
      <Calculator key={calculatorAddress(choice)} plans={plans} first={choice} />
    </div>
  )
}

export default CalculatorPage
