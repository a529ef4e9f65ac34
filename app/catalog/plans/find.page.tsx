import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { toldPhones } from '#app/catalog/carriers/plan-choices.ts'
import { COUNTED_CARRIERS } from '#app/shared/carriers/carriers.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { FIND_QUESTIONS, findSteps, nextStep, readFindChoice } from './find-choice.ts'
import { tvPriceOf } from './find-reasons.ts'
import { FindResult } from './find-result.tsx'
import { FindQuestion } from './find-question.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const choice = readFindChoice(new URL(request.url).searchParams)
  const step = nextStep(choice)
  const steps = findSteps(choice)
  const title = step
    ? `${FIND_QUESTIONS[step]} (${steps.indexOf(step) + 1}/${steps.length})`
    : '질문 3개로 찾은 요금 조합'
  const meta = pageMeta({
    title,
    description: `집에서 몇 명이 쓰는지, TV를 보는지, 휴대폰이 어디인지 고르면 ${COUNTED_CARRIERS}의 같은 조합을 나란히 보여 드려요.`,
    origin: services.config.origin,
    // One chooser, however far somebody came in it.
    path: '/plans/find',
    above: [{ name: '조합 모두 보기', path: '/plans' }],
    crumb: '질문 3개로 찾기',
  })
  const all = await listPlans(services)
  return {
    choice,
    told: toldPhones(choice),
    step,
    tvPrice: step === 'tv' ? tvPriceOf(choice, all) : null,
    plans: step ? [] : all,
    asOf: seoulDate(services.now()),
    meta,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export const handle: PageHandle = { keepAlive: FindPage, isRead: true }

function FindPage({ loaderData }: PageProps<typeof loader>) {
  const { choice, step, tvPrice, plans, asOf } = loaderData
  if (step) return <FindQuestion key={step} {...{ choice, step, tvPrice }} />
  return <FindResult {...{ choice, plans, asOf }} />
}

export default FindPage
