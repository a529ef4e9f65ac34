import { areCallsStopped } from '#app/crm/requests/call-stops.server.ts'
import { keepCall } from '#app/crm/promises/agreed-calls.server.ts'
import { isWaiting } from '#app/crm/requests/lead-states.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import { startCall } from '#app/crm/telephony/start-call.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { isTooLateToCall, NIGHT_MESSAGE } from './call-outcomes.ts'
import type { dialLead as dialLeadRow } from './desk-steps-contract.ts'
import { openContact, recordClaim, recordLeadAccess } from './lead-access.server.ts'
import { changeLead, refuseClosed } from './lead-change.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'

const STOPPED_MESSAGE =
  '전화 그만 받기를 고른 분이라 걸 수 없어요. 본인이 다시 받겠다고 확인하면 걸 수 있어요.'

/** Logs the call. Refuses with `conflict` (night, closed, stopped), `notAllowed` (another's lead) and `tooMany`. */
export const dialLead: PlainUseCase<typeof dialLeadRow> = async (services, input, visit) => {
  const limits = await readRevealLimits(services)
  let contact = { customerName: '', customerMobile: '' }
  const line = await changeLead(services, input, visit, async (lead, inside, staff) => {
    if (isTooLateToCall(services.now(), lead.call_at))
      throw new Refusal('conflict', { message: NIGHT_MESSAGE })
    refuseClosed(lead)
    if (await areCallsStopped(inside.database, lead.id))
      throw new Refusal('conflict', { message: STOPPED_MESSAGE })
    await recordLeadAccess(inside, { action: 'lead.dial', id: lead.id, reason: '전화 걸기' }, visit)
    await holdToCap(inside, { kind: 'dial', limits, staff })
    if (lead.assignee_id === null) await recordClaim(inside, { id: lead.id, limits }, visit)
    contact = openContact(services, lead)
    await keepCall(inside.database, lead.id, services.now())
    return {
      update: {
        assignee_id: lead.assignee_id ?? staff.id,
        return_due: null,
        first_dialed_at: lead.first_dialed_at ?? services.now(),
        ...(isWaiting(lead.status) ? { status: 'CALLING' } : {}),
      },
      kind: 'DIALED',
      detail: {},
    }
  })
  const call = { leadId: line.id, number: contact.customerMobile, staff: staffOfVisit(visit) }
  return { ...contact, lead: line, line: await startCall(services, call) }
}
