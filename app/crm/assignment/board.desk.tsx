import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LEAD_VIEW_NAMES, UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import { bulk } from '#app/crm/leads/bulk-act.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { useLeadNews } from '#app/crm/leads/lead-live.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { useOnePanel } from '#app/shared/desk-table/in-place.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulTime } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { readOwnAvailability } from './advisors-desk.server.ts'
import { availability } from './availability-act.ts'
import { readBoard } from './board.server.ts'
import { BoardLines } from './board-lines.tsx'
import type { board } from './contract.ts'
import { readCalls, readHands } from './due-now.server.ts'
import { DueRows } from './due-rows.tsx'
import { HandOver, NOBODY } from './hand-over.tsx'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './board.css'

const BOARD = '/desk/board'
/** Of the calls that are due; the others are one press away. */
const CALLS_SHOWN = 8
/** What is given away here; what somebody has stands in their own list. */
const FREE_CALLS = `${UNASSIGNED_NAME} · ${LEAD_VIEW_NAMES.now}`

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = () => deskMeta('지금 상담실')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const staff = staffOfVisit(visit)
  const [facts, own, calls, colleagues] = await orErrorPage(
    Promise.all([
      readBoard(services, {}, visit),
      readOwnAvailability(services, visit),
      readCalls(services, { view: 'now', limit: CALLS_SHOWN, isFree: true }, staff),
      readHands(services, staff),
    ]),
  )
  const { searchParams } = url
  const due = { calls, colleagues, open: searchParams.get('assign') }
  return { facts, own, due, mayAssign: mayManage(staff), first: searchParams.get('handOver') }
}

export default function BoardPage() {
  const { facts, own, due, mayAssign, first } = useLoaderData<typeof loader>()
  useLeadNews()
  const [area, panelOf] = useOnePanel<HTMLDivElement>(first, (id) => (id ? `${BOARD}?handOver=${id}` : BOARD))
  const nobody = facts.lines[0]!
  const kept = useShown(bulk) as { refused: readonly unknown[] } | null
  return (
    <div ref={area} className="desk-page board">
      <DeskHead title="지금 상담실" />
      <div className="board__head">
        <h2 className="board__headline">{headlineOf(facts)}</h2>
        {own === false && (
          <ActForm
            row={availability}
            name="board"
            values={{ isAvailable: 'true' }}
            submit="내가 받기"
            button={{ kind: 'primary' }}
          />
        )}
        {mayAssign && nobody.open > 0 && (
          <HandOver line={nobody} people={facts.lines} panel={panelOf(NOBODY)} isMain />
        )}
        <p className="desk-note board__at">
          {facts.opensAt && `전화는 ${facts.opensAt}부터 · `}
          {`${seoulTime(new Date(facts.asOf))} 기준`}
        </p>
      </div>
      {kept && kept.refused.length > 0 && (
        <p className="failure" role="alert">{`${kept.refused.length}건은 그대로 두었어요.`}</p>
      )}
      <BoardLines facts={facts} panelOf={mayAssign ? panelOf : null} />
      <section className="stack-2" aria-labelledby="board-calls">
        <h2 id="board-calls" className="board__headline">
          {nobody.now > 0
            ? `${FREE_CALLS} ${nobody.now.toLocaleString('ko')}건`
            : '먼저 걸 상담은 모두 담당이 있어요'}
        </h2>
        {due.calls.length > 0 && (
          <DueRows
            {...due}
            total={nobody.now}
            whole={{ to: `/desk?view=now&assignee=${NOBODY}`, name: FREE_CALLS }}
            at={facts.asOf}
            address={(id) => (id ? `${BOARD}?assign=${id}` : BOARD)}
          />
        )}
      </section>
    </div>
  )
}

/** What waits for somebody to take it and, while calls are made, who takes leads now. */
function headlineOf({ taking, opensAt, unassigned }: DataOf<typeof board>): string {
  const free = `담당 없는 상담 ${unassigned.toLocaleString('ko')}건`
  if (opensAt) return free
  const who =
    taking === 0 ? '지금 받는 사람이 없어요' : `${taking.toLocaleString('ko')}명이 새 상담을 받고 있어요`
  return `${who} · ${free}`
}
