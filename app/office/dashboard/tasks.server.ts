import type { Services } from '#app/database/services.server.ts'
import { countAwayCalls, countLeads, selectDueGifts } from '#app/crm/door.server.ts'
import { soonView } from '#app/crm/door.ts'
import { countUnanswered, countWaiting } from '#app/community/door.server.ts'
import { countDue, countLateOpenings, selectOpenRequests, countUnread } from '#app/privacy/door.server.ts'
import { countTroubledJobs } from '#app/office/messages/clock-jobs.server.ts'
import { heldRetention } from '#app/shared/legal/told-in-policy.server.ts'
import { countHeld } from '#app/shared/text-limits/held-texts.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { TASKS, type Dashboard, type Task } from './contract.ts'

/** Roles that may open the task's page. */
const ROLES: Record<Task, readonly StaffRole[]> = {
  callSoon: RIGHTS.leads.roles,
  lateCalls: RIGHTS.leads.roles,
  lateFirstCalls: RIGHTS.leads.roles,
  unassigned: RIGHTS.leads.roles,
  awayCalls: RIGHTS.leads.roles,
  questions: RIGHTS.boards.roles,
  reviews: RIGHTS.boards.roles,
  lateGifts: RIGHTS.gifts.roles,
  dueGifts: RIGHTS.gifts.roles,
  heldTexts: RIGHTS.sendLog.roles,
  subjectRequests: RIGHTS.subjectRequests.roles,
  openings: RIGHTS.openings.roles,
  lateOpenings: RIGHTS.openings.roles,
  destruction: RIGHTS.privacy.roles,
  clockJobs: RIGHTS.resend.roles,
}

/** Each count is that of the task's page; `callingOpensAt` says from when the calls of now may be made. */
export async function readTasks(
  services: Services,
  staff: Pick<Staff, 'id' | 'role'>,
): Promise<Pick<Dashboard, 'tasks' | 'callsFirst' | 'callingOpensAt'>> {
  const tasks = TASKS.filter((task) => ROLES[task].includes(staff.role))
  const [{ leads, first, opensAt }, counts] = await Promise.all([
    readLeads(services),
    Promise.all(
      tasks.map(async (task) => [task, await (COUNTING[task]?.(services, staff) ?? null)] as const),
    ),
  ])
  return {
    tasks: counts.map(([task, count]) => ({ task, count: count ?? leads[task] ?? 0 })),
    callsFirst: first,
    callingOpensAt: opensAt,
  }
}

async function readLeads(services: Services) {
  const { counts, opensAt } = await countLeads(services)
  const leads: Partial<Record<Task, number>> = {
    callSoon: counts[soonView(opensAt)],
    lateCalls: counts.late,
    lateFirstCalls: counts.lateFirst,
    unassigned: counts.unassigned,
  }
  return { leads, first: counts.now, opensAt }
}

const COUNTING: Partial<
  Record<Task, (services: Services, staff: Pick<Staff, 'id' | 'role'>) => Promise<number>>
> = {
  awayCalls: countAwayCalls,
  questions: countUnanswered,
  clockJobs: countTroubledJobs,
  reviews: countWaiting,
  lateGifts: async (services) => (await selectDueGifts(services).executeTakeFirstOrThrow()).late,
  dueGifts: async (services) => (await selectDueGifts(services).executeTakeFirstOrThrow()).today,
  heldTexts: countHeld,
  subjectRequests: async (services) => (await selectOpenRequests(services).executeTakeFirstOrThrow()).many,
  openings: (services) => countUnread(services),
  lateOpenings: countLateOpenings,
  destruction: async (services) => {
    const due = await countDue(services, await heldRetention(services))
    return due.reduce((sum, { rows }) => sum + rows, 0)
  },
}
