import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { useLeadNews } from '#app/crm/leads/lead-live.ts'
import { LEAD_VIEW_NAMES, type LeadView } from '#app/crm/figures/lead-views.ts'
import { callSoonName, lateText, momentText, span } from '#app/crm/leads/lead-times.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { readBoard } from './board.server.ts'
import type { board } from './contract.ts'
import '#app/shared/desk/desk-page.css'
import './board.css'

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = () => deskMeta('지금 상담실')

export function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  return orErrorPage(readBoard(services, {}, visit))
}

type Board = DataOf<typeof board>

const HOUR_MINUTES = 60

export default function BoardPage() {
  const facts = useLoaderData<typeof loader>()
  useLeadNews()
  return (
    <div className="desk-page">
      <h1 className="desk-page__title">지금 상담실</h1>
      <Tiles facts={facts} />
      <Breaches breaches={facts.breaches} many={facts.lateFirst} />
      <Advisors advisors={facts.advisors} />
    </div>
  )
}

const listed = (view: Exclude<LeadView, 'now'>, count: number, isUrgent = false) => ({
  name: LEAD_VIEW_NAMES[view],
  value: `${count}건`,
  to: `/desk?view=${view}`,
  isUrgent: isUrgent && count > 0,
})

function Tiles({ facts }: { facts: Board }) {
  const tiles: { name: string; value: string; to?: string; isUrgent?: boolean }[] = [
    listed('waiting', facts.waiting),
    listed('late', facts.late, true),
    { name: callSoonName(facts.opensAt), value: `${facts.dueSoon}건`, to: '/desk?view=now' },
    { name: '아직 담당이 없어요', value: `${facts.unassigned}건`, to: '/desk?assignee=none' },
    listed('escalated', facts.escalated, true),
    { name: '오늘 첫 전화까지', value: waitText(facts.firstCallMedian) },
    { name: '오늘 개통', value: `${facts.openedToday}건` },
  ]
  return (
    <dl className="board__tiles stack-3">
      {tiles.map(({ name, value, to, isUrgent }) => (
        <div key={name} className={isUrgent ? 'board__tile board__tile--urgent box' : 'board__tile box'}>
          <dt className="meta">{name}</dt>
          <dd className="bold">
            {to ? (
              <Link to={to} className="board__count">
                {value}
                <span className="sr-only">{` ${name}`}</span>
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Of working time. */
function waitText(minutes: number | null): string {
  if (minutes === null) return '–'
  return `중앙값 ${minutes < HOUR_MINUTES ? span(minutes) : `${Math.floor(minutes / HOUR_MINUTES)}시간 ${minutes % HOUR_MINUTES}분`}`
}

function Breaches({ breaches, many }: { breaches: Board['breaches']; many: number }) {
  return (
    <section className="desk-page__card" aria-labelledby="breaches">
      <h2 id="breaches" className="board__heading">
        늦은 첫 전화 {many > 0 && <Link to="/desk?view=lateFirst">{`${many}건`}</Link>}
      </h2>
      {breaches.length === 0 ? (
        <p>늦은 상담이 없어요.</p>
      ) : (
        <ul className="board__breaches">
          {breaches.map((lead) => (
            <li key={lead.id} className="cluster small">
              <Link to={`/desk/leads/${lead.id}`} className="tap bold">
                {lead.name}
              </Link>
              <strong className="board__late">{lateText(lead.minutesLate)}</strong>
              <span>
                {momentText(lead.dueAt)}까지 · {lead.assignee ?? '담당 없음'}
              </span>
              {lead.isEscalated && <Badge tone="warn">관리자</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Advisors({ advisors }: { advisors: Board['advisors'] }) {
  return (
    <section className="desk-page__card" aria-labelledby="board-advisors">
      <h2 id="board-advisors" className="board__heading">
        상담사
      </h2>
      {advisors.length === 0 ? (
        <p>아직 상담사가 없어요.</p>
      ) : (
        <Table caption="상담사마다 지금 맡은 상담" className="board__advisors">
          <thead>
            <tr>
              <th scope="col">이름</th>
              <th scope="col">지금</th>
              <th scope="col" className="table__number">
                첫 전화 남음
              </th>
              <th scope="col" className="table__number">
                늦음
              </th>
              <th scope="col" className="table__number">
                오늘 통화
              </th>
            </tr>
          </thead>
          <tbody>
            {advisors.map((advisor) => (
              <tr key={advisor.id}>
                <th scope="row">{advisor.name}</th>
                <td>{presence(advisor)}</td>
                <td className="table__number">{advisor.waiting}</td>
                <td className="table__number">{advisor.late}</td>
                <td className="table__number">{advisor.calledToday}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function presence({ isAvailable, isAtWork }: Board['advisors'][number]): string {
  if (!isAtWork) return '근무 시간 아님'
  return isAvailable ? '받는 중' : '쉬는 중'
}
