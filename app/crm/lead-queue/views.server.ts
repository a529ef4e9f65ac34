import { sql, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordAccess, type Access } from '#app/shared/personal-data/access-log.server.ts'
import { refuseKnownNames } from '#app/shared/personal-data/known-names.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { actorOf, staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import { leadFilter, type LeadFilter } from '#app/crm/leads/desk-contract.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { newestEvent } from '#app/crm/leads/lead-feed.server.ts'
import { countLists } from '#app/crm/leads/leads.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { queueAddress } from './queue-address.ts'
import {
  MOST_COUNTED,
  MOST_VIEWS,
  type saveView as saveViewRow,
  type removeView as removeViewRow,
  type SavedView,
  type savedViews,
} from './views-contract.ts'

/** Namespace of advisory locks per owner, under which views are counted. */
const VIEW_LOCKS = 1_976

export const listViews: PlainUseCase<typeof savedViews> = async ({ database }, _, visit) => {
  const staff = staffOfVisit(visit)
  const rows = await database
    .selectFrom('saved_views')
    .selectAll()
    .where(({ eb, or }) => or([eb('staff_id', '=', staff.id), eb('staff_id', 'is', null)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { result: rows.map((row) => toView(row, staff)) }
}

/** What is due changes by the clock alone. */
const COUNTED_MS = 30_000
/** By whom and where they were counted for, each as of the change that was the newest then. */
const counted = new Map<string, { of: string; found: readonly number[] }>()

/** How many leads each view has, counted up to one more than `MOST_COUNTED`: anew after a change, not at each look. */
export async function countViews(
  services: Services,
  views: readonly SavedView[],
  visit: Visit,
  place: 'queue' | 'menu' = 'queue',
) {
  const whose = `${place} ${staffOfVisit(visit).id}`
  const queries = views.map(({ query }) => query)
  if (queries.length === 0) return []
  const newest = await newestEvent(services.database)
  const of = JSON.stringify([newest, Math.floor(services.now().getTime() / COUNTED_MS), queries])
  const kept = counted.get(whose)
  if (kept?.of === of) return kept.found
  const found = await countLists(services, { queries, most: MOST_COUNTED + 1 }, visit)
  counted.set(whose, { of, found })
  return found
}

/** Those of `ids` that this person has or shares, in that order, with where they lead and how many leads they have. */
export async function readPinnedViews(services: Services, ids: readonly string[], visit: Visit) {
  if (ids.length === 0) return []
  const { result } = await listViews(services, {}, visit)
  const views = ids.flatMap((id) => result.find((view) => view.id === id) ?? [])
  const found = await countViews(services, views, visit, 'menu')
  return views.map(({ id, name, query }, at) => ({
    id,
    name,
    to: queueAddress(query),
    many: Math.min(found[at] ?? 0, MOST_COUNTED),
    isMore: (found[at] ?? 0) > MOST_COUNTED,
  }))
}

export type PinnedView = Awaited<ReturnType<typeof readPinnedViews>>[number]

/** Refuses with `notAllowed` (shared, by an advisor), `invalid` (no condition), `conflict` (same name, too many). */
export const saveView: PlainUseCase<typeof saveViewRow> = async (services, input, visit) => {
  const { name, query = {}, isShared } = input
  const staff = staffOfVisit(visit)
  if (isShared && !mayManage(staff))
    throw new Refusal('notAllowed', { message: '공유 필터는 관리자만 만들 수 있어요.' })
  const conditions = Object.fromEntries(Object.entries(query).filter(([, value]) => Boolean(value)))
  if (Object.keys(conditions).length === 0)
    throw invalidFields({ name: '저장할 조건이 없어요. 먼저 조건을 골라 주세요.' })
  await refuseKnownNames(services, { name })
  const owner = isShared ? null : staff.id
  return services.database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${VIEW_LOCKS}::int, hashtext(${owner ?? ''}))`.execute(transaction)
    const stored = await transaction
      .selectFrom('saved_views')
      .select('name')
      .where('staff_id', owner === null ? 'is' : '=', owner)
      .execute()
    if (stored.some((each) => each.name === name))
      throw new Refusal('conflict', { message: '같은 이름의 필터가 있어요. 다른 이름을 적어 주세요.' })
    if (stored.length >= MOST_VIEWS)
      throw new Refusal('conflict', { message: `필터는 ${MOST_VIEWS}개까지 저장할 수 있어요.` })
    const row = await transaction
      .insertInto('saved_views')
      .values({
        id: uuidv7(),
        staff_id: owner,
        name,
        query: JSON.stringify(conditions),
        created_at: services.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAccess(
      { ...services, database: transaction },
      lineOf(services, { action: 'view.keep', row }, visit),
    )
    return toView(row, staff)
  })
}

/** Refuses with `notFound` another's view, with `notAllowed` a shared one if an advisor. */
export const removeView: PlainUseCase<typeof removeViewRow> = async (services, { id }, visit) => {
  const staff = staffOfVisit(visit)
  const gone = new Refusal('notFound', { message: '그런 필터가 없어요.' })
  if (!isUuid(id)) throw gone
  await services.database.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row || (row.staff_id !== null && row.staff_id !== staff.id)) throw gone
    if (row.staff_id === null && !mayManage(staff))
      throw new Refusal('notAllowed', { message: '공유 필터는 관리자만 지울 수 있어요.' })
    await recordAccess(
      { ...services, database: transaction },
      lineOf(services, { action: 'view.remove', row }, visit),
    )
  })
  return null
}

interface ViewAct {
  action: 'view.keep' | 'view.remove'
  row: Selectable<Tables['saved_views']>
}

const lineOf = ({ now }: Pick<Services, 'now'>, { action, row }: ViewAct, visit: Visit): Access => ({
  ...actorOf(visit, now()),
  action,
  subject: `view:${row.id}`,
  // Not its name, which may be somebody's.
  reason: row.staff_id === null ? '공유 필터' : '내 필터',
})

function toView(row: Selectable<Tables['saved_views']>, staff: Staff): SavedView {
  const isShared = row.staff_id === null
  return {
    id: row.id,
    name: row.name,
    query: storedFilter(row.query),
    isShared,
    isMine: !isShared || mayManage(staff),
  }
}

/** Drops all conditions if an older version stored one that is invalid now. */
function storedFilter(stored: unknown): LeadFilter {
  const parsed = leadFilter.safeParse(stored)
  return parsed.success ? parsed.data : {}
}
