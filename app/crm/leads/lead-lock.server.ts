import type { Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { isClosed } from '#app/crm/requests/lead-states.ts'
import { kindsThat } from '#app/crm/requests/lead-event-kinds.ts'
import type { Drafts } from './call-drafts.ts'
import type { LeadLine } from './desk-contract.ts'
import type { BegunNote, LeadLock } from './lead-lock.ts'
import { isOthers } from './lead-guard.server.ts'
import { readDrafts } from './note-drafts.server.ts'

/** Whether this person may not record a call any more, and what they had begun; null while the form is theirs. */
export async function readBegunNote(services: Services, id: string, visit: Visit): Promise<BegunNote | null> {
  const lock = await readLock(services, id, visit)
  return lock && { lock, drafts: await readDrafts(services, id, visit) }
}

interface OwnDrafts {
  /** Where the form of the call is not theirs any more. */
  begun: BegunNote | null
  drafts: Drafts
}

export const NO_DRAFTS: OwnDrafts = { begun: null, drafts: {} }

/** What this person began to write about a lead whose line was just read. */
export async function readOwnDrafts(services: Services, line: LeadLine, visit: Visit): Promise<OwnDrafts> {
  const isTheirs = isClosed(line.status) || isOthers(line.assignee?.id ?? null, staffOfVisit(visit))
  const begun = isTheirs ? await readBegunNote(services, line.id, visit) : null
  return { begun, drafts: begun?.drafts ?? (await readDrafts(services, line.id, visit)) }
}

/** Tells of a colleague's lead whose it is and since when, nothing of its contents. */
async function readLock({ database }: Services, id: string, visit: Visit): Promise<LeadLock | null> {
  const lead = await database
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .select(['leads.status', 'leads.closed_at', 'leads.assignee_id', 'leads.updated_at'])
    .select('staff.name as assigneeName')
    .where('leads.id', '=', id)
    .executeTakeFirst()
  if (!lead) return null
  const isOver = lead.closed_at !== null
  if (!isOver && !isOthers(lead.assignee_id, staffOfVisit(visit))) return null
  const event = await database
    .selectFrom('lead_events')
    .select(['kind', 'staff_name as staffName', 'at'])
    .where('lead_id', '=', id)
    .where('kind', 'in', kindsThat('takesForm'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { status, assigneeName } = lead
  const by = event ?? { kind: '', staffName: null, at: lead.updated_at }
  return {
    kind: by.kind,
    staffName: by.staffName,
    assigneeName,
    isClosed: isOver,
    status,
    at: seoulIso(by.at),
  }
}
