import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { ConsentWay } from '#app/shared/legal/consent-ways.ts'
import { leaveBehind } from '#app/shared/messaging/outbox-rows.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { eraseWithdrawn } from './lead-erasure.server.ts'
import { recordLeadEvent } from './lead-events.server.ts'
import { endRemindersOf } from './reminder-stops.server.ts'
import { standingContract } from './standing-contract.server.ts'
import { isProof, type StopSource } from './stop-sources.ts'
import { withdrawTexts } from './stopped-texts.server.ts'
import { sealWhomToTell } from './withdrawn-person.server.ts'

type Lead = Selectable<Tables['leads']>

export const wayOf = (source: StopSource): ConsentWay => (source === 'call' ? 'spoken' : source)

interface Said {
  source: StopSource
  /** When the person said so. */
  at: Date
}

/** By its id whoever put a stranger's word to a lead takes its stop back, until the person says so themselves. */
interface Stop extends Said {
  id?: string | undefined
}

/** In these states a stop ends only the calls; staff end the contract together with the person. */
const GOES_ON: ReadonlySet<Lead['status']> = new Set(['APPLIED', 'BOOKED', 'OPENED', 'GIFTED', 'DONE'])

/** Whether calls to a lead's phone are stopped; no request lifts the stop (lifted-stops.server.ts). */
export const CALLS_STOPPED = sql<boolean>`exists (select 1 from call_stops stop
  where stop.phone_index = leads.phone_index and stop.lifted_at is null)`

export async function areCallsStopped(database: Kysely<Tables>, leadId: string): Promise<boolean> {
  const row = await database
    .selectFrom('leads')
    .select(CALLS_STOPPED.as('is_stopped'))
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row?.is_stopped ?? false
}

export const STOPPED =
  '전화 그만 받기를 고른 분이라 문자도 보내지 않아요. 본인이 다시 받겠다고 확인하면 그때부터 보낼 수 있어요.'

/** Refuses with `conflict` a text that staff would send. */
export async function refuseStopped(database: Kysely<Tables>, leadId: string): Promise<void> {
  if (await areCallsStopped(database, leadId)) throw new Refusal('conflict', { message: STOPPED })
}

/** What its holder said stays theirs, whoever says it again. */
const proved = (source: StopSource) => (isProof(source) ? { source } : {})

async function putStop(
  transaction: Transaction<Tables>,
  phoneIndex: Buffer,
  { source, at, id = uuidv7(at.getTime()) }: Stop,
): Promise<void> {
  await transaction
    .insertInto('call_stops')
    .values({ id, phone_index: phoneIndex, source, at })
    .onConflict((conflict) =>
      conflict
        .column('phone_index')
        .where('lifted_at', 'is', null)
        .doUpdateSet({ id, at, ...proved(source) }),
    )
    .execute()
}

/** Nobody calls the number from then on, and what waits for it is not sent; by its holder, reminders of a contract's end are over too. */
export async function storeStop(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Lead,
  stop: Stop,
): Promise<void> {
  const { source } = stop
  await putStop(transaction, lead.phone_index, stop)
  const inside = { ...services, database: transaction }
  await withdrawTexts(inside, lead, { isProven: isProof(source) })
  if (!isProof(source)) return
  await endRemindersOf(inside, services.keyring.open('lead-phone', lead.phone_sealed), wayOf(source))
}

const NOTHING_DUE = { call_at: null, call_until: null, return_due: null, first_call_due: null }

/** Returns the changes to a lead after a stop: no call is due, and it is closed unless a contract is in progress, whatever its state says. */
export async function afterStop(database: Kysely<Tables>, lead: Lead, now: Date) {
  const goesOn =
    GOES_ON.has(lead.status) ||
    lead.closed_at !== null ||
    (await standingContract(database, lead.id)) !== null
  if (goesOn) return { ...NOTHING_DUE, hasEnded: false as const }
  return { ...NOTHING_DUE, status: 'REFUSED' as const, closed_at: now, hasEnded: true as const }
}

/** Cancels the lead's requests, frees their slots and returns their ids; jobs tell the advisor and the outside CRM. */
export async function withdrawRequests(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Lead,
  tellsAdvisor: boolean,
): Promise<string[]> {
  const at = services.now()
  const withdrawn = await transaction
    .updateTable('lead_requests')
    .set({ cancelled_at: at })
    .where('lead_id', '=', lead.id)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'receipt_no'])
    .execute()
  for (const [index, { id, receipt_no }] of withdrawn.entries()) {
    const payload = {
      requestId: id,
      kind: 'CANCELLED',
      tellsVisitor: false,
      assigneeId: (tellsAdvisor && index === 0 && lead.assignee_id) || '',
      receiptNo: receipt_no,
      hasEnded: true,
      told: await sealWhomToTell(services, transaction, lead, id),
    }
    await leaveBehind(transaction, { topic: 'lead.changed', payload, at })
  }
  return withdrawn.map(({ id }) => id)
}

