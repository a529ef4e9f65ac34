import type { Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { LeadEventKind } from './lead-event-kinds.ts'

interface LeadEvent {
  leadId: string
  kind: LeadEventKind
  detail?: object
  /** Null if the visitor or a job did it. */
  staff?: { id: string; name: string } | null
  noteSealed?: string | null
  at: Date
}

/** Returns the event's id. */
export async function recordLeadEvent(database: Kysely<Tables>, event: LeadEvent): Promise<number> {
  const { leadId, kind, detail = {}, staff = null, noteSealed = null, at } = event
  const { id } = await database
    .insertInto('lead_events')
    .values({
      lead_id: leadId,
      kind,
      staff_id: staff?.id ?? null,
      staff_name: staff?.name ?? null,
      detail: JSON.stringify(detail),
      note_sealed: noteSealed,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
