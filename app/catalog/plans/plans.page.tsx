import { type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { servicesOf } from '#app/database/services.server.ts'
import { phoneHint } from '#app/catalog/carriers/choice-words.ts'
import { SampleBand } from '#app/ui/sample-sign.tsx'
import { bundleOfChoice, toldPhones } from '#app/catalog/carriers/plan-choices.ts'
import { homePhoneMonthly } from '#app/shared/plans/phone-products.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { listHomePhones, listPlans } from '#app/shared/plans/plans.server.ts'
import type { PageHandle, PageProps } from '#app/platform/page-handle.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { unknownWords } from './filter-words.ts'
import { HomePhones } from './home-phones.tsx'
import { emptyAddresses, emptyReason, nearestFilters } from './nearest-filters.ts'
import { NoPlans } from './no-plans.tsx'
import { basisWords, noteLines } from './page-words.ts'
import { choosePlans, readFilter, sortedAmount, termsIn } from './plan-filter.ts'
import { PlanFilters } from './plan-filters.tsx'
import { PlanPicker } from './plan-picker.tsx'
import './plans.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const all = await listPlans(services)
  const phones = await listHomePhones(services)
  const { filter, unknown } = readFilter(new URL(request.url).searchParams)
  const plans = choosePlans(all, filter)
  const meta = pageMeta({
    title: '인터넷·TV 요금 조합 모두 보기',
    description: `${CARRIER_LIST} 인터넷·TV 조합을 속도와 TV, 휴대폰 회선 수로 골라 월 요금과 3년 총액 순서로 볼 수 있어요.`,
    origin: services.config.origin,
    // Each choice is a part of the whole catalogue, so search engines keep the whole.
    path: '/plans',
    crumb: '요금 조합',
  })
  return {
    filter,
    told: toldPhones(filter),
    unknown,
    plans,
    phones: phones
      .filter(({ carrier }) => filter.carrier === '' || filter.carrier === carrier)
      .map((phone) => ({
        carrier: phone.carrier,
        monthly: homePhoneMonthly(phone),
        isSample: phone.isSample,
        checkedAt: phone.checkedAt,
      })),
    terms: termsIn(all),
    empty: emptyAddresses(all, filter),
    // What to do where nothing fits.
    none:
      plans.length === 0 ? { reason: emptyReason(all, filter), nearest: nearestFilters(all, filter) } : null,
    meta,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export const handle: PageHandle = { keepAlive: PlansPage, isRead: true }

function PlansPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, told, unknown, plans, phones, terms, empty, none } = loaderData
  const isAllSample = plans.length > 0 && plans.every((plan) => plan.isSample)
  return (
    <div className="plans-page">
      {isAllSample && <SampleBand what="금액" />}
      <header className="plans-page__head container">
        <h1 className="plans-page__title" tabIndex={-1}>
          요금&nbsp;조합 모두&nbsp;보기
        </h1>
        {/* The bar of choices says it, where it has room and to whoever listens. */}
        <p className="plans-page__count muted" aria-hidden="true">
          {plans.length}개
        </p>
        <p className="plans-page__lead meta">{basisWords(terms, filter)}</p>
      </header>
      <PlanFilters {...{ filter, unknown, plans, terms, empty }} />
      <div className="plans-page__list container">
        {unknown.length > 0 && <Notice tone="warn">{unknownWords(unknown)}</Notice>}
        {(filter.phone !== '' || filter.lines !== '0') && (
          <p className="plans-page__hint small">{phoneHint(filter)}</p>
        )}
        {none && <NoPlans {...none} />}
        {/* Without a plan as well, for the sake of what was picked before. */}
        <PlanPicker plans={plans} bundle={bundleOfChoice(filter)} amount={sortedAmount(filter)} />
        {phones.length > 0 && <HomePhones phones={phones} told={told} />}
        {!none && (
          <ul className="plans-page__notes terms">
            {noteLines(plans, filter).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <PriceDateLine plans={plans} />
      </div>
    </div>
  )
}

export default PlansPage
