import type { Selectable, Transaction, Updateable } from 'kysely'
import { violatedConstraint } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import type { LeadLine } from './desk-contract.ts'
import { seenBy } from './lead-guard.server.ts'
import { leadId, readLine } from './lead-line.server.ts'

export const STALE_MESSAGE = '다른 상담사가 먼저 바꿨어요. 새 내용을 불러올게요.'
export const OTHERS_OPEN_MESSAGE = '같은 번호의 다른 상담이 열려 있어요. 그 상담에서 이어 주세요.'

export type Lead = Selectable<Tables['leads']>

export interface Change {
  update: Updateable<Tables['leads']>
  kind:
    'CALLED' | 'DIALED' | 'STATUS' | 'ASSIGNED' | 'MERGED' | 'UNMERGED' | 'QUOTED' | 'QUOTE_SENT' | 'INVITED'
  detail: Record<string, unknown>
  note?: string | null | undefined
}

interface ChangeRequest {
  id: string
  version?: number | null | undefined
}

/** Changes a lead under its row lock. Refuses with `notFound`, and with `conflict` and the newer row if it is stale. */
export async function changeLead(
  services: Services,
  request: ChangeRequest,
  visit: Visit,
  decide: (lead: Lead, transaction: Transaction<Tables>, staff: Staff) => Promise<Change> | Change,
): Promise<LeadLine> {
  const id = leadId(request.id)
  const staff = staffOfVisit(visit)
  try {
    await services.database.transaction().execute(async (transaction) => {
      const lead = await lockLead(transaction, id)
      if (typeof request.version === 'number' && request.version !== lead.version) throw new Stale()
      await applyChange(services, transaction, {
        lead,
        staff,
        change: await decide(lead, transaction, staff),
      })
    })
  } catch (error) {
    if (error instanceof Stale || isDeadlock(error)) throw await staleRefusal(services, id, staff)
    if (violatedConstraint(error) === 'leads_open_phone')
      throw new Refusal('conflict', { message: OTHERS_OPEN_MESSAGE })
    throw error
  }
  services.leadChanged(id)
  return readLine(services, id)
}

/** Refuses with `notAllowed` if an advisor changes another advisor's lead. */
export function refuseOthersLead(lead: Lead, staff: Staff): void {
  if (staff.role !== 'advisor' || lead.assignee_id === null || lead.assignee_id === staff.id) return
  throw new Refusal('notAllowed', { message: '다른 상담사가 맡은 상담이에요.' })
}

async function staleRefusal(services: Services, id: string, staff: Staff): Promise<Refusal> {
  const lead = seenBy(await readLine(services, id), staff)
  return new Refusal('conflict', { message: STALE_MESSAGE, data: { lead } })
}

/** Two people who merge the same leads in opposite directions deadlock; one of them wins. */
const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01'

class Stale extends Error {
  override name = 'Stale'
}

async function lockLead(transaction: Transaction<Tables>, id: string): Promise<Lead> {
  const lead = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!lead) throw new Refusal('notFound', { message: '그런 상담이 없어요.' })
  return lead
}

async function applyChange(
  services: Services,
  transaction: Transaction<Tables>,
  { lead, staff, change }: { lead: Lead; staff: Staff; change: Change },
): Promise<void> {
  const at = services.now()
  await transaction
    .updateTable('leads')
    .set({ ...change.update, version: lead.version + 1, updated_at: at })
    .where('id', '=', lead.id)
    .execute()
  const note = change.note?.trim()
  await recordLeadEvent(transaction, {
    leadId: lead.id,
    kind: change.kind,
    detail: change.detail,
    staff,
    noteSealed: note ? services.keyring.seal('lead-note', note) : null,
    at,
  })
}
