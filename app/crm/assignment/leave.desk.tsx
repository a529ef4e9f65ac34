import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { listAdvisors } from '#app/crm/advisors/advisors.server.ts'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Link } from '#app/ui/link.tsx'
import { readLeaveCalls } from './handover.server.ts'
import { addLeave, removeLeave, sickToday, type LeaveLine } from './leave-contract.ts'
import { LeaveFields } from './leave-fields.tsx'
import { LeaveHandover } from './leave-handover.tsx'
import { listLeaves } from './leaves.server.ts'
import '#app/shared/desk/desk-page.css'
import './leave.css'

export function ErrorBoundary() {
  return <DeskError to="/desk/leave">쉬는 날로</DeskError>
}

export const meta = () => deskMeta('쉬는 날')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  const staff = staffOfVisit(visit)
  const leaveId = new URL(request.url).searchParams.get('leave')
  const [{ result: leaves }, advisors, opened] = await orErrorPage(
    Promise.all([
      listLeaves(services, {}, visit),
      listAdvisors(services, services.database),
      leaveId ? readLeaveCalls(services, { leaveId }, visit) : null,
    ]),
  )
  const isManaging = mayManage(staff)
  return {
    leaves,
    people: advisors.filter(({ id }) => isManaging || id === staff.id).map(({ id, name }) => ({ id, name })),
    opened,
    isManaging,
    now: seoulIso(services.now()),
  }
}

export default function LeavePage() {
  const { leaves, people, opened, isManaging, now: renderedAt } = useLoaderData<typeof loader>()
  const now = useNow(renderedAt)
  useLeadNews()
  return (
    <div className="desk-page leave">
      <div>
        <h1 className="desk-page__title">쉬는 날</h1>
        <p className="desk-note">
          쉬는 동안에는 새 상담을 나눠 주지 않아요. 이미 걸린 전화는 관리자가 한 번에 넘겨요.
        </p>
      </div>
      {opened && <LeaveHandover key={opened.leave.id} opened={opened} mayHand={isManaging} now={now} />}
      <Leaves leaves={leaves} opened={opened?.leave.id ?? null} isManaging={isManaging} />
      {people.length > 0 && <Entering people={people} isManaging={isManaging} />}
      <DeskFlash refused={useLastRefused()?.message} />
    </div>
  )
}

interface LeavesProps {
  leaves: readonly LeaveLine[]
  opened: string | null
  isManaging: boolean
}

function Leaves({ leaves, opened, isManaging }: LeavesProps) {
  return (
    <section className="desk-page__card stack-3" aria-labelledby="leaves">
      <h2 id="leaves">앞으로 쉬는 때</h2>
      {leaves.length === 0 && <p className="meta">넣은 것이 없어요.</p>}
      <ul className="leave__list">
        {leaves.map((leave) => (
          <li key={leave.id} className="leave__line cluster small">
            {isManaging && <strong>{leave.staff.name}</strong>}
            <span>{`${momentText(leave.from)} ~ ${momentText(leave.until)} · ${leave.reason}`}</span>
            <Link
              to={`/desk/leave?leave=${leave.id}`}
              className={leave.calls > 0 ? 'leave__calls leave__calls--some' : 'leave__calls'}
              aria-current={leave.id === opened ? 'true' : undefined}
            >
              {`걸린 전화 ${leave.calls}건`}
              <span className="sr-only">{` ${leave.staff.name} ${momentText(leave.from)}`}</span>
            </Link>
            <ActForm
              row={removeLeave}
              params={{ id: leave.staff.id, leaveId: leave.id }}
              submit="빼기"
              about={`${leave.staff.name} ${momentText(leave.from)}`}
              button={{ kind: 'ghost', size: 'sm' }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entering({
  people,
  isManaging,
}: {
  people: readonly { id: string; name: string }[]
  isManaging: boolean
}) {
  return (
    <section className="desk-page__card stack-3" aria-labelledby="entering">
      <h2 id="entering">쉬는 때 넣기</h2>
      <ul className="leave__list">
        {people.map(({ id, name }) => (
          <li key={id} className="leave__line cluster">
            <span className="bold">{isManaging ? name : '오늘 아프면'}</span>
            <ActForm
              row={sickToday}
              params={{ id }}
              submit="오늘 남은 시간 쉬기"
              about={name}
              button={{ size: 'sm' }}
              confirm={{
                title: `${name} 님이 오늘 쉬나요?`,
                text: '지금부터 오늘 끝까지 새 상담을 받지 않고, 걸린 전화가 이 화면에 떠요.',
                confirm: '쉬기',
              }}
            />
            {isManaging && (
              <Link to={`/desk/advisors#advisor-${id}`} className="tap small">
                다른 날 넣기<span className="sr-only">{` ${name}`}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {!isManaging && people[0] && (
        <ActForm row={addLeave} params={{ id: people[0].id }} submit="쉬는 때 넣기" className="account-form">
          {(fields) => <LeaveFields {...fields} />}
        </ActForm>
      )}
    </section>
  )
}
