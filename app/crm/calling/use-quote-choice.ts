import { use, useState } from 'react'
import { formKey, readUnsent } from '#app/crm/leads/call-drafts.ts'
import type { CallDraft } from '#app/crm/leads/draft-forms.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { DraftsContext } from '#app/crm/leads/drafts-here.ts'
import { useNoteDraft } from '#app/crm/leads/use-note-draft.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { firstChoice, type QuoteChoice } from './quote-choice.ts'

/** What is being quoted; it outlasts a reload until it is kept as a version (docs/adr/0194). */
export function useQuoteChoice(plans: readonly Plan[], detail: LeadDetail, draftKey: string) {
  const kept = use(DraftsContext)?.drafts['choice']?.fields
  const draft = useNoteDraft(detail.lead.id, draftKey, 'choice')
  const [choice, setChoice] = useState(() => ({
    ...firstChoice(plans, detail),
    ...chosenIn(readUnsent(formKey(draftKey, 'choice')) ?? kept),
  }))
  return {
    choice,
    setChoice(next: QuoteChoice) {
      setChoice(next)
      draft.type({ speed: String(next.speed), tv: next.tv, carrier: next.carrier ?? '' })
    },
    /** It was kept. */
    forgetChoice: draft.forget,
  }
}

const chosenIn = (fields: CallDraft | undefined): Partial<QuoteChoice> =>
  fields
    ? {
        speed: Number(fields['speed']),
        tv: fields['tv'] as QuoteChoice['tv'],
        carrier: (fields['carrier'] || null) as QuoteChoice['carrier'],
      }
    : {}
