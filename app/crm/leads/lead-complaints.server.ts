import type { Services } from '#app/database/services.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { isOfLead } from '#app/crm/requests/merged-leads.server.ts'

export interface LeadComplaints {
  leadId: string
  all: number
  /** Nobody has answered yet. */
  open: number
  /** The reader may read the register and write in it. */
  mayOpen: boolean
}

/** How often a lead, or one that was merged into it, was complained of; whose lead it is may know, and no more. */
export async function countLeadComplaints(
  { database }: Pick<Services, 'database'>,
  leadId: string,
  visit: Visit,
): Promise<LeadComplaints> {
  const { role } = staffOfVisit(visit)
  const counted = await database
    .selectFrom('complaints')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('state', '=', 'open').as('open'),
    ])
    .where(ofLead(leadId))
    .executeTakeFirstOrThrow()
  return {
    leadId,
    all: Number(counted.all),
    open: Number(counted.open),
    mayOpen: RIGHTS.complaints.roles.includes(role),
  }
}

/** The condition on `complaints`, by which the register is narrowed as well. */
export const ofLead = (leadId: string) => isOfLead('complaints.lead_id', leadId)
