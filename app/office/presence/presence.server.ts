import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { isOpenTo, refuseGuarded } from '#app/crm/door.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff } from '#app/platform/visit.server.ts'
import { keyOf, kindOf, SILENT_MS, type PlaceKind } from '#app/shared/presence/places.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type * as rows from './contract.ts'

/** Who works at places of a kind, and so sees each other there. */
const ROLES: Readonly<Record<PlaceKind, readonly StaffRole[]>> = {
  lead: RIGHTS.leads.roles,
  post: RIGHTS.boards.roles,
  content: RIGHTS.contents.roles,
  document: RIGHTS.documents.roles,
}
const FORGOTTEN_MS = 60_000

/** Refuses with `notAllowed` a place that is not open to the caller, and with `notFound` a lead that is not there. */
export const beHere: PlainUseCase<typeof rows.beHere> = async (
  services,
  { tab, place, isWriting },
  visit,
) => {
  const { database } = services
  const staff = staffOfVisit(visit)
  const now = services.now()
  await forgetSilent(services)
  if (place === null) {
    const own = database.deleteFrom('desk_presence').where('tab', '=', tab)
    await own.where('staff_id', '=', staff.id).execute()
    return {}
  }
  refuseElsewhere(kindOf(place), staff)
  if (kindOf(place) === 'lead') await refuseGuarded(services, keyOf(place), visit)
  const row = { place, is_writing: isWriting, seen_at: now }
  await database
    .insertInto('desk_presence')
    .values({ tab, staff_id: staff.id, ...row })
    .onConflict((conflict) =>
      conflict.column('tab').doUpdateSet(row).where('desk_presence.staff_id', '=', staff.id),
    )
    .execute()
  return {}
}

/** Whoever's turn it is; two at once leave each other's rows alone. */
async function forgetSilent({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_MS)
  await database
    .deleteFrom('desk_presence')
    .where('tab', 'in', (rows) =>
      rows.selectFrom('desk_presence').select('tab').where('seen_at', '<', before).forUpdate().skipLocked(),
    )
    .execute()
}

/** Each person once a place, whatever windows they have open. Of colleagues' leads an advisor is told nobody. */
export const whoIsThere: PlainUseCase<typeof rows.whoIsThere> = async (services, { kind }, visit) => {
  const staff = staffOfVisit(visit)
  refuseElsewhere(kind, staff)
  const people = await present(services, kind)
    .where('desk_presence.staff_id', '!=', staff.id)
    .$if(kind === 'lead', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('leads')
            .select('leads.id')
            // By its key: of other kinds no place is a lead's.
            .where(sql<boolean>`leads.id = case when place like 'lead:%' then substr(place, 6)::uuid end`)
            .where(isOpenTo(staff)),
        ),
      ),
    )
    .execute()
  return { people }
}

function present({ database, now }: Services, kind: PlaceKind) {
  return database
    .selectFrom('desk_presence')
    .innerJoin('staff', 'staff.id', 'desk_presence.staff_id')
    .select(['desk_presence.place', 'staff.id', 'staff.name'])
    .select(sql<boolean>`bool_or(desk_presence.is_writing)`.as('isWriting'))
    .where('desk_presence.place', 'like', `${kind}:%`)
    .where('desk_presence.seen_at', '>', new Date(now().getTime() - SILENT_MS))
    .where('staff.is_active', '=', true)
    .groupBy(['desk_presence.place', 'staff.id', 'staff.name'])
    .orderBy('staff.name')
}

function refuseElsewhere(kind: PlaceKind, { role }: Staff): void {
  if (!ROLES[kind].includes(role)) throw new Refusal('notAllowed')
}
