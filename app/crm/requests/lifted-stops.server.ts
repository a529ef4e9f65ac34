import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { firstCallDue } from '#app/crm/promises/first-call-due.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { stopDue, type Due } from './call-stops.server.ts'
import { recordLeadEvent } from './lead-events.server.ts'

type Lead = Selectable<Tables['leads']>

/** What proves that whoever wants calls again has the number; a request with it, or its receipt number, does not. */
export type LiftProof = 'code' | 'link' | 'member'

export async function isNumberStopped(database: Kysely<Tables>, phoneIndex: Buffer): Promise<boolean> {
  return (await standingStop(database, phoneIndex)) !== undefined
}

const standingStop = (database: Kysely<Tables>, phoneIndex: Buffer) =>
  database
    .selectFrom('call_stops')
    .select(['id', 'source'])
    .where('phone_index', '=', phoneIndex)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

/**
 * Keeps a request that came with a stopped number, and sees to it that no call of it is due. Returns the stop's id, and
 * null where the number is called.
 */
export async function keepStopped(
  services: Services,
  { leadId, phoneIndex }: { leadId: string; phoneIndex: Buffer },
): Promise<string | null> {
  if (!(await isNumberStopped(services.database, phoneIndex))) return null
  return services.database.transaction().execute(async (database) => {
    const lead = await database
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', leadId)
      .forUpdate()
      .executeTakeFirst()
    const stop = await standingStop(database, phoneIndex)
    if (!stop) return null
    if (lead?.closed_at === null && (lead.call_at ?? lead.return_due ?? lead.first_call_due))
      await stopDue(services, database, lead, stop)
    return stop.id
  })
}

/** The number's holder, who proved it, wants calls again: what was asked meanwhile is due, told and forwarded. */
export async function liftStop(services: Services, phoneIndex: Buffer, by: LiftProof): Promise<boolean> {
  if (!(await isNumberStopped(services.database, phoneIndex))) return false
  const due = await firstCallDue(services)
  const at = services.now()
  const leadIds = await services.database.transaction().execute(async (database) => {
    // Leads before stops, as whoever stops locks them.
    const leads = await database
      .selectFrom('leads')
      .selectAll()
      .where('phone_index', '=', phoneIndex)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const lifted = await database
      .updateTable('call_stops')
      .set({ lifted_at: at, lifted_by: by })
      .where('phone_index', '=', phoneIndex)
      .where('lifted_at', 'is', null)
      .returning('at')
      .executeTakeFirst()
    if (!lifted) return null
    for (const lead of leads) {
      await recordLeadEvent(database, { leadId: lead.id, kind: 'ALLOWED', detail: { by }, at })
      await giveBack(database, lead, { at, due })
      await tellKept(database, lead, { at, since: lifted.at })
    }
    return leads.map(({ id }) => id)
  })
  for (const id of leadIds ?? []) services.leadChanged(id)
  return leadIds !== null
}

/** The time that was wished for while it is to come; else as of a request of now. */
async function giveBack(
  database: Transaction<Tables>,
  lead: Lead,
  { at, due }: { at: Date; due: Date },
): Promise<void> {
  const { rows } = await sql<{ took: Readonly<Record<keyof Due, string | null>> }>`
    select detail -> 'took' as took from lead_events
    where lead_id = ${lead.id}::uuid and kind = 'STOPPED' and detail ? 'took' order by id desc limit 1`.execute(
    database,
  )
  const took = rows[0]?.took
  const until = dateOf(took?.call_until ?? took?.call_at ?? null)
  const isToCome = took && lead.call_at === null && until !== null && until > at
  await database
    .updateTable('leads')
    .set({
      ...(isToCome && { call_at: dateOf(took.call_at), call_until: dateOf(took.call_until) }),
      ...(!isToCome && lead.first_called_at === null && { first_call_due: due }),
      version: sql`version + 1`,
      contacted_at: at,
      updated_at: at,
    })
    .where('id', '=', lead.id)
    .execute()
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** As if the requests that were kept had come just now. */
async function tellKept(
  database: Transaction<Tables>,
  lead: Lead,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  const kept = await database
    .selectFrom('lead_requests')
    .select('id')
    .where('lead_id', '=', lead.id)
    .where('cancelled_at', 'is', null)
    .where('created_at', '>', since)
    .execute()
  for (const { id } of kept) {
    const payload = JSON.stringify({ requestId: id, leadId: lead.id, isFirst: false })
    await database
      .insertInto('outbox')
      .values({ id: uuidv7(), topic: 'lead.received', payload, at })
      .execute()
  }
}
