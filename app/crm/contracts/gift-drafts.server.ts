import type { Services } from '#app/database/services.server.ts'
import type { Drafts } from '#app/crm/leads/call-drafts.ts'
import { toKept } from '#app/crm/leads/note-drafts.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

export interface GiftDrafts {
  leadId: string
  /** Masked. */
  name: string
  drafts: Drafts
}

const giftOf = (form: string) => form.split(':')[1] ?? ''

/** What this person began to write of gifts: of those that are owed, and of those that somebody has given meanwhile. */
export async function readGiftDrafts(services: Services, visit: Visit) {
  const { database } = services
  const kept = await database
    .selectFrom('note_drafts')
    .innerJoin('leads', 'leads.id', 'note_drafts.lead_id')
    .select(['lead_id as leadId', 'form', 'fields_sealed', 'saved_at', 'leads.name_sealed'])
    .where('note_drafts.staff_id', '=', staffOfVisit(visit).id)
    .where(({ eb, or }) =>
      or([eb('note_drafts.form', 'like', 'pay:%'), eb('note_drafts.form', 'like', 'delay:%')]),
    )
    .execute()
  const ids = kept.map(({ form }) => giftOf(form)).filter(isUuid)
  const gifts =
    ids.length === 0
      ? []
      : await database.selectFrom('gifts').select(['id', 'paid_on']).where('id', 'in', ids).execute()
  const paidOn = new Map(gifts.map(({ id, paid_on }) => [id, paid_on]))
  const rows = kept.filter(({ form }) => paidOn.has(giftOf(form)))
  const of = rows.map((row) => ({
    isPaid: paidOn.get(giftOf(row.form)) !== null,
    leadId: row.leadId,
    name: maskName(services.keyring.open('lead-name', row.name_sealed)),
    drafts: { [row.form]: toKept(services, row) } as Drafts,
  }))
  const begun = Object.assign({}, ...of.filter(({ isPaid }) => !isPaid).map(({ drafts }) => drafts)) as Drafts
  return { begun, settled: of.filter(({ isPaid }) => isPaid) satisfies GiftDrafts[] }
}
