import { sql, type Selectable, type Transaction } from 'kysely'
import { sayErasing } from '#app/database/erasing.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recipientIndex } from '#app/shared/messaging/messages.server.ts'
import type { ConsentWay } from '#app/shared/legal/consent-ways.ts'
import { foldSources } from '#app/shared/tracking/folded-sources.server.ts'
import { forgetUndosOf } from '#app/shared/undo/ended-undos.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { letGoOfMerged, ofMatter } from './merged-leads.server.ts'
import { countedAnswers } from './stored-answers.server.ts'

type Inside = Pick<Services, 'keyring' | 'now'> & { database: Transaction<Tables> }
type Lead = Pick<
  Selectable<Tables['leads']>,
  'id' | 'phone_sealed' | 'phone_index' | 'created_at' | 'is_contracted'
>

/** Templates of messages about leads, as a PostgreSQL pattern. */
export const LEAD_MESSAGES = String.raw`^(consult|quote|install|gift|line|contract)\.|^review\.invite$`

export async function isHeld({ database, now }: Omit<Inside, 'keyring'>, leadId: string): Promise<boolean> {
  const hold = await database
    .selectFrom('legal_holds')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('ended_at', 'is', null)
    .where('until', '>=', seoulDate(now()))
    .executeTakeFirst()
  return hold !== undefined
}

/** Empties what a request holds besides its receipt number, its wish and what is counted. */
export async function eraseRequests(
  { database, keyring }: Inside,
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return
  // A browser's key is valid for an hour only, so these are this visit's.
  await sql`delete from landings using lead_requests request where request.id = any(${[...requestIds]}::uuid[])
    and hs_key = request.claimed ->> 'hsKey'`.execute(database)
  const emptied = await database
    .updateTable('lead_requests')
    .set({
      info_sealed: keyring.seal('lead-info', ''),
      answers: countedAnswers(),
      estimate: null,
      address: '',
      user_agent: '',
      claimed: '{}',
      first_touch: null,
      last_touch: null,
    })
    .where('id', 'in', requestIds)
    .returning(['first_source_id', 'last_source_id'])
    .execute()
  await database.deleteFrom('install_addresses').where('request_id', 'in', requestIds).execute()
  await database.updateTable('consents').set({ address: '' }).where('request_id', 'in', requestIds).execute()
  const sources = emptied.flatMap((request) => [request.first_source_id, request.last_source_id])
  await foldSources(database, [...new Set(sources.filter((id) => id !== null))])
}

/** Erases notes, begun ones too, answers, openings and the messages to the number, of which other leads keep their own. */
export async function eraseTraces(inside: Inside, lead: Lead): Promise<void> {
  const { database, keyring } = inside
  const others = await database
    .selectFrom('leads')
    .select('created_at')
    .where('phone_index', '=', lead.phone_index)
    .where('erased_at', 'is', null)
    .where('id', '!=', lead.id)
    .execute()
  const next = others.filter(({ created_at }) => created_at > lead.created_at)
  // A number has one open lead at a time: what was written from its start until the next one's is its own.
  const since = others.length > 0 ? lead.created_at : new Date(0)
  const until = Math.min(...next.map(({ created_at }) => created_at.getTime()))
  await database
    .deleteFrom('messages')
    .where('recipient_index', '=', recipientIndex(inside, keyring.open('lead-phone', lead.phone_sealed)))
    .where(sql<boolean>`template ~ ${LEAD_MESSAGES}`)
    // A reminder that its holder agreed to and that goes on is no text of a lead.
    .where(
      sql<boolean>`not exists (select from end_reminders_sent sent
        join end_reminders reminder on reminder.id = sent.reminder_id
        where sent.message_id = messages.id and reminder.stopped_at is null and not exists (select from contracts
            where contracts.id = reminder.contract_id and contracts.lead_id = ${lead.id}))`,
    )
    .where('at', '>=', since)
    .where('at', '<', sql<Date>`${until === Infinity ? 'infinity' : new Date(until)}::timestamptz`)
    .execute()
  // Whoever asked with the number beside the person cancels only their own request: the person's consent is shown by these until then.
  await database
    .updateTable('transfer_consents')
    .set({ address: '', user_agent: '' })
    .where('lead_id', '=', lead.id)
    .execute()
  // A reason may name the person.
  await database.deleteFrom('call_answers').where('lead_id', '=', lead.id).execute()
  await database
    .updateTable('text_replies')
    .set({ from_sealed: null, from_index: null, text_sealed: null })
    .where('lead_id', '=', lead.id)
    .execute()
  await database.deleteFrom('note_drafts').where('lead_id', '=', lead.id).execute()
  await database.deleteFrom('lead_openings').where('lead_id', '=', lead.id).execute()
  await database
    .updateTable('lead_events')
    .set({ note_sealed: null })
    .where('lead_id', '=', lead.id)
    .execute()
  await database.deleteFrom('coaching_marks').where('lead_id', '=', lead.id).execute()
  await database.deleteFrom('refused_texts').where('lead_id', '=', lead.id).execute()
  await database
    .updateTable('lead_quotes')
    .set({ note_sealed: null, gift_reason: null, gift_reason_sealed: null })
    .where('lead_id', '=', lead.id)
    .execute()
  await database
    .updateTable('referrals')
    .set({ reason: null, reason_sealed: null })
    .where('lead_id', '=', lead.id)
    .execute()
  // That it was held stays for the month's review; none holds it now.
  await database
    .updateTable('legal_holds')
    .set({ reason: '', reason_sealed: null })
    .where('lead_id', '=', lead.id)
    .execute()
}

