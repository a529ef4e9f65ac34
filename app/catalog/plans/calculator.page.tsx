import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { onlyTermWords } from '#app/catalog/carriers/choice-words.ts'
import { COUNTED_PLACES } from '#app/shared/carriers/carriers.ts'
import { termWords } from '#app/catalog/carriers/amount-words.ts'
import { toldPhones } from '#app/catalog/carriers/plan-choices.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { SampleBand } from '#app/ui/sample-sign.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Calculator } from './calculator.tsx'
import { readEstimateChoice, withFormRules } from './estimate-choice.ts'
import { termsIn } from './plan-filter.ts'
import './calculator.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const plans = await listPlans(services)
  const asked = readEstimateChoice(new URL(request.url).searchParams)
  const choice = withFormRules(asked.choice, termsIn(plans))
  const meta = pageMeta({
    title: '인터넷·TV 월 요금 계산기',
    description:
      '속도, TV, 휴대폰을 고르면 통신사마다 월 요금과 할인 항목, 설치비, 3년 총액을 나란히 보여 드려요.',
    origin: services.config.origin,
    // One calculator, whatever is chosen in it.
    path: '/calculator',
    crumb: '월 요금 계산기',
  })
  return {
    asOf: seoulDate(services.now()),
    plans,
    choice,
    told: toldPhones(choice),
    hasUnknown: asked.hasUnknown,
    isOtherTerm: choice.term !== asked.choice.term,
    meta,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export const handle: PageHandle = { keepAlive: CalculatorPage, isRead: true }

function CalculatorPage({ loaderData }: PageProps<typeof loader>) {
  const { plans, choice, hasUnknown, isOtherTerm, asOf } = loaderData
  const term = termWords(Number(choice.term))
  return (
    <div className="calculator-page">
      {plans.some(({ isSample }) => isSample) && <SampleBand what="금액" />}
      <header className="calculator-page__head container">
        <h1 tabIndex={-1}>월&nbsp;요금 계산기</h1>
        <p className="calculator-page__lead">고르는 대로 {COUNTED_PLACES}의 월 요금과 3년 총액이 바뀌어요.</p>
      </header>
      {(hasUnknown || isOtherTerm) && (
        <div className="calculator-page__told container">
          <Notice tone="warn">
            {hasUnknown
              ? '주소에 알 수 없는 조건이 있어서 그 조건은 처음 값으로 계산했어요.'
              : (onlyTermWords(termsIn(plans)) ?? `가장 가까운 ${term}으로 계산했어요.`)}
          </Notice>
        </div>
      )}
      <Calculator plans={plans} first={choice} asOf={asOf} />
    </div>
  )
}

export default CalculatorPage
