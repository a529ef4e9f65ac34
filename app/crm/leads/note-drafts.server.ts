import { NOTE_DRAFT } from '#app/shared/data-inventory/lifetimes.ts'
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { hasWords, MAX_NOTE, type Drafts, type KeptDraft } from './call-drafts.ts'
import { fieldsOfDraft, isBegun, type CallDraft, type DraftName } from './draft-forms.ts'
import { recordLeadAccess } from './lead-access.server.ts'
import {
  lockLead,
  refuseClosed,
  refuseFinished,
  refuseOthersLead,
  removeDrafts,
  type Lead,
} from './lead-change.server.ts'
import { leadId } from './lead-line.server.ts'
import type * as rows from './note-draft-contract.ts'

/** From the last word; inventory, consent and policy say the same. */
const PURPOSE = 'note-draft'

interface Inside {
  database: Kysely<Tables>
}

const ofStaff = ({ database }: Inside, id: string, staff: Pick<Staff, 'id'>) =>
  database.selectFrom('note_drafts').where('lead_id', '=', id).where('staff_id', '=', staff.id)

/**
 * What this person began to write in forms of a lead, by name; nobody else's. An outcome without a word does not come
 * back: one press chooses it.
 */
export async function readDrafts(services: Services, id: string, visit: Visit): Promise<Drafts> {
  await keeping.get(placeOf(id, visit))
  const rows = await ofStaff(services, id, staffOfVisit(visit))
    .select(['form', 'fields_sealed', 'saved_at'])
    .execute()
  const kept = rows.map((row) => [row.form, toKept(services, row)] as const)
  return Object.fromEntries(kept.filter(([form, { fields }]) => form !== 'call' || hasWords(fields)))
}

/** Of the call alone. */
export const readNoteDraft = async (
  services: Services,
  id: string,
  visit: Visit,
): Promise<KeptDraft | null> => (await readDrafts(services, id, visit))['call'] ?? null

type DraftRow = Pick<Selectable<Tables['note_drafts']>, 'fields_sealed' | 'saved_at'>

export const toKept = ({ keyring }: Pick<Services, 'keyring'>, row: DraftRow): KeptDraft => ({
  fields: openFields(keyring, row),
  savedAt: seoulIso(row.saved_at),
})

const openFields = (keyring: Services['keyring'], row: Pick<DraftRow, 'fields_sealed'>) =>
  JSON.parse(keyring.open(PURPOSE, row.fields_sealed)) as CallDraft

/** What is being kept right now: a page that is asked for as the one before it is left waits for its last words. */
const keeping = new Map<string, Promise<unknown>>()
const placeOf = (id: string, visit: Visit) => `${staffOfVisit(visit).id} ${id}`

/** Under way for whoever reads meanwhile. */
async function noted<Result>(place: string, kept: Promise<Result>): Promise<Result> {
  const all = Promise.allSettled([keeping.get(place), kept])
  keeping.set(place, all)
  try {
    return await kept
  } finally {
    if (keeping.get(place) === all) keeping.delete(place)
  }
}

/**
 * Keeps what somebody types. A draft that was begun goes on when the lead was closed or taken by a colleague meanwhile;
 * a new one is refused there as the form would be. Refuses with `notFound`, `notAllowed` and `conflict`.
 */
export const keepNoteDraft: PlainUseCase<typeof rows.keepNoteDraft> = (services, input, visit) =>
  noted(placeOf(input.id, visit), keep(services, input, visit))

const keep: PlainUseCase<typeof rows.keepNoteDraft> = (services, { id, page, step, ...sent }, visit) =>
  services.database.transaction().execute(async (database) => {
    const staff = staffOfVisit(visit)
    const lead = await lockLead({ ...services, database }, leadId(id))
    const form = nameOf(sent)
    const draft = fieldsOfDraft(form, sent.fields)
    if (!isBegun(draft, form)) {
      await removeDrafts(database, lead.id, staff, [form])
      return { savedAt: null }
    }
    await refuseUnlessBegun({ database }, lead, staff, form)
    const savedAt = services.now()
    const row = {
      fields_sealed: services.keyring.seal(PURPOSE, JSON.stringify(draft)),
      saved_at: savedAt,
      page: page ?? null,
      step: step ?? null,
    }
    await storeDraft(database, { lead_id: lead.id, staff_id: staff.id, form }, row)
    return { savedAt: seoulIso(savedAt) }
  })

