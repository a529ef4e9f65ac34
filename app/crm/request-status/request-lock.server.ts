import type { Selectable, Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { readOwnRequest, type OwnRequest } from './request.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Wish } from '#app/crm/requests/slot-places.server.ts'
import { readWish } from '#app/crm/requests/slots.server.ts'
import { leadsAbove } from '#app/crm/requests/merged-leads.server.ts'

export interface LockedRequest {
  own: OwnRequest
  lead: Selectable<Tables['leads']>
  /** Not cancelled, oldest first. */
  standing: readonly { id: string; wish: Wish | null }[]
}

/** Locks the lead before the request is read again, as advisors do. Slots must be locked before (`holdSlots`). */
export async function lockRequest(
  transaction: Transaction<Tables>,
  { id, lead_id }: Pick<OwnRequest, 'id' | 'lead_id'>,
): Promise<LockedRequest> {
  // Those it was merged into first, as whoever merges and parts them does.
  for (const above of await leadsAbove(transaction, lead_id)) await lockLead(transaction, above)
  const lead = await lockLead(transaction, lead_id)
  const own = await readOwnRequest(transaction, id)
  const standing = await transaction
    .selectFrom('lead_requests')
    .select(['id', 'wish_date', 'wish_time'])
    .where('lead_id', '=', lead_id)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    own,
    lead,
    standing: standing.map((each) => ({ id: each.id, wish: readWish(each.wish_date, each.wish_time) })),
  }
}

const lockLead = (transaction: Transaction<Tables>, id: string) =>
  transaction.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Does a visitor's work in one transaction, of which open desks hear. Refuses with `unavailable` while there is no room. */
export async function commit(
  services: Services,
  leadId: string,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  if (!services.hasRoom()) throw new Refusal('unavailable', { retryAfter: 60 })
  await services.database.transaction().execute(work)
  services.leadChanged(leadId)
}
