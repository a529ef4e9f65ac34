import { useLastAnswer } from '#app/shared/desk/last-answer.ts'
import type { actOnLead } from './lead-actions.server.ts'

/**
 * The answer to a form about this lead that was sent without a script, or before the scripts came; what is sent later is
 * answered to its fetcher.
 */
export function useLeadAnswer(leadId: string, intents: readonly string[]) {
  const answered = useLastAnswer<typeof actOnLead>()
  return answered?.about === leadId && intents.includes(answered.intent) ? answered : undefined
}
