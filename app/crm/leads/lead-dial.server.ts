import type { Services } from '#app/database/services.server.ts'
import { areCallsStopped } from '#app/crm/requests/call-stops.server.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { isTooLateToCall, NIGHT_MESSAGE } from './call-outcomes.ts'
import type { LeadLine } from './desk-contract.ts'
import { recordClaim } from './lead-access.server.ts'
import { changeLead, refuseOthersLead } from './lead-change.server.ts'
import { isWaiting } from '#app/crm/requests/lead-states.ts'

export const STOPPED_MESSAGE =
  '전화 그만 받기를 고른 분이라 걸 수 없어요. 다시 신청하면 그때부터 걸 수 있어요.'

/** Logs the call. Refuses with `conflict` (night, closed, stopped), `notAllowed` (another's lead) and `tooMany`. */
export async function dialLead(
  services: Services,
  input: { id: string },
  visit: Visit,
): Promise<{ customerName: string; customerMobile: string; lead: LeadLine }> {
  const limits = await readRevealLimits(services)
  let shown = { customerName: '', customerMobile: '' }
  const lead = await changeLead(services, input, visit, async (found, transaction, staff) => {
    refuseOthersLead(found, staff)
    if (isTooLateToCall(services.now(), found.call_at))
      throw new Refusal('conflict', { message: NIGHT_MESSAGE })
    if (found.closed_at !== null) throw new Refusal('conflict', { message: '이미 끝난 상담이에요.' })
    if (await areCallsStopped(transaction, found.id))
      throw new Refusal('conflict', { message: STOPPED_MESSAGE })
    await recordAccess(transaction, {
      at: services.now(),
      staff,
      address: visit.address,
      action: 'lead.dial',
      subject: `lead:${found.id}`,
      reason: '전화 걸기',
    })
    const inside = { ...services, database: transaction }
    await holdToCap(inside, { kind: 'dial', limits, staff })
    if (found.assignee_id === null) await recordClaim(inside, { id: found.id, limits }, visit)
    shown = {
      customerName: services.keyring.open('lead-name', found.name_sealed),
      customerMobile: services.keyring.open('lead-phone', found.phone_sealed),
    }
    return {
      update: {
        assignee_id: found.assignee_id ?? staff.id,
        return_due: null,
        first_dialed_at: found.first_dialed_at ?? services.now(),
        ...(isWaiting(found.status) ? { status: 'CALLING' } : {}),
      },
      kind: 'DIALED',
      detail: {},
    }
  })
  return { ...shown, lead }
}
