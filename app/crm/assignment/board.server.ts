import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { listAdvisors } from '#app/crm/advisors/advisors.server.ts'
import { isAtWork } from '#app/crm/advisors/working-hours.ts'
import { DUE } from '#app/crm/figures/call-order.server.ts'
import { countLeads, countUncalledByAdvisor, selectLateFirst } from '#app/crm/figures/lead-figures.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { workingMinutesBetween } from '#app/shared/settings/working-time.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import type { board } from './contract.ts'

const BREACHES = 50

export async function readBoard(
  services: Services,
  _: InputOf<typeof board>,
  visit: Visit,
): Promise<DataOf<typeof board>> {
  await recordListing(services, 'lead.list', visit)
  const now = services.now()
  const today = seoulMoment(seoulDate(now), '00:00')
  const [office, advisors, { counts, opensAt }, waiting, calls, breaches, called, opened] = await Promise.all(
    [
      readOffice(services),
      listAdvisors(services, services.database),
      countLeads(services),
      countUncalledByAdvisor(services),
      countCallsPerAdvisor(services, today),
      listBreaches(services),
      services.database
        .selectFrom('leads')
        .select(['created_at', 'first_called_at'])
        .where('first_called_at', '>=', today)
        .execute(),
      services.database
        .selectFrom('lead_events')
        .select(({ fn }) => fn.countAll<number>().as('lines'))
        .where('at', '>=', today)
        .where('kind', '<>', 'UNDONE')
        .where(sql<boolean>`detail->>'status' = 'OPENED'`)
        .executeTakeFirstOrThrow(),
    ],
  )
  const waits = called.map(({ created_at, first_called_at }) =>
    workingMinutesBetween(created_at, first_called_at ?? now, office),
  )
  return {
    waiting: counts.waiting,
    lateFirst: counts.lateFirst,
    late: counts.late,
    dueSoon: counts.now,
    unassigned: counts.unassigned,
    escalated: counts.escalated,
    opensAt,
    firstCallMedian: median(waits),
    openedToday: opened.lines,
    advisors: advisors.map((advisor) => ({
      id: advisor.id,
      name: advisor.name,
      isAvailable: advisor.isAvailable,
      isAtWork: isAtWork(now, advisor, office),
      waiting: waiting.find((row) => row.assignee_id === advisor.id)?.waiting ?? 0,
      late: waiting.find((row) => row.assignee_id === advisor.id)?.late ?? 0,
      calledToday: calls.find((row) => row.staff_id === advisor.id)?.called ?? 0,
    })),
    breaches: breaches.map((lead) => ({
      id: lead.id,
      name: maskName(services.keyring.open('lead-name', lead.name_sealed)),
      assignee: lead.assignee,
      dueAt: seoulIso(lead.due ?? now),
      minutesLate: workingMinutesBetween(lead.due ?? now, now, office),
      isEscalated: lead.is_escalated,
    })),
  }
}

function countCallsPerAdvisor({ database }: Services, today: Date) {
  return database
    .selectFrom('lead_events')
    .select(({ fn }) => ['staff_id', fn.countAll<number>().as('called')])
    .where('kind', '=', 'CALLED')
    .where('at', '>=', today)
    .groupBy('staff_id')
    .execute()
}

function listBreaches(services: Services) {
  return selectLateFirst(services)
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .select(['leads.id', 'leads.name_sealed', 'leads.is_escalated', 'staff.name as assignee'])
    .select(DUE.as('due'))
    .limit(BREACHES)
    .execute()
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
