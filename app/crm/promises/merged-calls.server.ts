import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { endAgreement, handAgreement } from './agreed-calls.server.ts'

type Lead = Pick<Selectable<Tables['leads']>, 'id' | 'call_at' | 'closed_at'>

/** When the lead that stays is called once it is parted: as before the merge brought an earlier call, unless that was moved since. */
export async function callBeforeMerge(
  { database, now }: { database: Kysely<Tables>; now: () => Date },
  lead: Lead,
  merge: Selectable<Tables['lead_merges']>,
) {
  const isMoved = lead.call_at?.getTime() !== merge.was_call_at?.getTime()
  if (!merge.took_call || isMoved || lead.closed_at !== null) return {}
  await endAgreement(database, lead.id, now())
  if (merge.into_agreement) await handAgreement(database, { id: merge.into_agreement, leadId: lead.id })
  return { call_at: merge.into_call_at, call_until: merge.into_call_until }
}
