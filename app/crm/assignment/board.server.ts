import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { listAdvisors, type Advisor } from '#app/crm/advisors/advisors.server.ts'
import { isAtWork } from '#app/crm/advisors/working-hours.ts'
import { callingOpens } from '#app/crm/figures/calling-hours.server.ts'
import { countByAssignee, countLeads, countWaitingByAdvisor } from '#app/crm/figures/lead-figures.server.ts'
import { soonView, UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import { momentWords } from '#app/crm/requests/call-day.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import type { Office } from '#app/shared/settings/working-time.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { seoulDate, seoulIso, seoulMoment, seoulTime } from '#app/platform/korean-time.ts'
import { kindsThat } from '#app/crm/requests/lead-event-kinds.ts'
import type { board, BoardLine } from './contract.ts'

/** A call that was begun longer ago and never recorded is no call any more. */
const LONGEST_CALL_MS = HOUR_MS

export async function readBoard(
  services: Services,
  _: InputOf<typeof board>,
  visit: Visit,
): Promise<DataOf<typeof board>> {
  await recordListing(services, 'lead.list', visit)
  const [lines, { counts, opensAt }] = await Promise.all([readLines(services), countLeads(services)])
  return {
    asOf: seoulIso(services.now()),
    taking: lines.filter(({ isTaking }) => isTaking).length,
    dueNow: counts.now,
    dueSoon: counts[soonView(opensAt)],
    late: counts.late,
    unassigned: counts.unassigned,
    opensAt,
    lines,
  }
}

/** Of everybody, nobody's first. Together they have every open lead, so that their figures add up to those of the whole room. */
export async function readLines(services: Services): Promise<BoardLine[]> {
  const now = services.now()
  const office = await readOffice(services)
  const [advisors, counts, waiting, calls, begun, staff] = await Promise.all([
    listAdvisors(services, services.database),
    countByAssignee(services, callingOpens(now, office)),
    countWaitingByAdvisor(services.database),
    countCallsPerPerson(services, seoulMoment(seoulDate(now), '00:00')),
    readCallsBegun(services),
    services.database.selectFrom('staff').select(['id', 'name']).orderBy('name').execute(),
  ])
  const callOf = (id: string | null): BoardLine['presence'] => {
    const at = begun.find((row) => row.staffId === id)?.at
    return at ? { state: 'calling', at: momentWords(at, now) } : null
  }
  const lineOf = (id: string | null, name: string): BoardLine => {
    const has = counts.find((row) => row.id === id)
    const did = id === null ? undefined : calls.find((row) => row.staff_id === id)
    return {
      id,
      name,
      presence: callOf(id),
      isTaking: false,
      open: has?.open ?? 0,
      waiting: (id && waiting.get(id)) || 0,
      capacity: null,
      now: has?.now ?? 0,
      soon: has?.soon ?? 0,
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
    ...advisors.map((advisor) => {
      const line = lineOf(advisor.id, advisor.name)
      const presence = presenceOf(now, { ...advisor, waiting: line.waiting }, office)
      return {
        ...line,
        capacity: advisor.capacity,
        presence: callOf(advisor.id) ?? presence,
        isTaking: presence.state === 'taking',
      }
    }),
    ...others.map(({ id, name }) => lineOf(id, name)),
  ]
}

function presenceOf(
  now: Date,
  advisor: Advisor & { waiting: number },
  office: Office,
): NonNullable<BoardLine['presence']> {
  const leave = advisor.leaves.find(({ from, until }) => from <= now && now < until)
  if (leave) return { state: 'leave', at: momentWords(leave.until, now) }
  const opens = callingOpens(now, office)
  if (opens) return { state: 'closed', at: opens }
  const [from = '', until = ''] = office.lunch?.split('-') ?? []
  const time = seoulTime(now)
  if (from <= time && time < until) return { state: 'lunch', at: until }
  if (!isAtWork(now, advisor, office)) return { state: 'off', at: null }
  if (advisor.isAvailable && advisor.waiting >= advisor.capacity) return { state: 'full', at: null }
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

/** Who dialled and has not recorded how it went: the newest call of each. Only open leads that changed of late are read. */
async function readCallsBegun({ database, now }: Services) {
  const since = new Date(now().getTime() - LONGEST_CALL_MS)
  const { rows } = await sql<{ staffId: string; at: Date }>`
    select distinct on (newest.staff_id) newest.staff_id as "staffId", newest.at
    from leads cross join lateral (
      select staff_id, at, kind from lead_events where lead_id = leads.id and kind in (${sql.join(kindsThat('dials'))})
      order by id desc limit 1
    ) as newest
    where leads.closed_at is null and leads.updated_at >= ${since} and newest.kind = 'DIALED' and newest.at >= ${since}
    order by newest.staff_id, newest.at desc`.execute(database)
  return rows
}