const nameOf = ({ form }: { form?: string | undefined }) => (form ?? 'call') as DraftName

type DraftKey = Pick<Insertable<Tables['note_drafts']>, 'lead_id' | 'staff_id' | 'form'>

type StoredDraft = DraftRow & Pick<Insertable<Tables['note_drafts']>, 'page' | 'step'>

const storeDraft = (database: Kysely<Tables>, key: DraftKey, row: StoredDraft) =>
  database
    .insertInto('note_drafts')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['lead_id', 'staff_id', 'form'])
        .doUpdateSet({ page: null, step: null, ...row })
        .where(
          sql<boolean>`(note_drafts.page = excluded.page and note_drafts.step > excluded.step) is not true`,
        ),
    )
    .execute()

export const dropNoteDraft: PlainUseCase<typeof rows.dropNoteDraft> = async (services, input, visit) => {
  await removeDrafts(services.database, leadId(input.id), staffOfVisit(visit), [nameOf(input)])
  return {}
}

/**
 * Leaves a note without a call, which is no new version of the lead: the form of whoever has it stays good. Refuses with
 * `notFound`, `notAllowed` (a colleague's lead) and `conflict` (closed), unless the note was begun before.
 */
export const leaveNote: PlainUseCase<typeof rows.leaveNote> = async (services, input, visit) => {
  const id = leadId(input.id)
  const staff = staffOfVisit(visit)
  const form = nameOf(input)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const lead = await lockLead(inside, id)
    await refuseUnlessBegun(inside, lead, staff, form)
    await removeDrafts(database, id, staff, [form])
    const noteSealed = services.keyring.seal('lead-note', input.note)
    await recordLeadEvent(database, { leadId: id, kind: 'NOTED', staff, noteSealed, at: services.now() })
    await recordLeadAccess(inside, { id, action: 'lead.note', reason: '' }, visit)
  })
  services.leadChanged(id)
  return {}
}

/**
 * Of who merges two leads: what they began of the one goes on in the other, a call's after what they began there. Where both
 * notes are too long for one, that of the one is left in the other's history, whole.
 */
export async function carryNoteDraft(
  { database, keyring, now }: Inside & Pick<Services, 'keyring' | 'now'>,
  { from, to }: { from: string; to: string },
  staff: Staff,
): Promise<void> {
  const read = (id: string) => ofStaff({ database }, id, staff).selectAll().execute()
  const [own, theirs] = [await read(to), await read(from)]
  for (const carried of theirs) {
    const kept = own.find(({ form }) => form === carried.form)
    // Of any other form the one that stays is the one that goes on.
    if (kept && carried.form !== 'call') continue
    const [before, after] = [kept, carried].map((row) => (row ? filled(openFields(keyring, row)) : {}))
    let note = [before?.['note'], after?.['note']].filter(Boolean).join('\n')
    if (note.length > MAX_NOTE) {
      const noteSealed = keyring.seal('lead-note', after?.['note'] ?? '')
      await recordLeadEvent(database, { leadId: to, kind: 'NOTED', staff, noteSealed, at: now() })
      note = before?.['note'] ?? ''
    }
    const fields_sealed = keyring.seal(
      PURPOSE,
      JSON.stringify({ ...after, ...before, ...(note && { note }) }),
    )
    await removeDrafts(database, from, staff, [carried.form])
    const key = { lead_id: to, staff_id: staff.id, form: carried.form }
    await storeDraft(database, key, { fields_sealed, saved_at: carried.saved_at })
  }
}

/** A field that was left empty takes no other's place. */
const filled = (draft: CallDraft): CallDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))

async function refuseUnlessBegun(inside: Inside, lead: Lead, staff: Staff, form: DraftName): Promise<void> {
  const begun = await ofStaff(inside, lead.id, staff)
    .select('saved_at')
    .where('form', '=', form)
    .executeTakeFirst()
  if (begun) return
  refuseOthersLead(lead, staff)
  // Its other forms outlast a lead that ended well, or whose contract stands.
  if (form === 'call') refuseClosed(lead)
  else await refuseFinished(inside, lead)
}

export const noteDraftsJob: TimedJob = {
  queue: 'note-drafts',
  name: '오래된 임시저장 글 지우기',
  cron: '27 * * * *',
  run: async ({ database, now }) => {
    const before = new Date(now().getTime() - NOTE_DRAFT * 1000)
    await database.deleteFrom('note_drafts').where('saved_at', '<=', before).execute()
  },
}
