import type { Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import type { TimedJob } from '#app/shared/messaging/timed-jobs.server.ts'
import { isBegun, MAX_NOTE, type CallDraft, type KeptDraft } from './call-drafts.ts'
import { recordLeadAccess } from './lead-access.server.ts'
import { lockLead, refuseClosed, refuseOthersLead, type Lead } from './lead-change.server.ts'
import { leadId } from './lead-line.server.ts'
import type * as rows from './note-draft-contract.ts'

/** From the last word; inventory, consent and policy say the same. */
export const KEPT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
const PURPOSE = 'note-draft'

interface Inside {
  database: Kysely<Tables>
}

const ofStaff = ({ database }: Inside, id: string, staff: Pick<Staff, 'id'>) =>
  database.selectFrom('note_drafts').where('lead_id', '=', id).where('staff_id', '=', staff.id)

/** What this person began to write about a lead; nobody else's. */
export async function readNoteDraft(services: Services, id: string, visit: Visit): Promise<KeptDraft | null> {
  const row = await ofStaff(services, id, staffOfVisit(visit))
    .select(['fields_sealed', 'saved_at'])
    .executeTakeFirst()
  if (!row) return null
  const fields = JSON.parse(services.keyring.open(PURPOSE, row.fields_sealed)) as CallDraft
  return { fields, savedAt: seoulIso(row.saved_at) }
}

/**
 * Keeps what somebody types. A draft that was begun goes on when the lead was closed or taken by a colleague meanwhile;
 * a new one is refused there as the form would be. Refuses with `notFound`, `notAllowed` and `conflict`.
 */
export const keepNoteDraft: PlainUseCase<typeof rows.keepNoteDraft> = (services, { id, fields }, visit) =>
  services.database.transaction().execute(async (database) => {
    const staff = staffOfVisit(visit)
    const lead = await lockLead({ ...services, database }, leadId(id))
    const draft = fields as CallDraft
    if (!isBegun(draft)) {
      await removeNoteDraft(database, lead.id, staff)
      return { savedAt: null }
    }
    await refuseUnlessBegun({ database }, lead, staff)
    const savedAt = services.now()
    const row = { fields_sealed: services.keyring.seal(PURPOSE, JSON.stringify(draft)), saved_at: savedAt }
    await database
      .insertInto('note_drafts')
      .values({ lead_id: lead.id, staff_id: staff.id, ...row })
      .onConflict((conflict) => conflict.columns(['lead_id', 'staff_id']).doUpdateSet(row))
      .execute()
    return { savedAt: seoulIso(savedAt) }
  })

export const dropNoteDraft: PlainUseCase<typeof rows.dropNoteDraft> = async (services, { id }, visit) => {
  await removeNoteDraft(services.database, leadId(id), staffOfVisit(visit))
  return {}
}

/**
 * Leaves a note without a call, which is no new version of the lead: the form of whoever has it stays good. Refuses with
 * `notFound`, `notAllowed` (a colleague's lead) and `conflict` (closed), unless the note was begun before.
 */
export const leaveNote: PlainUseCase<typeof rows.leaveNote> = async (services, input, visit) => {
  const id = leadId(input.id)
  const staff = staffOfVisit(visit)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const lead = await lockLead(inside, id)
    await refuseUnlessBegun(inside, lead, staff)
    await removeNoteDraft(database, id, staff)
    const noteSealed = services.keyring.seal('lead-note', input.note)
    await recordLeadEvent(database, { leadId: id, kind: 'NOTED', staff, noteSealed, at: services.now() })
    await recordLeadAccess(inside, { id, action: 'lead.note', reason: '' }, visit)
  })
  services.leadChanged(id)
  return {}
}

export async function removeNoteDraft(
  database: Kysely<Tables>,
  id: string,
  { id: staffId }: Pick<Staff, 'id'>,
): Promise<void> {
  await database.deleteFrom('note_drafts').where('lead_id', '=', id).where('staff_id', '=', staffId).execute()
}

/**
 * Of who merges two leads: what they began of the one goes on in the other, after what they began there. Where both are too
 * long for one note, that of the one is left in the other's history, whole.
 */
export async function carryNoteDraft(
  { database, keyring, now }: Inside & Pick<Services, 'keyring' | 'now'>,
  { from, to }: { from: string; to: string },
  staff: Staff,
): Promise<void> {
  const columns = ['fields_sealed', 'saved_at'] as const
  const carried = await ofStaff({ database }, from, staff).select(columns).executeTakeFirst()
  if (!carried) return
  const kept = await ofStaff({ database }, to, staff).select(columns).executeTakeFirst()
  const [before, after] = [kept, carried].map((row) =>
    row ? filled(JSON.parse(keyring.open(PURPOSE, row.fields_sealed)) as CallDraft) : {},
  )
  let note = [before?.['note'], after?.['note']].filter(Boolean).join('\n')
  if (note.length > MAX_NOTE) {
    const noteSealed = keyring.seal('lead-note', after?.['note'] ?? '')
    await recordLeadEvent(database, { leadId: to, kind: 'NOTED', staff, noteSealed, at: now() })
    note = before?.['note'] ?? ''
  }
  const fields_sealed = keyring.seal(PURPOSE, JSON.stringify({ ...after, ...before, note }))
  const row = { fields_sealed, saved_at: carried.saved_at }
  await removeNoteDraft(database, from, staff)
  await database
    .insertInto('note_drafts')
    .values({ lead_id: to, staff_id: staff.id, ...row })
    .onConflict((conflict) => conflict.columns(['lead_id', 'staff_id']).doUpdateSet(row))
    .execute()
}

/** A field that was left empty takes no other's place. */
const filled = (draft: CallDraft): CallDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))

async function refuseUnlessBegun(inside: Inside, lead: Lead, staff: Staff): Promise<void> {
  const begun = await ofStaff(inside, lead.id, staff).select('saved_at').executeTakeFirst()
  if (begun) return
  refuseOthersLead(lead, staff)
  refuseClosed(lead)
}

export const noteDraftsJob: TimedJob = {
  queue: 'note-drafts',
  name: '오래된 임시저장 메모 지우기',
  cron: '27 * * * *',
  run: async ({ database, now }) => {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
    await database.deleteFrom('note_drafts').where('saved_at', '<=', before).execute()
  },
}
