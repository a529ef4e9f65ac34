import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { reviveAgreement } from '#app/crm/promises/agreed-calls.server.ts'
import { isWaiting } from '#app/crm/requests/lead-states.ts'
import { tellAnew } from '#app/crm/leads/lead-undo.server.ts'
import { areCallsStopped, type Due } from '#app/crm/requests/call-stops.server.ts'
import type { Inside } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import type * as contract from './replies-contract.ts'
import { lockReply, readReply } from './reply-acts.server.ts'
import { isFrom } from './reply-list.server.ts'

type Lead = Selectable<Tables['leads']>

const UNTIED = '이미 상담에서 뺀 문자예요.'

/**
 * Takes a text that somebody put to the wrong lead out of its history; it waits again for whoever knows better. What its word
 * stopped goes on as before, unless the person or another text stopped it as well. Refuses with `notFound`, and with
 * `conflict` what came from the lead's own number.
 */
export const untieReply: PlainUseCase<typeof contract.untieReply> = async (services, { id }, visit) => {
  const leadId = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { lead_id: tiedTo } = await readReply(inside, id)
    if (tiedTo === null) throw new Refusal('conflict', { message: UNTIED })
    // The lead first, as whoever works on it or erases it does.
    const lead = await database
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', tiedTo)
      .forUpdate()
      .executeTakeFirst()
    const reply = await lockReply(inside, id)
    if (!lead || reply.lead_id !== lead.id) throw new Refusal('conflict', { message: UNTIED })
    if (reply.seen_at === null || isFrom(services, reply.from_sealed, lead))
      throw new Refusal('conflict', { message: '손님의 번호로 온 답이라 그 상담에 남아요.' })
    await keepUndo(inside, visit, { subject: `lead:${lead.id}`, words: '문자를 상담에서 뺐어요.' })
    const nobody = { lead_id: null, seen_at: null, seen_by: null, untied_at: services.now() }
    await database.updateTable('text_replies').set(nobody).where('id', '=', id).execute()
    const [tied] = await markUndone(inside, lead.id, sql`kind = 'REPLIED' and detail ->> 'replyId' = ${id}`)
    if (tied?.detail.stopId) await takeBack(inside, lead, tied.detail.stopId)
    await tellAnew(inside, lead.id)
    await recordAct(inside, visit, {
      action: 'message.reply',
      subject: `lead:${lead.id}`,
      reason: `message:${id} 뺌`,
    })
    return lead.id
  })
  services.leadChanged(leadId)
  return {}
}

interface Undone {
  at: Date
  detail: { stopId?: string; took?: Readonly<Record<keyof Due, string | null>> }
}

/** History is not erased: what is undone stays in it as that, without what the text said. */
async function markUndone({ database }: Inside, leadId: string, which: RawBuilder<SqlBool>) {
  const { rows } = await sql<Undone>`update lead_events
    set kind = 'UNDONE', detail = detail || jsonb_build_object('undone', kind)
    where lead_id = ${leadId}::uuid and ${which} returning at, detail`.execute(database)
  return rows
}

/** The stop itself has another id once the person said so themselves, and stays. */
async function takeBack(inside: Inside, lead: Lead, stopId: string): Promise<void> {
  const { database } = inside
  const next = await nextTied(inside, lead)
  if (next) await database.updateTable('call_stops').set(next).where('id', '=', stopId).execute()
  else await database.deleteFrom('call_stops').where('id', '=', stopId).execute()
  const isStopped = await areCallsStopped(database, lead.id)
  const itsStop = sql<SqlBool>`kind = 'STOPPED' and detail ->> 'stopId' = ${stopId}`
  if (isStopped && next) {
    await sql`update lead_events set detail = jsonb_set(detail, '{stopId}', to_jsonb(${next.id}::text))
      where lead_id = ${lead.id}::uuid and ${itsStop}`.execute(database)
    return
  }
  const stops = await markUndone(inside, lead.id, itsStop)
  if (!isStopped && lead.closed_at === null) await makeDue(inside, lead, stops)
}

/** The latest other text that stops the number by hand, and found it stopped: from then on the stop is its own. */
async function nextTied({ database }: Inside, { phone_index }: Lead) {
  const { rows } = await sql<{ id: string; at: Date }>`select event.detail ->> 'stopId' as id, reply.at
    from leads join lead_events event on event.lead_id = leads.id
    join text_replies reply on reply.lead_id = leads.id and reply.id::text = event.detail ->> 'replyId'
    where leads.phone_index = ${phone_index} and event.kind = 'REPLIED' and event.detail ->> 'stopId' is not null
      and not exists (select from call_stops where id = (event.detail ->> 'stopId')::uuid)
    order by reply.at desc limit 1`.execute(database)
  return rows[0]
}

/** Gives back what the stops took, where nobody has set anything else since. */
async function makeDue({ database, now }: Inside, lead: Lead, stops: readonly Undone[]): Promise<void> {
  const was = (name: keyof Due): Date | null => {
    const told = stops.map(({ detail }) => detail.took?.[name]).find(Boolean)
    return told ? new Date(told) : null
  }
  const callAt = lead.call_at === null ? was('call_at') : null
  const isAssigned = lead.assignee_id !== null && isWaiting(lead.status)
  const due = {
    ...(callAt && { call_at: callAt, call_until: was('call_until') }),
    return_due: lead.return_due ?? (isAssigned ? was('return_due') : null),
    first_call_due: lead.first_call_due ?? was('first_call_due'),
  }
  await database
    .updateTable('leads')
    .set({ ...due, version: sql`version + 1`, updated_at: now() })
    .where('id', '=', lead.id)
    .execute()
  if (callAt)
    await reviveAgreement(database, { leadId: lead.id, due: callAt, takenAt: stops.map(({ at }) => at) })
}
