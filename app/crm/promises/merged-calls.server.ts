import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { endAgreement, handAgreement } from './agreed-calls.server.ts'

type Lead = Pick<
  Selectable<Tables['leads']>,
  'id' | 'call_at' | 'closed_at' | 'first_call_due' | 'first_called_at'
>
type Merge = Selectable<Tables['lead_merges']>

/** The time that a merge brings along: of the other's call, or from when its first one was owed. */
export async function broughtCall(database: Kysely<Tables>, merge: Merge): Promise<Date> {
  if (merge.was_call_at) return merge.was_call_at
  const other = await readOther(database, merge)
  return other.created_at
}

const readOther = (database: Kysely<Tables>, { from_id }: Merge) =>
  database
    .selectFrom('leads')
    .select(['created_at', 'first_call_due'])
    .where('id', '=', from_id)
    .executeTakeFirstOrThrow()

/** When the lead that stays is called once it is parted: as before the merge brought an earlier call, unless that was moved since. */
export async function callBeforeMerge(
  { database, now }: { database: Kysely<Tables>; now: () => Date },
  lead: Lead,
  merge: Merge,
) {
  if (lead.closed_at !== null) return {}
  const first = await firstCallBefore(database, lead, merge)
  const isMoved = lead.call_at?.getTime() !== (await broughtCall(database, merge)).getTime()
  if (!merge.took_call || isMoved) return first
  await endAgreement(database, lead.id, now())
  if (merge.into_agreement) await handAgreement(database, { id: merge.into_agreement, leadId: lead.id })
  return { ...first, call_at: merge.into_call_at, call_until: merge.into_call_until }
}

/** Of two that waited for their first call, the one that stays waits until its own again. */
async function firstCallBefore(database: Kysely<Tables>, lead: Lead, merge: Merge) {
  const own = merge.into_first_call_due
  if (!own || lead.first_called_at !== null || !lead.first_call_due) return {}
  const { first_call_due } = await readOther(database, merge)
  return first_call_due?.getTime() === lead.first_call_due.getTime() ? { first_call_due: own } : {}
}
