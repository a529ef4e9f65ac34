import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { ADVISORS_TAG } from '#app/crm/advisors/advisors.server.ts'
import { touchedBy } from '#app/crm/figures/touched-calls.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import type {
  Absence,
  LeaveLine,
  leaves as leavesRow,
  removeLeave as removeLeaveRow,
} from './leave-contract.ts'

const NO_LEAVE = '그런 쉬는 날이 없어요.'
const NOT_YOURS = '다른 사람의 쉬는 날은 관리자만 넣고 뺄 수 있어요.'
const SICK = '오늘 아픔'
const TWICE = '이미 넣은 날이에요. 아래에서 확인해 주세요.'

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

interface Span {
  from: string
  until: string
}

/** Refuses with `invalid` if the end is not after the beginning or is past. */
function spanOf({ now }: Pick<Services, 'now'>, input: Span) {
  const [from, until] = [new Date(input.from), new Date(input.until)]
  if (until <= from) throw invalidFields({ until: '끝나는 때가 시작하는 때보다 뒤여야 해요.' })
  if (until <= now()) throw invalidFields({ until: '이미 지난 시간이에요.' })
  return { from, until }
}

/** What would be entered, and whose; nothing is stored. */
export async function planLeave(services: Services, input: Span & { id: string }, visit: Visit) {
  refuseOthers(input.id, staffOfVisit(visit))
  const [{ name }, { from, until }] = [await refuseNoAdvisor(services, input.id), spanOf(services, input)]
  return { staff: { id: input.id, name }, from: seoulIso(from), until: seoulIso(until) }
}

export const addLeave = (services: Services, input: Span & { id: string; reason: string }, visit: Visit) =>
  storeLeave(services, { ...input, ...spanOf(services, input) }, visit)

/** What is left of today. */
export function restOfDay(now: Date): { from: Date; until: Date } {
  return { from: now, until: seoulMoment(addDays(seoulDate(now), 1), '00:00') }
}

/** From now to the end of the day, and no new leads meanwhile. */
export async function sickToday(
  services: Services,
  { id }: { id: string },
  visit: Visit,
): Promise<LeaveLine> {
  const { from, until } = restOfDay(services.now())
  const leave = await storeLeave(services, { id, from, until, reason: SICK }, visit)
  await services.database
    .updateTable('advisors')
    .set({ is_available: false, available_changed_at: from, updated_at: from })
    .where('staff_id', '=', id)
    .execute()
  await services.invalidate(ADVISORS_TAG)
  return leave
}

interface Leave {
  id: string
  from: Date
  until: Date
  reason: string
}

async function storeLeave(
  services: Services,
  { id, from, until, reason }: Leave,
  visit: Visit,
): Promise<LeaveLine> {
  refuseOthers(id, staffOfVisit(visit))
  await refuseNoAdvisor(services, id)
  const leaveId = uuidv7()
  await services.database.transaction().execute(async (database) => {
    await refuseTwice(database, { id, from, until, reason })
    await database
      .insertInto('advisor_leaves')
      .values({
        id: leaveId,
        staff_id: id,
        starts_at: from,
        ends_at: until,
        reason,
        created_by: staffOfVisit(visit).id,
        created_at: services.now(),
      })
      .execute()
    await recordLeave({ ...services, database }, visit, { id, reason: '휴가를 더함' })
  })
  await services.invalidate(ADVISORS_TAG)
  return readLeave(services, leaveId, visit)
}

/** A second press, or a second person: with `conflict`. What is left of today begins later each time. */
async function refuseTwice(database: Transaction<Tables>, { id, from, until, reason }: Leave): Promise<void> {
  await database.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute()
  const begun =
    reason === SICK
      ? sql<boolean>`starts_at <= ${from} and reason = ${SICK}`
      : sql<boolean>`starts_at = ${from}`
  const own = database.selectFrom('advisor_leaves').select('id').where('staff_id', '=', id)
  const same = await own.where('ends_at', '=', until).where(begun).executeTakeFirst()
  if (same) throw new Refusal('conflict', { message: TWICE })
}

/** Refuses with `notFound`. */
export const removeLeave: PlainUseCase<typeof removeLeaveRow> = async (services, input, visit) => {
  refuseOthers(input.id, staffOfVisit(visit))
  const { name } = await refuseNoAdvisor(services, input.id)
  await services.database.transaction().execute(async (database) => {
    const removed = await database
      .deleteFrom('advisor_leaves')
      .where(sql<boolean>`id::text = ${input.leaveId}`)
      .where(sql<boolean>`staff_id::text = ${input.id}`)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refusal('notFound', { message: '이미 뺀 쉬는 날이에요.' })
    await recordLeave({ ...services, database }, visit, { id: input.id, reason: '휴가를 뺌' })
  })
  await services.invalidate(ADVISORS_TAG)
  return { name }
}

/** Each enters their own; whoever hands leads out also others’. */
function refuseOthers(id: string, staff: Staff): void {
  if (id !== staff.id && !mayManage(staff)) throw new Refusal('notFound', { message: NOT_YOURS })
}

async function refuseNoAdvisor({ database }: Services, id: string): Promise<{ name: string }> {
  const advisor = await database
    .selectFrom('staff')
    .select('name')
    .where(sql<boolean>`id::text = ${id}`)
    .where('role', '=', 'advisor')
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!advisor) throw new Refusal('notFound', { message: '그런 상담사가 없어요.' })
  return advisor
}

export const recordLeave = (inside: Inside, visit: Visit, { id, reason }: { id: string; reason: string }) =>
  recordAct(inside, visit, { action: 'advisor.change', subject: `staff:${id}`, reason })
