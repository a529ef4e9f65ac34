import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff } from '#app/platform/visit.server.ts'
import { readCallTexts, notifyAssigned } from './call-texts.server.ts'
import type { assign, claim } from './desk-steps-contract.ts'
import { recordClaim } from './lead-access.server.ts'
import { changeLead, lockLead, refuseClosed, type Lead } from './lead-change.server.ts'
import { seenBy } from './lead-guard.server.ts'
import { leadId, readLine } from './lead-line.server.ts'
import { isWaiting, WAITING_STATES } from '#app/crm/requests/lead-states.ts'
import { readReturnClock, type ReturnClock } from '#app/crm/promises/return-clock.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

/**
 * Assigns an unassigned lead to the caller; one of many simultaneous callers wins. Refuses with `conflict` and the
 * winner's name, or if the lead is closed, and with `tooMany` if the caller took too many.
 */
export const claimLead: PlainUseCase<typeof claim> = async (services, input, visit) => {
  const id = leadId(input.id)
  const staff = staffOfVisit(visit)
  const at = services.now()
  const { callAt } = await readLine(services, id)
  const dueOf = await readReturnClock(services)
  const due = dueOf(callAt === null ? null : new Date(callAt))
  const [texts, limits] = [await readCallTexts(services), await readRevealLimits(services)]
  const isTaken = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const free = await database
      .selectFrom('leads')
      .select('id')
      .where('id', '=', id)
      .where('assignee_id', 'is', null)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!free) return false
    await keepUndo(inside, visit, { subject: `lead:${id}`, words: '상담을 맡았어요.' })
    await sql`
    with claimed as (
      update leads set assignee_id = ${staff.id}::uuid, version = version + 1, updated_at = ${at}::timestamptz,
        return_due = case when status in (${sql.join(WAITING_STATES)}) then ${due}::timestamptz end,
        status = case when status = 'NEW' then 'ASSIGNED' else status end
      where id = ${id}::uuid
      returning id
    )
    insert into lead_events (lead_id, kind, staff_id, staff_name, detail, at)
    select id, 'CLAIMED', ${staff.id}::uuid, ${staff.name}, '{}', ${at}::timestamptz from claimed`.execute(
      database,
    )
    await recordClaim(inside, { id, limits }, visit)
    await notifyAssigned(inside, await lockLead(inside, id), { advisor: staff, texts })
    return true
  })
  if (isTaken) services.leadChanged(id)
  const line = await readLine(services, id)
  if (!isTaken) noteNothingChanged()
  if (isTaken || line.assignee?.id === staff.id) return line
  const message = line.assignee ? `${line.assignee.name} 님이 먼저 맡았어요.` : '이미 끝난 상담이에요.'
  throw new Refusal('conflict', { message, data: { lead: seenBy(line, staff) } })
}

/** Assigns a lead to a colleague or to nobody. Refuses with `conflict` if the lead is closed. */
export const assignLead: PlainUseCase<typeof assign> = async (services, input, visit) => {
  const assignee = input.assigneeId === null ? null : await findColleague(services, input.assigneeId)
  const [texts, dueOf] = await Promise.all([readCallTexts(services), readReturnClock(services)])
  const undo = assignee ? '담당을 바꿨어요.' : '담당을 비웠어요.'
  return changeLead(services, { ...input, undo }, visit, async (lead, inside) => {
    refuseClosed(lead)
    if (assignee) await notifyAssigned(inside, lead, { advisor: assignee, texts })
    return {
      update: assignment(lead, assignee, dueOf),
      kind: 'ASSIGNED',
      detail: { assigneeName: assignee?.name ?? null },
    }
  })
}

/** What becomes of a lead that is given to a colleague or to nobody. */
export function assignment(lead: Lead, assignee: Colleague | null, dueOf: ReturnClock) {
  const isFresh = lead.status === 'NEW' || lead.status === 'ASSIGNED'
  return {
    assignee_id: assignee?.id ?? null,
    return_due: assignee && isWaiting(lead.status) ? dueOf(lead.call_at) : null,
    // The manager who assigns the lead has seen it, which settles the escalation.
    is_escalated: false,
    returns: 0,
    ...(isFresh ? { status: assignee ? ('ASSIGNED' as const) : ('NEW' as const) } : {}),
  }
}

type Colleague = Pick<Staff, 'id' | 'name'>

/** Who was invited and has no password yet can be given nothing. */
export function listColleagues({ database }: Services): Promise<Colleague[]> {
  return database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('passwd_hash', 'is not', null)
    .where('role', 'in', RIGHTS.leads.roles)
    .orderBy('name')
    .execute()
}

/** Refuses with `invalid` if there is no such active member who may have leads. */
export async function findColleague(services: Services, id: string): Promise<Colleague> {
  const colleague = (await listColleagues(services)).find((each) => each.id === id)
  if (!colleague) throw invalidFields({ assigneeId: '맡길 사람을 다시 골라 주세요.' })
  return colleague
}