/**
 * What the person now said themselves, whoever recorded it before can no longer undo: the lead is another version, and the
 * stop of its number another row and theirs, wherever it was recorded. Without `said` they ended something else: no stop begins.
 */
async function keepFromUndo(transaction: Transaction<Tables>, leadId: string, said?: Said): Promise<void> {
  const lead = await transaction
    .updateTable('leads')
    .set({ version: sql`version + 1` })
    .where('id', '=', leadId)
    .returning('phone_index')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('call_stops')
    .set({
      id: uuidv7(),
      ...(said && { ...proved(said.source), at: sql`greatest(at, ${said.at}::timestamptz)` }),
    })
    .where('phone_index', '=', lead.phone_index)
    .where('lifted_at', 'is', null)
    .execute()
}

/** The person now says themselves what staff noted of a call: what was told is erased as if they had said so first. */
export async function eraseEnded(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Lead,
  said?: Said,
): Promise<void> {
  await keepFromUndo(transaction, lead.id, said)
  const requests = await transaction
    .selectFrom('lead_requests')
    .select(['id', 'cancelled_at'])
    .where('lead_id', '=', lead.id)
    .execute()
  const requestIds = requests.flatMap(({ id, cancelled_at }) => (cancelled_at ? [id] : []))
  const hasEnded = lead.closed_at !== null && !lead.is_contracted && requestIds.length === requests.length
  await eraseWithdrawn({ ...services, database: transaction }, lead, {
    requestIds,
    hasEnded,
    way: wayOf(said?.source ?? 'status'),
  })
}

export type Due = Pick<Lead, 'call_at' | 'call_until' | 'return_due' | 'first_call_due'>

/** What a stop takes from a lead, kept with its event. */
export const dueOf = ({ call_at, call_until, return_due, first_call_due }: Due): Due => ({
  call_at,
  call_until,
  return_due,
  first_call_due,
})

/** Stops are of a number: where another lead stopped it, this one may still have a call that is due. */
export async function stopDue(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Lead,
  { source, id, isPlanned = false }: Pick<Stop, 'source' | 'id'> & { isPlanned?: boolean },
): Promise<void> {
  const at = services.now()
  if (lead.closed_at === null)
    await transaction
      .updateTable('leads')
      .set({ ...NOTHING_DUE, version: sql`version + 1`, updated_at: at })
      .where('id', '=', lead.id)
      .execute()
  const detail = { source, hasEnded: false, took: dueOf(lead), isPlanned, ...(id && { stopId: id }) }
  await recordLeadEvent(transaction, { leadId: lead.id, kind: 'STOPPED', detail, at })
}

/** No call and no text from then on. Nothing is withdrawn or erased; whoever asked after `at`, before
 * the word came in, is still called. */
export async function stopTalking(
  services: Services & { database: Transaction<Tables> },
  lead: Lead,
  stop: Stop,
): Promise<void> {
  const { database } = services
  if (await wasAskedSince(database, lead.phone_index, stop.at)) return
  if (!(await areCallsStopped(database, lead.id))) await storeStop(services, database, lead, stop)
  // Whose word it is that stops already, a stranger's does not change.
  else if (!stop.id) await keepFromUndo(database, lead.id, stop)
  if (await areCallsStopped(database, lead.id)) await stopDue(services, database, lead, stop)
}

/** Of a number without a lead that goes on: whoever asks with it later is kept, and called once its holder wants that. */
export async function stopNumber(
  database: Transaction<Tables>,
  phoneIndex: Buffer,
  said: Said,
): Promise<void> {
  if (!(await wasAskedSince(database, phoneIndex, said.at))) await putStop(database, phoneIndex, said)
}

async function wasAskedSince(database: Transaction<Tables>, phoneIndex: Buffer, at: Date) {
  const asked = await database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select('request.id')
    .where('leads.phone_index', '=', phoneIndex)
    .where('request.created_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

/** What a granted request to stop processing does to a lead. Returns false of one that is gone or erased. */
export async function stopAsRequested(
  services: Services & { database: Transaction<Tables> },
  leadId: string,
): Promise<boolean> {
  const lead = await services.database
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!lead) return false
  await stopTalking(services, lead, { source: 'request', at: services.now() })
  return true
}
