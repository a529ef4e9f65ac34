import { sql, type Selectable, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Inside } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import {
  eraseRecordings,
  eraseRequests,
  eraseTraces,
  figuresOfLead,
  HAS_UNDER_WAY,
  isHeld,
} from '#app/crm/door.server.ts'
import { isConverted } from '#app/crm/door.ts'
import { foldSources } from '#app/shared/tracking/folded-sources.server.ts'
import { forgetUndosOf } from '#app/shared/undo/ended-undos.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

/** Asked under the lead's lock, because somebody may have taken it up again meanwhile. */
export type IsOver = (
  lead: Pick<Selectable<Tables['leads']>, 'closed_at' | 'ends_from'> & { is_under_way: boolean },
) => boolean

/** What a person asks for; the clock also ends what nobody closed. Of a merged lead the application may still go on. */
const isClosedNow: IsOver = ({ closed_at, is_under_way }) => closed_at !== null && !is_under_way

/** Destroys a lead that is over, in a transaction. Returns false if it is not, held or gone. Anonymous figures stay. */
export async function destroyLead(services: Inside, leadId: string, isOver = isClosedNow): Promise<boolean> {
  const { database } = services
  const lead = await lockOver(services, leadId, isOver)
  if (!lead) return false
  await keepFigures(services, lead)
  await eraseContents(services, lead)
  await eraseRecordings(services, leadId)
  const sources = await sourcesOf(database, leadId)
  // The reference is lost, so the flag keeps merged leads from being counted twice.
  await database.updateTable('leads').set({ was_merged: true }).where('merged_into', '=', leadId).execute()
  await database.deleteFrom('legal_holds').where('lead_id', '=', leadId).execute()
  // Cascades to requests with their addresses, consents and events.
  await database.deleteFrom('leads').where('id', '=', leadId).execute()
  // A refusal that still stands outlives the lead: a keyed hash of the number, which no new list may be called against.
  await sql`delete from call_stops where phone_index = ${lead.phone_index} and lifted_at is not null
    and not exists (select 1 from leads where leads.phone_index = call_stops.phone_index)`.execute(database)
  await foldSources(database, sources)
  return true
}

/** Erases texts and observations; the contract's facts stay. Otherwise like `destroyLead`. */
export async function eraseNotes(services: Inside, leadId: string, isOver = isClosedNow): Promise<boolean> {
  const { database } = services
  const lead = await lockOver(services, leadId, isOver)
  if (!lead || lead.notes_erased_at) return false
  await eraseContents(services, lead)
  await database
    .updateTable('leads')
    .set({ notes_erased_at: services.now() })
    .where('id', '=', leadId)
    .execute()
  return true
}

async function eraseContents(services: Inside, lead: Selectable<Tables['leads']>): Promise<void> {
  await eraseTraces(services, lead)
  await forgetUndosOf(services.database, `lead:${lead.id}`)
  const requests = await services.database
    .selectFrom('lead_requests')
    .select('id')
    .where('lead_id', '=', lead.id)
    .execute()
  await eraseRequests(
    services,
    requests.map(({ id }) => id),
  )
}

async function lockOver(services: Inside, leadId: string, isOver: IsOver) {
  const lead = await services.database
    .selectFrom('leads')
    .selectAll()
    .select(HAS_UNDER_WAY.as('is_under_way'))
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirst()
  if (!lead || !isOver(lead)) return null
  return (await isHeld(services, leadId)) ? null : lead
}

/** What was of one carrier each; the lead itself is counted with the first of them alone. */
async function keepFigures(services: Inside, lead: Selectable<Tables['leads']>): Promise<void> {
  const { database, now } = services
  const newest = await database
    .selectFrom('lead_requests')
    .select('in_type')
    .where('lead_id', '=', lead.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const carriers = await figuresOfLead(services, lead.id)
  const isMerged = lead.merged_into !== null || lead.was_merged
  await database
    .insertInto('destroyed_leads')
    .values(
      carriers.map(({ requests, ...figures }, place) => ({
        ...figures,
        id: randomUUID(),
        status: lead.status,
        is_converted: isConverted(lead),
        in_type: newest?.in_type ?? null,
        assignee_id: lead.assignee_id,
        attempts: lead.attempts,
        request_count: requests,
        created_on: seoulDate(lead.created_at),
        closed_on: seoulDate(lead.ends_from),
        destroyed_on: seoulDate(now()),
        first_source_id: lead.first_source_id,
        last_source_id: lead.last_source_id,
        is_sample: lead.is_sample,
        is_merged: isMerged || place > 0,
        is_called: lead.first_dialed_at !== null || lead.attempts > 0,
        is_talked: lead.first_talked_at !== null,
        is_applied: figures.is_applied && place === 0,
        is_opened: figures.opened_lines > 0,
      })),
    )
    .execute()
}

async function sourcesOf(database: Transaction<Tables>, leadId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('lead_requests')
    .select(['first_source_id', 'last_source_id'])
    .where('lead_id', '=', leadId)
    .execute()
  const ids = rows.flatMap((row) => [row.first_source_id, row.last_source_id])
  return [...new Set(ids.filter((id) => id !== null))]
}
