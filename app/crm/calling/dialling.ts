import { isTooLateToCall } from '#app/crm/leads/call-outcomes.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import type { Dialling } from '#app/crm/leads/lead-contact.tsx'

export const mayDialNow = ({ callAt }: Pick<LeadLine, 'callAt'>, now: Date): boolean =>
  !isTooLateToCall(now, callAt === null ? null : new Date(callAt))

/** `opensAt`: when calling begins again; null within its hours. */
export function diallingOf({ opensAt, mayDial }: { opensAt: string | null; mayDial: boolean }): Dialling {
  if (opensAt === null) return 'open'
  return mayDial ? 'outside' : 'night'
}
