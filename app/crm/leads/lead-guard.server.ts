import { sql, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { LeadLine } from './desk-contract.ts'
import { leadId, NO_LEAD } from './lead-line.server.ts'

const GUARDED_MESSAGE = '다른 상담사가 맡은 상담이에요. 꼭 봐야 하면 상담 화면에서 이유를 적고 열 수 있어요.'

/** Owners and managers see, assign and share all leads. */
export const mayManage = ({ role }: Pick<Staff, 'role'>) => RIGHTS.assignLeads.roles.includes(role)

export const isOthers = (assigneeId: string | null, staff: Staff): boolean =>
  !mayManage(staff) && assigneeId !== null && assigneeId !== staff.id

/** The same in SQL: the leads that this person opens without a reason. */
export const isOpenTo = (staff: Staff) =>
  mayManage(staff)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(leads.assignee_id is null or leads.assignee_id = ${staff.id})`

/** Removes the summary of a colleague's lead. */
export const seenBy = <Line extends LeadLine>(line: Line, staff: Staff): Line =>
  isOthers(line.assignee?.id ?? null, staff) ? { ...line, summary: '', isGuarded: true } : line

/** Returns the assignee whose lead is closed to this person, or null if it is open. Refuses with `notFound`. */
export async function guardOf(services: Services, sent: string, visit: Visit) {
  const id = leadId(sent)
  const staff = staffOfVisit(visit)
  const lead = await services.database
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .select(['leads.assignee_id', 'staff.name as assignee', 'leads.name_sealed'])
    .where('leads.id', '=', id)
    .executeTakeFirst()
  if (!lead) throw new Refusal('notFound', { message: NO_LEAD })
  if (!isOthers(lead.assignee_id, staff)) return null
  const until = await openUntil(services, id, staff)
  return until ? null : { leadId: id, assignee: lead.assignee ?? '', nameSealed: lead.name_sealed }
}

/** Returns until when this person may read the lead after giving a reason. */
export async function openUntil(services: Services, id: string, staff: Staff): Promise<Date | null> {
  const opening = await services.database
    .selectFrom('lead_openings')
    .select('open_until')
    .where('lead_id', '=', id)
    .where('staff_id', '=', staff.id)
    .where('at', '<=', services.now())
    .where('open_until', '>', services.now())
    .orderBy('open_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return opening?.open_until ?? null
}

/** Refuses with `notAllowed` and the data to open a colleague's lead (lead-opening.server.ts), and with `notFound`. */
export async function refuseGuarded(services: Services, id: string, visit: Visit): Promise<void> {
  const guard = await guardOf(services, id, visit)
  if (!guard) return
  const breakGlass = { leadId: guard.leadId, assignee: guard.assignee }
  throw new Refusal('notAllowed', { message: GUARDED_MESSAGE, data: { breakGlass } })
}
