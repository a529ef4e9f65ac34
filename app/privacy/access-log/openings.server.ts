import { present } from '#app/database/column-names.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { writtenReason } from '#app/shared/personal-data/written-words.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { openings, readOpening } from './openings-contract.ts'

const LISTED = 100

/** Unread first, oldest of them first. */
export async function listOpenings(
  services: Services,
  _: InputOf<typeof openings>,
  visit: Visit,
): Promise<DataOf<typeof openings>> {
  await recordListing(services, 'lead.list', visit)
  const { database, keyring, now } = services
  const staff = staffOfVisit(visit)
  const today = seoulDate(now())
  const select = () =>
    database
      .selectFrom('lead_openings')
      .innerJoin('leads', 'leads.id', 'lead_openings.lead_id')
      .select(['lead_openings.id', 'at', 'staff_name', 'lead_id', 'open_until', 'read_at'])
      .select(['read_by_name as read_by', 'staff_id', 'leads.name_sealed', 'reason', 'reason_sealed'])
      .limit(LISTED)
  const [unread, read, waiting, late] = await Promise.all([
    select().where('read_at', 'is', null).orderBy('at').execute(),
    select().where('read_at', 'is not', null).orderBy('at', 'desc').execute(),
    countUnread(services),
    countLateOpenings(services),
  ])
  const result = [...unread, ...read]
    .slice(0, LISTED)
    .map(({ staff_id, name_sealed, reason, reason_sealed, ...row }) => ({
      ...present(row),
      reason: writtenReason(services, { reason, reason_sealed }) ?? '',
      leadName: maskName(keyring.open('lead-name', name_sealed)),
      isLate: row.read_at === null && seoulDate(row.at) < today,
      isOwn: staff_id === staff.id,
    }))
  return { result, unread: waiting, late }
}

/** Refuses with `notAllowed` one's own reason, with `conflict` if somebody else has read it, and with `notFound`. */
export async function markRead(
  services: Services,
  { id }: InputOf<typeof readOpening>,
  visit: Visit,
): Promise<null> {
  const staff = staffOfVisit(visit)
  const at = services.now()
  await services.database.transaction().execute(async (transaction) => {
    const row = isUuid(id)
      ? await transaction
          .selectFrom('lead_openings')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('notFound', { message: '그런 열람이 없어요.' })
    if (row.staff_id === staff.id)
      throw new Refusal('notAllowed', { message: '내가 연 이유는 다른 사람이 읽어야 해요.' })
    if (row.read_at !== null)
      throw new Refusal('conflict', { message: `${row.read_by_name ?? '다른 사람'} 님이 먼저 확인했어요.` })
    await transaction
      .updateTable('lead_openings')
      .set({ read_by: staff.id, read_by_name: staff.name, read_at: at })
      .where('id', '=', id)
      .execute()
    await recordAct({ ...services, database: transaction }, visit, {
      action: 'lead.glassRead',
      subject: `lead:${row.lead_id}`,
      reason: `${row.staff_name} 님이 연 것`,
    })
  })
  return null
}

/** How many `readerId` may read, to be counted with others. */
export const selectUnread = (services: Pick<Services, 'database'>, readerId: string) =>
  unreadIn(services)
    .where('staff_id', '!=', readerId)
    .select(({ fn }) => fn.countAll<number>().as('many'))

const unreadIn = ({ database }: Pick<Services, 'database'>) =>
  database.selectFrom('lead_openings').where('read_at', 'is', null)

export const countUnread = (services: Pick<Services, 'database'>) => countRows(unreadIn(services))

/** Unread and not of today. */
export function countLateOpenings(services: Pick<Services, 'database' | 'now'>): Promise<number> {
  const today = seoulMoment(seoulDate(services.now()), '00:00')
  return countRows(unreadIn(services).where('at', '<', today))
}
