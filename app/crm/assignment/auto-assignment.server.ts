import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Carrier } from '#app/database/column-types.ts'
import { storeChange, type Lead } from '#app/crm/leads/lead-change.server.ts'
import { readReturnClock, type ReturnClock } from '#app/crm/promises/return-clock.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { lockAssignment, chooseAdvisor, type Desk } from './picking.server.ts'

/** Leads per run; the next run takes the others. */
const BATCH = 50
/** How long before its beginning a wished call is assigned. */
const AHEAD_MS = 30 * 60 * 1000
/** After this many returns a manager gets the lead. */
const MAX_RETURNS = 2

/** Assigns unassigned leads, but no samples, to present advisors. Returns how many. Safe in several processes. */
export async function assignNewLeads(services: Services): Promise<number> {
  const { calling } = await readSettings(services)
  if (!calling.assignsByItself) return 0
  const [dueOf, office] = await Promise.all([readReturnClock(services), readOffice(services)])
  const assigned = await services.database.transaction().execute(async (transaction) => {
    const desk = await lockAssignment(services, transaction, office)
    if (desk.present.length === 0) return []
    const leads = await transaction
      .selectFrom('leads')
      .selectAll()
      .where('assignee_id', 'is', null)
      .where('closed_at', 'is', null)
      .where('status', '=', 'NEW')
      .where('is_sample', '=', false)
      .where((where) =>
        where.or([
          where('call_at', 'is', null),
          where('call_at', '<=', new Date(services.now().getTime() + AHEAD_MS)),
        ]),
      )
      .orderBy(({ fn }) => fn.coalesce('call_at', 'created_at'))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids: string[] = []
    for (const lead of leads) if (await assignNext(services, { desk, lead, dueOf })) ids.push(lead.id)
    return ids
  })
  for (const id of assigned) services.leadChanged(id)
  return assigned.length
}

/** Moves uncalled leads to the next advisor, or to all; the second time to a manager. Returns how many. */
export async function reclaimOverdueLeads(services: Services): Promise<number> {
  const [dueOf, office] = await Promise.all([readReturnClock(services), readOffice(services)])
  const moved = await services.database.transaction().execute(async (transaction) => {
    const desk = await lockAssignment(services, transaction, office)
    const overdue = await transaction
      .selectFrom('leads')
      .selectAll()
      .where('return_due', '<=', services.now())
      .where('closed_at', 'is', null)
      .where('is_sample', '=', false)
      .orderBy('return_due')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const lead of overdue) await reclaim(services, { desk, lead, dueOf })
    return overdue.map(({ id }) => id)
  })
  for (const id of moved) services.leadChanged(id)
  return moved.length
}

interface Turn {
  desk: Desk
  lead: Lead
  dueOf: ReturnClock
}

async function assignNext(services: Services, { desk, lead, dueOf }: Turn): Promise<boolean> {
  const carrier = await carrierOf(desk.transaction, lead.id)
  const advisor = await chooseAdvisor(desk, { phoneIndex: lead.phone_index, carrier })
  if (!advisor) return false
  const update = { assignee_id: advisor.id, status: 'ASSIGNED', return_due: dueOf(lead.call_at) } as const
  const change = { update, kind: 'ASSIGNED', detail: { assigneeName: advisor.name } } as const
  await storeChange({ ...services, database: desk.transaction }, lead, change, null)
  return true
}

async function reclaim(services: Services, { desk, lead, dueOf }: Turn): Promise<void> {
  const { transaction } = desk
  const inside = { ...services, database: transaction }
  // The call was postponed after the lead was taken.
  if (lead.call_at && lead.call_at > services.now()) {
    const due = dueOf(lead.call_at)
    await transaction.updateTable('leads').set({ return_due: due }).where('id', '=', lead.id).execute()
    return
  }
  const fromName = await nameOf(transaction, lead.assignee_id)
  if (lead.returns + 1 >= MAX_RETURNS) {
    const manager = await leastBusyManager(transaction)
    const update = {
      assignee_id: manager?.id ?? null,
      returns: lead.returns + 1,
      is_escalated: true,
      return_due: null,
      ...(lead.status === 'NEW' && manager ? { status: 'ASSIGNED' as const } : {}),
    }
    const detail = { fromName, toName: manager?.name ?? null }
    await storeChange(inside, lead, { update, kind: 'ESCALATED', detail }, null)
    return
  }
  const next = await chooseAdvisor(desk, {
    phoneIndex: lead.phone_index,
    carrier: await carrierOf(transaction, lead.id),
    notTo: lead.assignee_id,
  })
  const isFresh = lead.status === 'NEW' || lead.status === 'ASSIGNED'
  const update = {
    assignee_id: next?.id ?? null,
    returns: lead.returns + 1,
    return_due: dueOf(null),
    ...(isFresh ? { status: next ? ('ASSIGNED' as const) : ('NEW' as const) } : {}),
  }
  const detail = { fromName, toName: next?.name ?? null }
  await storeChange(inside, lead, { update, kind: 'RETURNED', detail }, null)
}

/** Returns the carrier of the newest request. */
async function carrierOf(transaction: Transaction<Tables>, leadId: string): Promise<Carrier | null> {
  const newest = await transaction
    .selectFrom('lead_requests')
    .select('carrier')
    .where('lead_id', '=', leadId)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.carrier ?? null
}

async function nameOf(transaction: Transaction<Tables>, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null
  const found = await transaction
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirst()
  return found?.name ?? null
}

/** Returns the least busy manager, or the owner if there is none. */
function leastBusyManager(transaction: Transaction<Tables>) {
  return transaction
    .selectFrom('staff')
    .select(['staff.id', 'staff.name'])
    .where('role', 'in', RIGHTS.assignLeads.roles)
    .where('is_active', '=', true)
    .orderBy(sql`role = 'owner'`)
    .orderBy(sql`(select count(*) from leads where leads.assignee_id = staff.id and leads.closed_at is null)`)
    .orderBy('staff.name')
    .limit(1)
    .executeTakeFirst()
}
