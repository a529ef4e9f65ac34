import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Awaited } from './awaited.tsx'
import { Figures } from './figures.tsx'
import { MoneyFlow } from './money-flow.tsx'
import { readTrust } from './trust.server.ts'
import { hasCommission, LEAD } from './trust-words.ts'
import { Acceptances, Commissions, Complaints, LogEnd, Order, Prices } from './trust-sections.tsx'
import './trust.css'

/** As the footer names it; the heading says what it is about. */
const TITLE = '수수료 공개'

export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const meta = pageMeta({
    title: TITLE,
    description:
      '통신사에서 받는 수수료, 요금을 확인한 날, 사은품을 제때 드린 비율, 첫 전화까지 걸린 시간, 사전승낙을 그대로 보여 드려요.',
    origin: services.config.origin,
    path: '/trust',
  })
  return { trust: await readTrust(services), meta }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** What visitors may hold us to, from the figures that the office itself works with (docs/adr/0154). */
export default function TrustPage() {
  const { trust } = useLoaderData<typeof loader>()
  return (
    <div className="trust container">
      <header className="trust__head stack-2">
        <p className="trust__name small bold">
          {TITLE} <span className="fine">{`${trust.asOf} 기준`}</span>
        </p>
        <h1 tabIndex={-1}>저희는 이렇게 돈을 받아요</h1>
        <p className="trust__lead section__lead">
          <span>{LEAD[0]}</span> <span>{LEAD[1]}</span>
        </p>
        {!hasCommission(trust) && <p className="muted">얼마인지는 통신사에 확인한 뒤에 공개해요.</p>}
      </header>
      <MoneyFlow />
      <Order />
      <Commissions trust={trust} />
      <Figures trust={trust} />
      <Prices trust={trust} />
      <Acceptances trust={trust} />
      <Complaints trust={trust} />
      <LogEnd trust={trust} />
      <Awaited trust={trust} />
      <div>
        <ButtonLink to="/compare">요금 나란히 비교하기</ButtonLink>
      </div>
    </div>
  )
}
