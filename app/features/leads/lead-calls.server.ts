import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { readSettings } from '#app/features/settings/settings.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { afterCall, callAgainError } from './call-outcomes.ts'
import type { LeadLine } from './desk-contract.ts'
import type { changedStatus, recordedCall } from './desk-steps-contract.ts'
import { changeLead, refuseOthersLead, type Lead } from './lead-change.server.ts'
import { isClosed, nextStates } from './lead-states.ts'

/**
 * Records how a call ended: status and next call by call-outcomes.ts, the note sealed. A lead of nobody becomes
 * the caller's. Refuses `invalid` (no time to call again), `notAllowed` (another's lead), `conflict` (closed, stale).
 */
export async function recordCall(
  services: Services,
  input: InputOf<typeof recordedCall>,
  visit: Visit,
): Promise<LeadLine> {
  const now = services.now()
  const callAgainAt = input.callAgainAt ? new Date(input.callAgainAt) : undefined
  const wrong = callAgainError(input.outcome, callAgainAt, now)
  if (wrong) throw invalidFields({ callAgainAt: wrong })
  const { callHours, holidays } = await readSettings(services)
  return changeLead(services, input, visit, async (lead, transaction, staff) => {
    refuseOthersLead(lead, staff)
    if (lead.closed_at !== null) throw new Refusal('conflict', { message: '이미 끝난 상담이에요.' })
    const absences = input.outcome === 'ABSENT' ? await countAbsences(transaction, lead.id) : 0
    const call = { outcome: input.outcome, talkedState: input.status ?? undefined, callAgainAt }
    const { status, callAt } = afterCall({ status: lead.status, absences }, call, now, {
      ...callHours,
      holidays,
    })
    return {
      update: {
        status,
        call_at: callAt,
        call_until: null,
        attempts: lead.attempts + 1,
        ...firstCall(lead, now),
        return_due: null,
        assignee_id: lead.assignee_id ?? staff.id,
        closed_at: isClosed(status) ? now : null,
      },
      kind: 'CALLED',
      detail: { outcome: input.outcome, status, callAt: callAt && seoulIso(callAt) },
      note: input.note,
    }
  })
}

/** What the first call leaves behind for the figures: when it was, and whether a wished time was kept. */
function firstCall(lead: Lead, now: Date) {
  if (lead.first_called_at !== null) return {}
  const { call_at: from, call_until: until } = lead
  return { first_called_at: now, kept_wish: from && until ? from <= now && now <= until : null }
}

/** Moves a lead by hand along lead-states.ts. Refuses `invalid` for a state that cannot be reached from here. */
export async function changeStatus(
  services: Services,
  input: InputOf<typeof changedStatus>,
  visit: Visit,
): Promise<LeadLine> {
  return changeLead(services, input, visit, (lead, _transaction, staff) => {
    refuseOthersLead(lead, staff)
    if (!nextStates(lead.status).includes(input.status)) {
      throw invalidFields({ status: '지금 상태에서는 고를 수 없는 상태예요.' })
    }
    const closes = isClosed(input.status)
    return {
      update: {
        status: input.status,
        return_due: null,
        closed_at: closes ? services.now() : null,
        ...(closes ? { call_at: null, call_until: null } : {}),
      },
      kind: 'STATUS',
      detail: { from: lead.status, status: input.status },
      note: input.note,
    }
  })
}

/** Calls in a row that nobody took: since the last talk, and since the person last asked again or named another time. */
async function countAbsences(transaction: Transaction<Tables>, leadId: string): Promise<number> {
  const { rows } = await sql<{ absences: number }>`
    select count(*) as absences from lead_events
    where lead_id = ${leadId} and kind = 'CALLED' and detail->>'outcome' = 'ABSENT'
      and id > coalesce((select max(id) from lead_events where lead_id = ${leadId}
        and (kind in ('REPEATED', 'WISHED') or (kind = 'CALLED' and detail->>'outcome' in ('TALKED', 'LATER')))), 0)`.execute(
    transaction,
  )
  return rows[0]?.absences ?? 0
}
