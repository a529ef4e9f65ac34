import type { Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { isWaiting } from '#app/crm/requests/lead-states.ts'

type Lead = Pick<
  Selectable<Tables['leads']>,
  'status' | 'call_at' | 'call_until' | 'closed_at' | 'created_at' | 'first_call_due' | 'first_called_at'
>

/** Somebody waits for their first call, and no time is planned: lists show it while the lead waits (figures/call-order.server.ts). */
const waitsForFirst = ({ status, call_at, closed_at, first_call_due, first_called_at }: Lead) =>
  closed_at === null &&
  isWaiting(status) &&
  call_at === null &&
  first_called_at === null &&
  first_call_due !== null

/**
 * The other's call where it comes before that of the lead that stays; null where it does not. A first call that was promised as soon
 * as possible becomes a time of a lead that no longer waits for one, as of whoever asks again (migrations/0292).
 */
export function earlierCall(lead: Lead, other: Lead): Pick<Lead, 'call_at' | 'call_until'> | null {
  if (waitsForFirst(other) && lead.call_at === null && !isWaiting(lead.status))
    return { call_at: other.created_at, call_until: other.first_call_due }
  const { call_at, call_until } = other
  const isEarlier = other.closed_at === null && call_at !== null && (!lead.call_at || call_at < lead.call_at)
  return isEarlier ? { call_at, call_until } : null
}

/** Of two that wait for their first call, until when the other was promised it; null where it is not the earlier one. */
export function earlierFirstDue(lead: Lead, other: Lead): Date | null {
  if (!waitsForFirst(lead) || !waitsForFirst(other)) return null
  return other.first_call_due! < lead.first_call_due! ? other.first_call_due : null
}