/** Nobody hears them from then on: the key is gone, and a job removes the files (crm/recordings). */
export async function eraseRecordings({ database }: Pick<Inside, 'database'>, leadId: string): Promise<void> {
  await database
    .updateTable('exchange_calls')
    .set({ recording: null })
    .where('lead_id', '=', leadId)
    .execute()
  await database
    .updateTable('call_recordings')
    .set({ key_sealed: null })
    .where('lead_id', '=', leadId)
    .execute()
}

/**
 * What a refusal of recording destroys: of every lead of the matter, but for what the law wants of a contract and what a legal
 * hold keeps.
 */
export async function eraseRefusedRecordings(inside: Omit<Inside, 'keyring'>, leadId: string): Promise<void> {
  const leads = await inside.database
    .selectFrom('leads')
    .select('id')
    .where(ofMatter(leadId))
    .where('is_contracted', '=', false)
    .execute()
  for (const { id } of leads) if (!(await isHeld(inside, id))) await eraseRecordings(inside, id)
}

/**
 * Withdraws the consent of requests and erases at once what no other ground keeps (PIPA article 37); with the lead's
 * last request also who it was. Keyed hashes of the number stay until the lead ends, so that asking and cancelling again
 * and again is still counted. A legal hold keeps everything, and of a contract whatever the law wants of it is kept.
 */
export async function eraseWithdrawn(
  inside: Inside,
  lead: Lead,
  { requestIds, hasEnded, way }: { requestIds: readonly string[]; hasEnded: boolean; way: ConsentWay },
): Promise<void> {
  const { database, keyring, now } = inside
  await sayErasing(database)
  if (requestIds.length > 0)
    await database
      .updateTable('consents')
      .set({ withdrawn_at: now(), withdrawn_way: way })
      .where('request_id', 'in', requestIds)
      .where('withdrawn_at', 'is', null)
      .execute()
  if (hasEnded) await withdrawTransfers(inside, lead.id)
  if (await isHeld(inside, lead.id)) return
  await eraseRequests(inside, requestIds)
  await forgetUndosOf(database, `lead:${lead.id}`)
  if (!hasEnded || lead.is_contracted) return
  await letGoOfMerged(inside, lead.id)
  await eraseTraces(inside, lead)
  await eraseRecordings(inside, lead.id)
  await database
    .updateTable('leads')
    .set({
      name_sealed: keyring.seal('lead-name', ''),
      name_index: keyring.blindIndex('lead-name', ''),
      phone_sealed: keyring.seal('lead-phone', ''),
      erased_at: now(),
    })
    .where('id', '=', lead.id)
    .execute()
}

/** Leads of which something was withdrawn while a hold kept it, and none keeps it now. */
export function releasedLeads({ database, now }: Pick<Services, 'database' | 'now'>) {
  const today = seoulDate(now())
  return database
    .selectFrom('leads')
    .select('leads.id')
    .where('leads.erased_at', 'is', null)
    .where(
      sql<boolean>`exists (select from legal_holds hold where hold.lead_id = leads.id)
        and not exists (select from legal_holds hold where hold.lead_id = leads.id
          and hold.ended_at is null and hold.until >= ${today})
        and exists (select from lead_requests request where request.lead_id = leads.id and ${IS_KEPT})`,
    )
}

/** Of a `request`: the person withdrew it, and a hold kept it from being emptied. */
export const IS_KEPT = sql<boolean>`(request.address <> '' and exists (select from consents
  where consents.request_id = request.id and consents.withdrawn_at is not null))`

/** Does now what a hold put off when the person withdrew. Returns false if one keeps it still, or it is gone. */
export async function eraseReleased(inside: Inside, leadId: string): Promise<boolean> {
  const { database } = inside
  const lead = await database
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!lead || (await isHeld(inside, leadId))) return false
  const requests = await database
    .selectFrom('lead_requests as request')
    .select(['id', IS_KEPT.as('is_kept')])
    .where('lead_id', '=', leadId)
    .execute()
  const requestIds = requests.flatMap(({ id, is_kept }) => (is_kept ? [id] : []))
  const hasEnded = lead.closed_at !== null && !lead.is_contracted && requestIds.length === requests.length
  await eraseWithdrawn(inside, lead, { requestIds, hasEnded, way: 'status' })
  return true
}

async function withdrawTransfers({ database, now }: Inside, leadId: string): Promise<void> {
  await database
    .updateTable('transfer_consents')
    .set({ withdrawn_at: now(), withdrawn_by: 'request' })
    .where('lead_id', '=', leadId)
    .where('agreed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}
