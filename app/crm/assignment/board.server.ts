import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { listAdvisors, type Advisor } from '#app/crm/advisors/advisors.server.ts'
import { isAtWork } from '#app/crm/advisors/working-hours.ts'
import { callingOpens, countByAssignee, countLeads } from '#app/crm/figures/lead-figures.server.ts'
import { UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import { momentWords } from '#app/crm/requests/call-day.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { workingMinutesBetween, type Office } from '#app/shared/settings/working-time.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { seoulDate, seoulIso, seoulMoment, seoulTime } from '#app/platform/korean-time.ts'
import type { board, BoardLine } from './contract.ts'
import { readCalls } from './due-now.server.ts'

const DUE_SHOWN = 6

export async function readBoard(
  services: Services,
  _: InputOf<typeof board>,
  visit: Visit,
): Promise<DataOf<typeof board>> {
  await recordListing(services, 'lead.list', visit)
  const now = services.now()
  const today = seoulMoment(seoulDate(now), '00:00')
  const [office, lines, { counts, opensAt }, due, called, opened] = await Promise.all([
    readOffice(services),
    readLines(services, today),
    countLeads(services),
    readCalls(services, { view: 'now', limit: DUE_SHOWN }, staffOfVisit(visit)),
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
  ])
  const waits = called.map(({ created_at, first_called_at }) =>
    workingMinutesBetween(created_at, first_called_at ?? now, office),
  )
  return {
    asOf: seoulIso(now),
    waiting: counts.waiting,
    lateFirst: counts.lateFirst,
    late: counts.late,
    dueSoon: counts.now,
    unassigned: counts.unassigned,
    escalated: counts.escalated,
    opensAt,
    firstCallMedian: median(waits),
    openedToday: opened.lines,
    lines,
    due,
  }
}

/** Together they have every open lead, so that their figures add up to those of the whole room. */
async function readLines(services: Services, today: Date): Promise<BoardLine[]> {
  const [office, advisors, counts, calls, staff] = await Promise.all([
    readOffice(services),
    listAdvisors(services, services.database),
    countByAssignee(services),
    countCallsPerPerson(services, today),
    services.database.selectFrom('staff').select(['id', 'name']).orderBy('name').execute(),
  ])
  const lineOf = (id: string | null, name: string): BoardLine => {
    const has = counts.find((row) => row.id === id)
    const did = id === null ? undefined : calls.find((row) => row.staff_id === id)
    return {
      id,
      name,
      presence: null,
      open: has?.open ?? 0,
      capacity: null,
      waiting: has?.waiting ?? 0,
      late: has?.late ?? 0,
      calledToday: did?.called ?? 0,
      calledAt: did ? seoulTime(did.last) : null,
    }
  }
  const isAdvisor = new Set(advisors.map(({ id }) => id))
  const others = staff.filter(
    ({ id }) =>
      !isAdvisor.has(id) && (counts.some((row) => row.id === id) || calls.some((row) => row.staff_id === id)),
  )
  return [
    lineOf(null, UNASSIGNED_NAME),
    ...advisors.map((advisor) => ({
      ...lineOf(advisor.id, advisor.name),
      capacity: advisor.capacity,
      presence: presenceOf(services.now(), advisor, office),
    })),
    ...others.map(({ id, name }) => lineOf(id, name)),
  ]
}

function presenceOf(now: Date, advisor: Advisor, office: Office): BoardLine['presence'] {
  const leave = advisor.leaves.find(({ from, until }) => from <= now && now < until)
  if (leave) return { state: 'leave', at: momentWords(leave.until, now) }
  const opens = callingOpens(now, office)
  if (opens) return { state: 'closed', at: opens }
  const [from = '', until = ''] = office.lunch?.split('-') ?? []
  const time = seoulTime(now)
  if (from <= time && time < until) return { state: 'lunch', at: until }
  if (!isAtWork(now, advisor, office)) return { state: 'off', at: null }
  return {
    state: advisor.isAvailable ? 'taking' : 'resting',
    at: advisor.changedAt && momentWords(advisor.changedAt, now),
  }
}

function countCallsPerPerson({ database }: Services, today: Date) {
  return database
    .selectFrom('lead_events')
    .select(({ fn }) => ['staff_id', fn.countAll<number>().as('called'), fn.max('at').as('last')])
    .where('kind', '=', 'CALLED')
    .where('at', '>=', today)
    .groupBy('staff_id')
    .execute()
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
