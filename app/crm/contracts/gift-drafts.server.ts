import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Drafts } from '#app/crm/leads/call-drafts.ts'
import { toKept } from '#app/crm/leads/note-drafts.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

export interface GiftDrafts {
  leadId: string
  /** Masked. */
  name: string
  drafts: Drafts
}

/** What this person began to write of gifts: of those that are owed, and of those that somebody has given meanwhile. */
export async function readGiftDrafts(services: Services, visit: Visit) {
  const rows = await services.database
    .selectFrom('note_drafts')
    .innerJoin('gifts', (on) => on.on(sql`gifts.id::text`, '=', sql`split_part(note_drafts.form, ':', 2)`))
    .innerJoin('leads', 'leads.id', 'note_drafts.lead_id')
    .select(['lead_id as leadId', 'note_drafts.form as form', 'fields_sealed', 'saved_at'])
    .select(['leads.name_sealed', 'gifts.paid_on as paidOn'])
    .where('note_drafts.staff_id', '=', staffOfVisit(visit).id)
    .where(({ eb, or }) =>
      or([eb('note_drafts.form', 'like', 'pay:%'), eb('note_drafts.form', 'like', 'delay:%')]),
    )
    .execute()
  const of = rows.map((row) => ({
    isPaid: row.paidOn !== null,
    leadId: row.leadId,
    name: maskName(services.keyring.open('lead-name', row.name_sealed)),
    drafts: { [row.form]: toKept(services, row) } as Drafts,
  }))
  const begun = Object.assign({}, ...of.filter(({ isPaid }) => !isPaid).map(({ drafts }) => drafts)) as Drafts
  return { begun, settled: of.filter(({ isPaid }) => isPaid) satisfies GiftDrafts[] }
}
