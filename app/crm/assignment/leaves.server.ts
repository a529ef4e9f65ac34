import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { touchedBy } from '#app/crm/figures/touched-calls.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { addDays, seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import type { Absence, LeaveLine, leaves as leavesRow } from './leave-contract.ts'

const NO_LEAVE = '그런 쉬는 날이 없어요.'

/** How far back the list of past leaves reaches. */
const PAST_DAYS = 90
const MOST_PAST = 30

type Reader = Pick<Staff, 'id' | 'role'>

export const listLeaves: PlainUseCase<typeof leavesRow> = async (services, _, visit) => {
  const reader = staffOfVisit(visit)
  const [result, colleagues, past] = await Promise.all([
    selectLeaves(services, reader),
    mayManage(reader) ? [] : selectColleagues(services, reader),
    selectPast(services, reader),
  ])
  return { result, colleagues, past }
}

const absences = ({ database }: Pick<Services, 'database'>) =>
  database
    .selectFrom('advisor_leaves')
    .innerJoin('staff', 'staff.id', 'advisor_leaves.staff_id')
    .select(['advisor_leaves.id', 'staff_id', 'staff.name', 'starts_at', 'ends_at'])
    .where('staff.is_active', '=', true)

interface AbsenceRow {
  id: string
  staff_id: string
  name: string
  starts_at: Date
  ends_at: Date
}

const toAbsence = ({ id, staff_id, name, starts_at, ends_at }: AbsenceRow): Absence => ({
  id,
  staff: { id: staff_id, name },
  from: seoulIso(starts_at),
  until: seoulIso(ends_at),
})

/** Not why, which is private. */
async function selectColleagues(services: Services, reader: Reader) {
  const rows = await absences(services)
    .where('ends_at', '>', services.now())
    .where('staff_id', '!=', reader.id)
    .orderBy('starts_at')
    .orderBy('staff.name')
    .execute()
  return rows.map(toAbsence)
}

async function selectPast(services: Services, reader: Reader) {
  const now = services.now()
  const rows = await absences(services)
    .select('reason')
    .where('ends_at', '<=', now)
    .where('ends_at', '>', seoulMoment(addDays(seoulDate(now), -PAST_DAYS), '00:00'))
    .$if(!mayManage(reader), (query) => query.where('staff_id', '=', reader.id))
    .orderBy('starts_at', 'desc')
    .limit(MOST_PAST)
    .execute()
  return rows.map((row) => ({ ...toAbsence(row), reason: row.reason }))
}

/** Refuses with `notFound` also another's, whom an advisor does not read about. */
export async function readLeave(services: Services, id: string, visit: Visit): Promise<LeaveLine> {
  const found = (await selectLeaves(services, staffOfVisit(visit))).find((leave) => leave.id === id)
  if (!found) throw new Refusal('notFound', { message: NO_LEAVE })
  return found
}

/** The calls of all who are or will be away, as the page counts them leave by leave. */
export async function countAwayCalls(services: Services, reader: Reader): Promise<number> {
  return (await selectLeaves(services, reader)).reduce((sum, { calls }) => sum + calls, 0)
}

/** Those that are not over, the next first, each with the calls that it touches. */
async function selectLeaves(services: Services, reader: Reader): Promise<LeaveLine[]> {
  const { now } = services
  const touched = touchedBy(
    {
      staffId: sql.ref<string>('advisor_leaves.staff_id'),
      from: sql.ref<Date>('advisor_leaves.starts_at'),
      until: sql.ref<Date>('advisor_leaves.ends_at'),
    },
    now(),
  )
  const rows = await absences(services)
    .select('reason')
    .select(sql<number>`(select count(*)::int from leads where ${touched})`.as('calls'))
    .where('ends_at', '>', now())
    .$if(!mayManage(reader), (query) => query.where('staff_id', '=', reader.id))
    .orderBy('starts_at')
    .orderBy('staff.name')
    .execute()
  return rows.map((row) => ({ ...toAbsence(row), reason: row.reason, calls: row.calls }))
}
