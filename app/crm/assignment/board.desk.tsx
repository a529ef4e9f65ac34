import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { useLeadNews } from '#app/crm/leads/lead-live.ts'
import { callSoonName, lateText, momentText } from '#app/crm/leads/lead-times.ts'
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

export default function BoardPage() {
  const facts = useLoaderData<typeof loader>()
  useLeadNews()
  return (
    <div className="desk-page">
      <h1 className="desk-page__title">지금 상담실</h1>
      <Tiles facts={facts} />
      <Breaches breaches={facts.breaches} />
      <Advisors advisors={facts.advisors} />
    </div>
  )
}

function Tiles({ facts }: { facts: Board }) {
  const tiles: [string, string, boolean][] = [
    ['첫 전화를 기다려요', `${facts.waiting}건`, false],
    ['약속한 시간이 지났어요', `${facts.late}건`, facts.late > 0],
    [callSoonName(facts.opensAt), `${facts.dueSoon}건`, false],
    ['아직 담당이 없어요', `${facts.unassigned}건`, false],
    ['두 번 늦어 관리자에게 왔어요', `${facts.escalated}건`, facts.escalated > 0],
    ['오늘 첫 전화까지', facts.firstCallMedian === null ? '–' : `중앙값 ${facts.firstCallMedian}분`, false],
    ['오늘 개통', `${facts.openedToday}건`, false],
  ]
  return (
    <dl className="board__tiles stack-3">
      {tiles.map(([name, value, isUrgent]) => (
        <div key={name} className={isUrgent ? 'board__tile board__tile--urgent box' : 'board__tile box'}>
          <dt className="meta">{name}</dt>
          <dd className="bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Breaches({ breaches }: { breaches: Board['breaches'] }) {
  return (
    <section className="desk-page__card" aria-labelledby="breaches">
      <h2 id="breaches" className="board__heading">
        늦은 첫 전화
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
