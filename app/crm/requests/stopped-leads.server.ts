import { sql, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import {
  afterStop,
  areCallsStopped,
  dueOf,
  eraseEnded,
  stopDue,
  storeStop,
  wayOf,
  withdrawRequests,
} from './call-stops.server.ts'
import { eraseWithdrawn } from './lead-erasure.server.ts'
import { recordLeadEvent } from './lead-events.server.ts'
import { partMerged } from './parted-leads.server.ts'
import type { StopSource } from './stop-sources.ts'

type Lead = Selectable<Tables['leads']>

/** Stops all calls to a lead's person. Where they are stopped already, only what was told and ended is erased. What was merged into one that ends goes on by itself. */
export async function stopLead(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Lead,
  source: StopSource,
): Promise<void> {
  const at = services.now()
  const { hasEnded, ...update } = await afterStop(transaction, lead, at)
  if (!hasEnded && (await areCallsStopped(transaction, lead.id))) {
    if (lead.closed_at === null && (lead.call_at ?? lead.return_due))
      await stopDue(services, transaction, lead, { source })
    return eraseEnded(services, transaction, lead, { source, at })
  }
  await storeStop(services, transaction, lead, { source, at })
  if (hasEnded) await partMerged({ ...services, database: transaction }, lead.id)
  const requestIds = hasEnded ? await withdrawRequests(services, transaction, lead, true) : []
  if (lead.closed_at === null)
    await transaction
      .updateTable('leads')
      .set({ ...update, version: sql`version + 1`, updated_at: at })
      .where('id', '=', lead.id)
      .execute()
  const detail = { source, hasEnded, took: dueOf(lead) }
  await recordLeadEvent(transaction, { leadId: lead.id, kind: 'STOPPED', detail, at })
  await eraseWithdrawn({ ...services, database: transaction }, lead, {
    requestIds,
    hasEnded,
    way: wayOf(source),
  })
}
