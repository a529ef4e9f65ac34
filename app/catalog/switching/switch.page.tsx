import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { PostActions } from '#app/community/door.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CHECKLIST } from './checklist.server.ts'
import { switchMeta } from './switch-meta.server.ts'
import { SwitchList } from './switch-list.tsx'
import './switch.page.css'

export function loader({ context }: LoaderFunctionArgs) {
  return { checklist: CHECKLIST, meta: switchMeta(servicesOf(context).config.origin) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** What to check when changing the carrier, to tick off and to print. */
export default function SwitchPage() {
  const { checklist } = useLoaderData<typeof loader>()
  const { title, intro, notes, words } = checklist
  const [asks, consult] = (words['상담'] ?? '').split(' · ')
  return (
    <div className="switch-page container container--prose stack-8">
      <header className="switch-page__head stack-4">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="section__lead">{intro}</p>
        <PostActions title={title} />
      </header>
      <Notice tone="warn">
        <p>{words['꼭 볼 것']}</p>
        {notes.slice(1).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
      <SwitchList {...checklist} />
      <aside className="switch-page__consult cluster" aria-label="상담">
        <p>{asks}</p>
        <ConsultLink>{consult}</ConsultLink>
        <p>
          <Link to="/calculator" className="tap">
            월 요금 계산하기
          </Link>
        </p>
      </aside>
    </div>
  )
}
