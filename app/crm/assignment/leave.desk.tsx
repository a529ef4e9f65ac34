import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { listAdvisors } from '#app/crm/advisors/advisors.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { readLeaveCalls } from './handover.server.ts'
import { LeaveEntering } from './leave-entering.tsx'
import { LeaveHandover } from './leave-handover.tsx'
import { LeaveAnswer, LeaveList, PastLeaves } from './leave-list.tsx'
import { readLeavePlan, readNextDays } from './leave-plan.server.ts'
import { LeaveWeeks } from './leave-weeks.tsx'
import { listLeaves } from './leaves.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './leave.css'

export function ErrorBoundary() {
  return <DeskError to="/desk/leave">쉬는 날로</DeskError>
}

export const meta = () => deskMeta('쉬는 날')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const staff = staffOfVisit(visit)
  const search = new URL(request.url).searchParams
  const leaveId = search.get('leave')
  const [leaves, advisors, opened, plan] = await orErrorPage(
    Promise.all([
      listLeaves(services, {}, visit),
      listAdvisors(services, services.database),
      leaveId ? readLeaveCalls(services, { leaveId }, visit) : null,
      readLeavePlan(services, search, visit),
    ]),
  )
  const isManaging = mayManage(staff)
  const everyone = advisors.map(({ id, name }) => ({ id, name }))
  return {
    leaves,
    everyone: everyone.toSorted((one, other) => Number(other.id === staff.id) - Number(one.id === staff.id)),
    people: everyone.filter(({ id }) => isManaging || id === staff.id),
    days: await readNextDays(services),
    opened,
    plan,
    isEntering: ['add', 'edit', 'part', 'from.date'].some((name) => search.has(name)),
    isManaging,
    now: seoulIso(services.now()),
  }
}

export default function LeavePage() {
  const loaded = useLoaderData<typeof loader>()
  const { leaves, everyone, people, days, opened, plan, isEntering, isManaging } = loaded
  const now = useNow(loaded.now)
  useLeadNews()
  const mayEnter = people.length > 0
  return (
    <div className="desk-page leave">
      <DeskHead title="쉬는 날" />
      {isEntering && mayEnter && (
        <LeaveEntering plan={plan} people={people} isManaging={isManaging} now={now} />
      )}
      {opened && opened.calls.length > 0 && (
        <LeaveHandover key={opened.leave.id} opened={opened} mayHand={isManaging} now={now} />
      )}
      {!isEntering && (
        <LeaveAnswer
          leaves={leaves}
          many={everyone.length}
          isOpen={days[0]?.isOpen ?? true}
          now={now}
          entrance={mayEnter && <ButtonLink to="/desk/leave?add=yes">쉬는 날 넣기</ButtonLink>}
        />
      )}
      {everyone.length > 0 && (
        <LeaveWeeks
          days={days}
          people={everyone}
          enters={new Set(people.map(({ id }) => id))}
          leaves={[...leaves.result, ...leaves.colleagues]}
        />
      )}
      {!isEntering && <LeaveList leaves={leaves} opened={opened?.leave.id ?? null} now={now} />}
      {!isEntering && <PastLeaves list={leaves.past} now={now} />}
      <DeskFlash refused={useLastRefused()?.message} />
    </div>
  )
}
