import type { Services } from '#app/database/services.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { recordGrant, type Grant } from './grants.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { managedBy } from './staff-area.ts'

const GONE = '그런 직원이 없어요.'
const YOURSELF = '내 계정은 여기에서 바꿀 수 없어요. 다른 대표에게 부탁해 주세요.'
const NO_LONGER = '권한이 없어요.'
const LAST_OWNER = '대표가 한 사람은 있어야 해요. 먼저 다른 사람을 대표로 정해 주세요.'

export type LockedStaff = Awaited<ReturnType<typeof lockedStaff>>['person']

interface StaffChange {
  action: AccessAction
  reason?: string
  grant?: Pick<Grant, 'kind' | 'roleBefore' | 'roleAfter'>
}

/** Runs in the transaction. Null: nothing changed, so nothing is logged. */
type Change = (inside: Inside, person: LockedStaff) => Promise<StaffChange | null>

/**
 * Acts on another's account with the actor's current rights, and logs it. Refuses with `notFound` (not managed),
 * `notAllowed` (own account) and `conflict` (stale version, last owner).
 */
export async function actOnStaff(
  services: Services,
  visit: Visit,
  { staffId, version }: { staffId: string; version?: number },
  act: Change,
): Promise<LockedStaff> {
  const actor = staffOfVisit(visit)
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { person, owners } = await lockedStaff(inside, actor.id, staffId)
    if (version !== undefined && version !== person.account_version)
      throw new Refusal('conflict', { message: STALE.again, data: { version: person.account_version } })
    const change = await act(inside, person)
    if (!change) return person
    const changed = await database
      .updateTable('staff')
      .set({ account_version: person.account_version + 1 })
      .where('id', '=', person.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const loses = person.role === 'owner' && person.is_active
    if (loses && !(changed.role === 'owner' && changed.is_active) && owners < 2)
      throw new Refusal('conflict', { message: LAST_OWNER })
    const { grant, action, reason = '' } = change
    if (grant) await recordGrant(database, { at: services.now(), reason, ...grant, by: actor, staff: person })
    await recordAct(inside, visit, { action, subject: `staff:${person.id}`, reason })
    return changed
  })
}

/** Locks the account and all owners, so that of two who act on each other the second is refused. */
async function lockedStaff({ database }: Services, actorId: string, staffId: string) {
  if (!isUuid(staffId)) throw new Refusal('notFound', { message: GONE })
  const rows = await database
    .selectFrom('staff')
    .selectAll()
    .where((where) => where.or([where('id', 'in', [actorId, staffId]), where('role', '=', 'owner')]))
    .orderBy('id')
    // Does not block foreign keys to these rows, such as a lead's assignment.
    .forNoKeyUpdate()
    .execute()
  const actor = rows.find(({ id }) => id === actorId)
  if (!actor?.is_active) throw new Refusal('notAllowed', { message: NO_LONGER })
  const person = rows.find(({ id }) => id === staffId)
  if (!person || !(managedBy(actor.role).includes(person.role) || person.id === actor.id))
    throw new Refusal('notFound', { message: GONE })
  if (person.id === actor.id) throw new Refusal('notAllowed', { message: YOURSELF })
  return { person, owners: rows.filter(({ role, is_active }) => role === 'owner' && is_active).length }
}

/** Refuses with `notFound` those whom this role does not manage. */
export async function findStaff({ database }: Pick<Services, 'database'>, staffId: string, visit: Visit) {
  const { id, role } = staffOfVisit(visit)
  const person = isUuid(staffId)
    ? await database.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirst()
    : undefined
  if (!person || !(managedBy(role).includes(person.role) || person.id === id))
    throw new Refusal('notFound', { message: GONE })
  return person
}
