import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { readTrust } from './trust.server.ts'
import { Acceptances, Complaints, LogEnd, Order, Paid, Prices } from './trust-sections.tsx'
import { giftFigure, waitFigure } from './trust-words.ts'
import './trust.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const meta = pageMeta({
    title: '우리가 받는 수수료와 기록',
    description:
      '통신사에서 받는 수수료, 요금을 확인한 날, 사은품을 제때 드린 비율, 첫 전화까지 걸린 시간, 사전승낙을 그대로 보여 드려요.',
    origin: services.config.origin,
    path: '/trust',
    crumb: '수수료와 기록',
  })
  return { trust: await readTrust(services), meta }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** What visitors may hold us to, from the figures that the office itself works with (docs/adr/0154). */
export default function TrustPage() {
  const { trust } = useLoaderData<typeof loader>()
  return (
    <div className="trust container stack-8">
      <header className="trust__head stack-2">
        <h1 tabIndex={-1}>우리가 받는 수수료와 기록</h1>
        <p className="section__lead">
          좋은 것만 고르지 않고 우리 기록에서 센 그대로 보여 드려요. {trust.asOf} 기준이에요.
        </p>
      </header>
      <dl className="trust__figures">
        <Figure name="사은품을 약속한 날까지 드린 비율" {...giftFigure(trust.gifts)} />
        <Figure name="신청하고 첫 전화까지 걸린 시간" {...waitFigure(trust.waitMinutes)} />
      </dl>
      <Paid trust={trust} />
      <Order />
      <Prices trust={trust} />
      <Acceptances trust={trust} />
      <Complaints trust={trust} />
      <LogEnd trust={trust} />
    </div>
  )
}

interface FigureProps {
  name: string
  value: string
  /** Of how many, or why there is none. */
  basis: string
}

function Figure({ name, value, basis }: FigureProps) {
  return (
    <div className="trust__figure card">
      <dt className="small">{name}</dt>
      <dd>
        <b className="trust__value">{value}</b>
        <span className="fine">{basis}</span>
      </dd>
    </div>
  )
}
