import type { Kysely, Selectable, Updateable } from 'kysely'
import { isDeadlock, violatedConstraint } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { moveWords, recordPromiseMove, type PromiseMove } from '#app/crm/promises/promise-moves.server.ts'
import { LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'
import { standingContract } from '#app/crm/requests/standing-contract.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import { factsOfEvent, type LeadEventKind } from '#app/crm/requests/lead-event-kinds.ts'
import type { LeadLine } from './desk-contract.ts'
import type { DraftName } from './draft-forms.ts'
import { recordLeadAccess } from './lead-access.server.ts'
import { isOthers, seenBy } from './lead-guard.server.ts'
import { ERASED_MESSAGE, leadId, NO_LEAD, readLine } from './lead-line.server.ts'

const STALE_MESSAGE = '다른 상담사가 먼저 바꿨어요. 새 내용을 불러올게요.'
const OTHERS_OPEN_MESSAGE = '같은 번호의 다른 상담이 열려 있어요. 그 상담에서 이어 주세요.'

export type Lead = Selectable<Tables['leads']>

export interface Change {
  update: Updateable<Tables['leads']>
  kind: LeadEventKind
  detail: Record<string, unknown>
  note?: string | null | undefined
  /** A promise that it breaks or changes. */
  move?: PromiseMove | null | undefined
}

interface ChangeRequest {
  id: string
  version?: number | null | undefined
  /** What was done, in words; it can then be undone for ten seconds. */
  undo?: string
  /** The forms that it was typed in: what was kept of them ends with it. */
  forms?: readonly DraftName[]
}

/**
 * Changes a lead under its row lock. Refuses with `notFound`, with `conflict` and the newer row if it is stale, and with
 * `notAllowed` another advisor's lead.
 */
export async function changeLead(
  services: Services,
  request: ChangeRequest,
  visit: Visit,
  decide: (lead: Lead, inside: Inside, staff: Staff) => Promise<Change> | Change,
): Promise<LeadLine> {
  const id = leadId(request.id)
  const staff = staffOfVisit(visit)
  try {
    await services.database.transaction().execute(async (database) => {
      const inside = { ...services, database }
      const lead = await lockLead(inside, id)
      if (typeof request.version === 'number' && request.version !== lead.version) throw new Stale()
      refuseOthersLead(lead, staff)
      if (request.undo) await keepUndo(inside, visit, { subject: `lead:${id}`, words: request.undo })
      const change = await decide(lead, inside, staff)
      if (request.forms) await removeDrafts(database, id, staff, request.forms)
      await storeChange(inside, lead, change, staff)
      await logChange(inside, lead, change, visit)
    })
  } catch (error) {
    // Two people who merge the same leads in opposite directions deadlock; one of them wins.
    if (error instanceof Stale || isDeadlock(error)) throw await staleRefusal(services, id, staff)
    if (violatedConstraint(error) === 'leads_open_phone')
      throw new Refusal('conflict', { message: OTHERS_OPEN_MESSAGE })
    throw error
  }
  services.leadChanged(id)
  return readLine(services, id)
}

async function logChange(inside: Inside, lead: Lead, change: Change, visit: Visit): Promise<void> {
  const { kind, update, move, note } = change
  const action = factsOfEvent(kind).logs
  if (!action) return
  const { status } = update
  const words = [
    typeof status === 'string' && status !== lead.status && LEAD_STATUS_NAMES[status],
    move && moveWords(move, note ?? ''),
  ]
  const reason = words.filter(Boolean).join(' · ')
  await recordLeadAccess(inside, { id: lead.id, action, reason }, visit)
}

/** Refuses with `notAllowed` whoever changes a colleague's lead without managing them. */
export function refuseOthersLead(lead: Lead, staff: Staff): void {
  if (isOthers(lead.assignee_id, staff))
    throw new Refusal('notAllowed', { message: '다른 상담사가 맡은 상담이에요.' })
}

/** Refuses with `conflict`. */
export function refuseClosed(lead: Lead): void {
  if (lead.closed_at !== null) throw new Refusal('conflict', { message: '이미 끝난 상담이에요.' })
}

/** A lead that became a contract is done, and its talks go on. Refuses with `conflict`. */
export function refuseOver(lead: Lead): void {
  if (lead.status !== 'DONE') refuseClosed(lead)
}

/** Like `refuseOver`, and a contract that stands goes on, whatever became of its lead. */
export async function refuseFinished({ database }: Pick<Services, 'database'>, lead: Lead): Promise<void> {
  if (!(await standingContract(database, lead.id))) refuseOver(lead)
}

async function staleRefusal(services: Services, id: string, staff: Staff): Promise<Refusal> {
  const lead = seenBy(await readLine(services, id), staff)
  return new Refusal('conflict', { message: STALE_MESSAGE, data: { lead } })
}

class Stale extends Error {
  override name = 'Stale'
}

/** Refuses with `notFound`, and `conflict` one that was withdrawn and erased. */
export async function lockLead({ database }: Inside, id: string, message = NO_LEAD): Promise<Lead> {
  const lead = await database
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!lead) throw new Refusal('notFound', { message })
  if (lead.erased_at) throw new Refusal('conflict', { message: ERASED_MESSAGE })
  return lead
}

/** What somebody began in forms of a lead. */
export async function removeDrafts(
  database: Kysely<Tables>,
  id: string,
  { id: staffId }: Pick<Staff, 'id'>,
  forms: readonly string[],
): Promise<void> {
  await database
    .deleteFrom('note_drafts')
    .where('lead_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('form', 'in', forms)
    .execute()
}

export const openNote = ({ keyring }: Pick<Services, 'keyring'>, sealed: string | null) =>
  sealed === null ? null : keyring.open('lead-note', sealed)

/** Stores a lead's next version and its event. `staff` is null if the clock did it. */
export async function storeChange(
  { database, keyring, now }: Inside,
  lead: Lead,
  { update, kind, detail, note: written, move }: Change,
  staff: Staff | null,
): Promise<void> {
  const at = now()
  await database
    .updateTable('leads')
    .set({ ...update, version: lead.version + 1, updated_at: at })
    .where('id', '=', lead.id)
    .execute()
  const note = written?.trim()
  const noteSealed = note ? keyring.seal('lead-note', note) : null
  const eventId = await recordLeadEvent(database, { leadId: lead.id, kind, detail, staff, noteSealed, at })
  if (move) await recordPromiseMove(database, eventId, move, at)
}
