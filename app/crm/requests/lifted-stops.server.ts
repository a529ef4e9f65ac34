import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { leaveBehind } from '#app/shared/messaging/outbox-rows.server.ts'
import { firstCallDue } from '#app/crm/promises/first-call-due.server.ts'
import { readReturnClock, type ReturnClock } from '#app/crm/promises/return-clock.server.ts'
import { reviveAgreement } from '#app/crm/promises/agreed-calls.server.ts'
import { stopDue, type Due } from './call-stops.server.ts'
import { recordLeadEvent } from './lead-events.server.ts'
import { isWaiting } from './lead-states.ts'
import { isProof } from './stop-sources.ts'

type Lead = Selectable<Tables['leads']>

/** What proves that whoever wants calls again has the number; a request with it, or its receipt number, does not. */
export type LiftProof = 'code' | 'link' | 'member'

export async function isNumberStopped(database: Kysely<Tables>, phoneIndex: Buffer): Promise<boolean> {
  return (await standingStop(database, phoneIndex)) !== undefined
}

/** Whether the number's holder wants no texts either, such as a reminder that was agreed to. */
export async function wantsNoTexts(database: Kysely<Tables>, phoneIndex: Buffer): Promise<boolean> {
  const stop = await standingStop(database, phoneIndex)
  return stop !== undefined && isProof(stop.source)
}

export const standingStop = (database: Kysely<Tables>, phoneIndex: Buffer) =>
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
  { leadId, phoneIndex: given }: { leadId: string; phoneIndex: Buffer },
): Promise<string | null> {
  const phoneIndex = services.keyring.comparable(given)
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

/**
 * The number's holder, who proved it, wants calls again: what was asked meanwhile is due, told and forwarded. The request
 * `justStored` is told by its own job.
 */
export async function liftStop(
  services: Services,
  given: Buffer,
  by: LiftProof,
  justStored?: string,
): Promise<boolean> {
  const phoneIndex = services.keyring.comparable(given)
  if (!(await isNumberStopped(services.database, phoneIndex))) return false
  const [due, returnDue] = [await firstCallDue(services), await readReturnClock(services)]
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
      const kept = await readKept(database, lead, lifted.at)
      await giveBack(database, lead, { at, due, returnDue, hasKept: kept.length > 0 })
      await recordLeadEvent(database, { leadId: lead.id, kind: 'ALLOWED', detail: { by }, at })
      await tellKept(
        database,
        lead,
        kept.filter((id) => id !== justStored),
        at,
      )
    }
    return leads.map(({ id }) => id)
  })
  for (const id of leadIds ?? []) services.leadChanged(id)
  return leadIds !== null
}

/** What the standing stop took from a lead: the time of a call as it was planned last (also none), and whether it waited to be returned. */
export async function readTaken(database: Kysely<Tables>, leadId: string) {
  const { rows } = await sql<{
    took: Readonly<Record<keyof Due, string | null>>
    is_planned: boolean
    at: Date
  }>`
    select detail -> 'took' as took, at, coalesce(detail ->> 'isPlanned', '') = 'true' as is_planned from lead_events stopped
    where lead_id = ${leadId}::uuid and kind in ('STOPPED', 'CALLED') and detail ? 'took' and not exists (
      select from lead_events lifted
      where lifted.lead_id = stopped.lead_id and lifted.kind = 'ALLOWED' and lifted.id > stopped.id)
    order by id desc`.execute(database)
  const timed = rows.find(({ took, is_planned }) => is_planned || took.call_at)?.took
  return {
    call_at: dateOf(timed?.call_at),
    call_until: dateOf(timed?.call_until),
    wasToReturn: rows.some(({ took }) => took.return_due),
    takenAt: rows.map(({ at }) => at),
  }
}

interface Given {
  at: Date
  due: Date
  returnDue: ReturnClock
  hasKept: boolean
}

/** The time that was wished for or agreed while it is to come; else as of a request of now. */
async function giveBack(
  database: Transaction<Tables>,
  lead: Lead,
  { at, due, returnDue, hasKept }: Given,
): Promise<void> {
  const { call_at, call_until, wasToReturn, takenAt } = await readTaken(database, lead.id)
  const until = call_until ?? call_at
  const isToCome = lead.call_at === null && until !== null && until > at
  const waits = isWaiting(lead.status)
  const isOwed = lead.call_at === null && (!waits || hasKept)
  await database
    .updateTable('leads')
    .set({
      ...(isToCome && { call_at, call_until }),
      ...(!isToCome &&
        (lead.first_called_at === null ? { first_call_due: due } : isOwed && { call_at: due })),
      ...(wasToReturn &&
        lead.assignee_id !== null &&
        waits && { return_due: lead.return_due ?? returnDue(isToCome ? call_at : null) }),
      version: sql`version + 1`,
      contacted_at: at,
      updated_at: at,
    })
    .where('id', '=', lead.id)
    .execute()
  if (isToCome && call_at) await reviveAgreement(database, { leadId: lead.id, due: call_at, takenAt })
}

const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null)

async function readKept(database: Transaction<Tables>, lead: Lead, since: Date): Promise<string[]> {
  const kept = await database
    .selectFrom('lead_requests')
    .select('id')
    .where('lead_id', '=', lead.id)
    .where('cancelled_at', 'is', null)
    .where('created_at', '>', since)
    .execute()
  return kept.map(({ id }) => id)
}

/** As if the requests that were kept had come just now. */
async function tellKept(
  database: Transaction<Tables>,
  lead: Lead,
  kept: readonly string[],
  at: Date,
): Promise<void> {
  for (const requestId of kept) {
    const payload = { requestId, leadId: lead.id, isFirst: false }
    await leaveBehind(database, { topic: 'lead.received', payload, at })
  }
}
