import { useLastAnswer } from '#app/shared/desk/last-answer.ts'
import type { action } from './lead.desk.tsx'

/**
 * The answer to a form about this lead that was sent without a script, or before the scripts came; what is sent later is
 * answered to its fetcher.
 */
export function useLeadAnswer(leadId: string, intents: readonly string[]) {
  const answered = useLastAnswer<typeof action>()
  return answered?.about === leadId && intents.includes(answered.intent) ? answered : undefined
}
