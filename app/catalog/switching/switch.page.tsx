import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { ConsultLink } from '#app/crm/door.tsx'
import { seoulDate } from '#app/platform/korean-time.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { readSiteFacts } from '#app/shared/settings/site-facts.server.ts'
import { Link } from '#app/ui/link.tsx'
import { CHECKLIST } from './checklist.server.ts'
import { toldInstallDay } from './install-date.ts'
import { SwitchList } from './switch-list.tsx'
import './switch.page.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { links } = await readSiteFacts(services)
  const coverage = CARRIER_CODES.flatMap((code) => {
    const address = links.coverage[code]
    return address ? [{ name: CARRIER_NAMES[code], address }] : []
  })
  const told = toldInstallDay(new URL(request.url).searchParams)
  const today = seoulDate(services.now())
  return { checklist: CHECKLIST, coverage, told, today, meta: switchMeta(services.config.origin) }
}

/** What /switch tells search engines: the steps that stand on it, in their order. */
function switchMeta(origin: string) {
  const { title, phases } = CHECKLIST
  const step = phases.map((phase) => ({
    '@type': 'HowToSection',
    name: phase.title,
    itemListElement: phase.items.map(({ number, task, why }) => ({
      '@type': 'HowToStep',
      position: number,
      name: task,
      text: why,
    })),
  }))
  return pageMeta({
    title,
    description:
      '약정이 끝나는 날, 할인반환금, 확인 전화, 장비 반납까지. 통신사를 바꿀 때 차례로 확인할 14가지를 모았어요.',
    origin,
    path: '/switch',
    linked: [{ '@type': 'HowTo', name: title, inLanguage: 'ko', step }],
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** What to check when changing the carrier, to tick off and to print. */
export default function SwitchPage() {
  const { checklist, coverage, told, today } = useLoaderData<typeof loader>()
  const { title, intro, words } = checklist
  const [asks, consult] = (words['상담'] ?? '').split(' · ')
  return (
    <div className="switch-page container stack-8">
      <header className="switch-page__head stack-4">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="section__lead">{intro}</p>
      </header>
      <SwitchList {...checklist} {...{ coverage, told, today }} />
      <aside className="switch-page__consult cluster" aria-label="상담과 알림">
        <p>{asks}</p>
        <ConsultLink>{consult}</ConsultLink>
        <Link to="/renewal/remind" className="switch-page__remind tap">
          약정 만료 알림 받기
        </Link>
      </aside>
    </div>
  )
}
