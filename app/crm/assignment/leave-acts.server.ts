import { refuseKnownNames } from '#app/shared/personal-data/known-names.server.ts'
import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { ADVISORS_TAG } from '#app/crm/advisors/advisors.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { addDays, seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import type { LeaveLine, removeLeave as removeLeaveRow } from './leave-contract.ts'
import { readLeave } from './leaves.server.ts'

const NOT_YOURS = '다른 사람의 쉬는 날은 관리자만 넣고 뺄 수 있어요.'
const SICK = '오늘 아픔'
const TWICE = '이미 넣은 날이에요. 아래에서 확인해 주세요.'
const GONE = '이미 뺐거나 지난 쉬는 날이에요.'

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
  await refuseKnownNames(services, { reason })
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

/** Refuses with `notFound` also one that is over. */
export async function changeLeave(
  services: Services,
  { leaveId, ...input }: Span & { id: string; leaveId: string; reason: string },
  visit: Visit,
): Promise<LeaveLine> {
  const { id, reason } = input
  refuseOthers(id, staffOfVisit(visit))
  await refuseNoAdvisor(services, id)
  await refuseKnownNames(services, { reason })
  const { from, until } = spanOf(services, input)
  await services.database.transaction().execute(async (database) => {
    await refuseTwice(database, { id, from, until, reason }, leaveId)
    const changed = await database
      .updateTable('advisor_leaves')
      .set({ starts_at: from, ends_at: until, reason })
      .where(sql<boolean>`id::text = ${leaveId}`)
      .where(sql<boolean>`staff_id::text = ${id}`)
      .where('ends_at', '>', services.now())
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('notFound', { message: GONE })
    await recordLeave({ ...services, database }, visit, { id, reason: '휴가를 고침' })
  })
  await services.invalidate(ADVISORS_TAG)
  return readLeave(services, leaveId, visit)
}

/** A second press, or a second person: with `conflict`. What is left of today begins later each time. */
async function refuseTwice(
  database: Transaction<Tables>,
  { id, from, until, reason }: Leave,
  except = '',
): Promise<void> {
  await database.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute()
  const begun =
    reason === SICK
      ? sql<boolean>`starts_at <= ${from} and reason = ${SICK}`
      : sql<boolean>`starts_at = ${from}`
  const own = database.selectFrom('advisor_leaves').select('id').where('staff_id', '=', id)
  const same = await own
    .where('ends_at', '=', until)
    .where(begun)
    .where(sql<boolean>`id::text <> ${except}`)
    .executeTakeFirst()
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
    if (!removed) throw new Refusal('notFound', { message: GONE })
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
