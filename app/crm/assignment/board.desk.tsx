import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { callSoonName, LEAD_VIEW_NAMES, UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { useLeadNews } from '#app/crm/leads/lead-live.ts'
import { span } from '#app/crm/leads/lead-times.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { FigureStrip, type Figure } from '#app/shared/desk/figure-strip.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulTime } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Link } from '#app/ui/link.tsx'
import { readBoard } from './board.server.ts'
import { BoardLines } from './board-lines.tsx'
import type { board } from './contract.ts'
import { readHands } from './due-now.server.ts'
import { DueRows } from './due-rows.tsx'
import '#app/shared/desk/desk-page.css'
import './board.css'

const BOARD = '/desk/board'

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = () => deskMeta('지금 상담실')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  const [facts, colleagues] = await orErrorPage(
    Promise.all([readBoard(services, {}, visit), readHands(services, staffOfVisit(visit))]),
  )
  return { facts, colleagues, open: url.searchParams.get('assign') }
}

type Board = DataOf<typeof board>

const HOUR_MINUTES = 60

export default function BoardPage() {
  const { facts, colleagues, open } = useLoaderData<typeof loader>()
  useLeadNews()
  return (
    <div className="desk-page board">
      <div className="board__head spread">
        <h1 className="desk-page__title">지금 상담실</h1>
        <p className="desk-note">
          {`${seoulTime(new Date(facts.asOf))} 기준 · 상담이 바뀌면 바로 고쳐져요 · `}
          <Link to={BOARD} className="tap bold" preventScrollReset>
            새로 고침
          </Link>
        </p>
      </div>
      <FigureStrip figures={figuresOf(facts)} />
      <BoardLines lines={facts.lines} />
      <section aria-labelledby="due">
        <div className="board__head spread">
          <h2 id="due" className="board__heading">
            {`${callSoonName(facts.opensAt)} ${many(facts.dueSoon)}건`}
          </h2>
          {facts.dueSoon > 0 && (
            <Link to="/desk?view=now" className="tap small">
              모두 보기
            </Link>
          )}
        </div>
        {facts.due.length === 0 ? (
          <p className="board__none box">걸 상담이 없어요.</p>
        ) : (
          <DueRows
            calls={facts.due}
            at={facts.asOf}
            colleagues={colleagues}
            open={open}
            address={(id) => (id ? `${BOARD}?assign=${id}` : BOARD)}
          />
        )}
      </section>
    </div>
  )
}

const many = (count: number) => count.toLocaleString('ko')

function figuresOf(facts: Board): Figure[] {
  return [
    {
      name: callSoonName(facts.opensAt),
      value: many(facts.dueSoon),
      unit: '건',
      to: '/desk?view=now',
      note: '지난 것과 곧 걸 것',
    },
    {
      name: LEAD_VIEW_NAMES.late,
      value: many(facts.late),
      unit: '건',
      to: '/desk?view=late',
      isLate: facts.late > 0,
      note: `첫 전화가 늦은 것 ${many(facts.lateFirst)}건`,
    },
    {
      name: LEAD_VIEW_NAMES.waiting,
      value: many(facts.waiting),
      unit: '건',
      to: '/desk?view=waiting',
      note: '나중에 걸 것도 함께',
    },
    {
      name: UNASSIGNED_NAME,
      value: many(facts.unassigned),
      unit: '건',
      to: '/desk?assignee=none',
      note: '아무도 맡지 않음',
    },
    {
      name: LEAD_VIEW_NAMES.escalated,
      value: many(facts.escalated),
      unit: '건',
      to: '/desk?view=escalated',
      isLate: facts.escalated > 0,
      note: '관리자에게 온 상담',
    },
    {
      name: '오늘 통화',
      value: many(facts.lines.reduce((sum, { calledToday }) => sum + calledToday, 0)),
      unit: '통',
      note:
        facts.firstCallMedian === null
          ? `개통 ${many(facts.openedToday)}건`
          : `첫 전화까지 ${waitText(facts.firstCallMedian)} · 개통 ${many(facts.openedToday)}건`,
    },
  ]
}

/** The median, of working time. */
function waitText(minutes: number): string {
  return minutes < HOUR_MINUTES
    ? span(minutes)
    : `${Math.floor(minutes / HOUR_MINUTES)}시간 ${minutes % HOUR_MINUTES}분`
}
