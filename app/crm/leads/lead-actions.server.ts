import type { Services } from '#app/database/services.server.ts'
import { heldTo, outcomeOf } from '#app/shared/desk/desk-forms.server.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { assign, changedStatus, claim, dialed, recordedCall, revealed } from './desk-steps-contract.ts'
import { revealLead } from './lead-access.server.ts'
import { changeStatus, recordCall } from './lead-calls.server.ts'
import { assignLead, claimLead } from './lead-claim.server.ts'
import { dialLead } from './lead-dial.server.ts'
import { mergeLead, unmergeLead } from './lead-merge.server.ts'
import { openOthersLead } from './lead-opening.server.ts'
import { openedLead } from './opening-contract.ts'
import { merged, unmerged } from './merge-contract.ts'

/** Runs one form of the lead's page with the use case that the call of the same name has. */
export async function actOnLead(services: Services, id: string, form: FormData, visit: Visit) {
  const fields = fieldsOf(form)
  const intent = fields['intent'] ?? ''
  const input = { ...fields, id }
  const sent = { about: id, values: fields }
  switch (intent) {
    case 'claim':
      return outcomeOf(intent, () => claimLead(services, heldTo(claim, input), visit), sent)
    case 'dial':
      return outcomeOf(intent, () => dialLead(services, heldTo(dialed, input), visit), sent)
    case 'reveal':
      return outcomeOf(intent, () => revealLead(services, heldTo(revealed, input), visit), sent)
    case 'open':
      if (visit.staff?.role !== 'advisor') throw new Response(null, { status: 403 })
      return outcomeOf(intent, () => openOthersLead(services, heldTo(openedLead, input), visit), sent)
    case 'call':
      return outcomeOf(
        intent,
        () => recordCall(services, heldTo(recordedCall, withMoment(input)), visit),
        sent,
      )
    case 'merge':
      return outcomeOf(intent, () => mergeLead(services, heldTo(merged, input), visit), sent)
    case 'unmerge':
      return outcomeOf(intent, () => unmergeLead(services, heldTo(unmerged, input), visit), sent)
    case 'status':
      return outcomeOf(intent, () => changeStatus(services, heldTo(changedStatus, input), visit), sent)
    case 'assign': {
      if (visit.staff?.role === 'advisor') throw new Response(null, { status: 403 })
      const assigneeId = fields['assigneeId'] ?? null
      return outcomeOf(
        intent,
        () => assignLead(services, heldTo(assign, { ...input, assigneeId }), visit),
        sent,
      )
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

/** Texts only, and no empty ones: a field that is left out is not in the input either. */
function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && value !== '') fields[name] = value
  }
  return fields
}

/** Date and time fields as the call's one moment; half a moment stays none. */
function withMoment({ callDate, callTime, ...rest }: Record<string, string>): Record<string, string> {
  // The fields of the time are there for every outcome, and seen with one.
  if (rest['outcome'] !== 'LATER' || !callDate || !callTime) return rest
  const at = seoulMoment(callDate, callTime)
  return Number.isNaN(at.getTime()) ? rest : { ...rest, callAgainAt: seoulIso(at) }
}
