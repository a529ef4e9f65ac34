import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Wish } from './slot-places.server.ts'
import { readWish } from './slots.server.ts'

/**
 * The whole wish of a standing request that the planned call is to meet, wherever in it staff put the call. Undefined where
 * nobody asked for a time: what staff plan for a first call ends when that is due (crm/leads/lead-move.server.ts).
 */
export async function wishedTime(
  { database }: Pick<Services, 'database'>,
  { id, call_until: until }: Pick<Selectable<Tables['leads']>, 'id' | 'call_until'>,
): Promise<Wish | undefined> {
  if (until === null) return undefined
  const requests = await database
    .selectFrom('lead_requests')
    .select(['wish_date', 'wish_time'])
    .where('lead_id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('wish_date', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
  const wishes = requests.flatMap(({ wish_date, wish_time }) => readWish(wish_date, wish_time) ?? [])
  return wishes.find((wish) => wish.until.getTime() === until.getTime())
}
