import { sql } from 'kysely'
import { onReplica, type Services } from '#app/database/services.server.ts'
import { countPromises } from '#app/crm/door.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { AdvisorFigures, Dashboard, PeriodQuery } from './contract.ts'
import { countCalls, countContracts, readCourse, readWishes } from './done.server.ts'
import { percent, sumOf } from './figures.ts'
import { countLines } from './lines.server.ts'
import { periodOf, shownDays, type Days, type Period } from './period.server.ts'
import { countReceived, readReceived, readWait } from './received.server.ts'
import { readTasks } from './tasks.server.ts'

const WEEK_MS = 7 * DAY_MS
const ADVISOR: StaffRole = 'advisor'
const NOBODY = '담당 없음'

/** Counts as docs/adr/0100 defines. Refuses with `invalid` (see `periodOf`). */
export const readDashboard = (services: Services, query: PeriodQuery, visit: Visit): Promise<Dashboard> =>
  onReplica(services, (reading) => count(reading, query, visit))

async function count(services: Services, query: PeriodQuery, visit: Visit): Promise<Dashboard> {
  const now = services.now()
  const period = periodOf(query, seoulDate(now))
  const { before: earlier, ...named } = period
  const [received, before, was, calls, contracts, lines, wishes, promises, days, staff, due, samples] =
    await Promise.all([
      readReceived(services, period),
      countBefore(services, period),
      readEarlier(services, earlier),
      countCalls(services, period),
      countContracts(services, period),
      countLines(services, period),
      readWishes(services, period),
      countPromises(services, period),
      readCourse(services, shownDays(period)),
      listStaff(services),
      readTasks(services, staffOfVisit(visit)),
      findSamples(services),
    ])
  const { total, samples: ofSamples, destroyed, firstCall, hours, sources, assignees } = received
  const advisors = linesOf(staff, { assignees, calls, contracts })
  const [made, absent] = [sumOf(calls, (line) => line.calls), sumOf(calls, (line) => line.absent)]
  return {
    period: { ...named, beforeName: earlier.name },
    asOf: seoulIso(now),
    leads: { total, samples: ofSamples, destroyed, ...before },
    hasSamples: samples,
    before: was,
    firstCall,
    wishes: { ...wishes, rate: percent(wishes.kept, wishes.ended) },
    calls: { total: made, absent, rate: percent(absent, made) },
    contracts: {
      applied: sumOf(contracts, (line) => line.contracts),
      opened: sumOf(days, (day) => (day.date >= period.from ? day.opened : 0)),
    },
    promises,
    hours,
    days,
    sources,
    lines,
    advisors,
    ...due,
  }
}

/** Today is also compared with the same part of that day. */
async function countBefore(services: Services, { key, before }: Period) {
  const soFar = new Date(services.now().getTime() - WEEK_MS)
  const [all, part] = await Promise.all([
    countReceived(services, before),
    key === 'today' ? countReceived(services, before, soFar) : null,
  ])
  return { before: all, beforeSoFar: part }
}

/** What the figures were in the days before. */
async function readEarlier(services: Services, days: Days): Promise<Dashboard['before']> {
  const [wait, wishes, calls, contracts] = await Promise.all([
    readWait(services, days, { isReal: false }),
    readWishes(services, days),
    countCalls(services, days),
    countContracts(services, days),
  ])
  return {
    firstCall: wait.median,
    wishes: percent(wishes.kept, wishes.ended),
    absent: percent(
      sumOf(calls, (line) => line.absent),
      sumOf(calls, (line) => line.calls),
    ),
    applied: sumOf(contracts, (line) => line.contracts),
  }
}

async function findSamples({ database }: Services): Promise<boolean> {
  const sample = await database
    .selectFrom('leads')
    .select('id')
    .where(sql<boolean>`is_sample`)
    .limit(1)
    .executeTakeFirst()
  return sample !== undefined
}

function listStaff({ database }: Services) {
  return database.selectFrom('staff').select(['id', 'name', 'role', 'is_active']).orderBy('name').execute()
}

interface Figures {
  assignees: readonly { id: string | null; leads: number }[]
  calls: Awaited<ReturnType<typeof countCalls>>
  contracts: Awaited<ReturnType<typeof countContracts>>
}

const isBusy = ({ leads, calls, contracts }: AdvisorFigures) => leads + calls + contracts > 0

/** All advisors, others who did something, and what is unassigned. */
function linesOf(staff: Awaited<ReturnType<typeof listStaff>>, figures: Figures): AdvisorFigures[] {
  const { assignees, calls, contracts } = figures
  const known = new Map(staff.map((person) => [person.id, person]))
  const lineOf = (id: string | null, name: string): AdvisorFigures => {
    const isTheirs = (line: { id: string | null }) =>
      (line.id !== null && known.has(line.id) ? line.id : null) === id
    return {
      id,
      name,
      leads: sumOf(assignees.filter(isTheirs), (line) => line.leads),
      calls: sumOf(calls.filter(isTheirs), (line) => line.calls),
      absent: sumOf(calls.filter(isTheirs), (line) => line.absent),
      contracts: sumOf(contracts.filter(isTheirs), (line) => line.contracts),
    }
  }
  const lines = staff
    .map((person) => ({ person, line: lineOf(person.id, person.name) }))
    .filter(({ person, line }) => (person.role === ADVISOR && person.is_active) || isBusy(line))
    .map(({ line }) => line)
  const nobody = lineOf(null, NOBODY)
  return isBusy(nobody) ? [...lines, nobody] : lines
}
