import type { Services } from '#app/database/services.server.ts'
import type { Quote } from '#app/crm/contracts/contract.ts'
import { listQuotes } from '#app/crm/contracts/quotes.server.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { countLeadComplaints, type LeadComplaints } from '#app/crm/leads/lead-complaints.server.ts'
import { isOthers } from '#app/crm/leads/lead-guard.server.ts'
import { historyIn, type History } from '#app/crm/speech/history.ts'
import { offerTexts } from '#app/crm/speech/offered-texts.server.ts'
import type { OfferedTexts } from '#app/crm/speech/text-choices.ts'
import { readHistory } from '#app/crm/speech/history.server.ts'
import type { Acceptances } from './before-call.tsx'
import { scriptFor } from './script.server.ts'
import type { Script } from './script-shapes.ts'

/** What a call needs besides the lead itself. */
interface CallFacts {
  /** What may be sold today. */
  plans: readonly Plan[]
  script: Script
  newest: Quote | null
  templates: readonly string[]
  history: History | null
  /** Null where nobody may text from. */
  texts: OfferedTexts | null
  /** Of each carrier's consent to our selling its products. */
  acceptances: Acceptances | null
  /** In the register; null of a lead without its contents. */
  complaints: LeadComplaints | null
}

export const NO_CALL: CallFacts = {
  plans: [],
  script: [],
  newest: null,
  templates: [],
  history: null,
  texts: null,
  acceptances: null,
  complaints: null,
}

export async function callFacts(
  services: Services,
  visit: Visit,
  { lead, url }: { lead: LeadLine; url: URL },
): Promise<CallFacts> {
  const { isGuarded, assignee } = lead
  const mayText = !isGuarded && !isOthers(assignee?.id ?? null, staffOfVisit(visit))
  const [plans, script, quotes, { noteTemplates, acceptance }, history, texts, complaints] =
    await Promise.all([
      listPlans(services),
      scriptFor(services, visit.staff?.name ?? '', lead),
      listQuotes(services, lead.id),
      readSettings(services),
      // A guarded lead comes without its contents.
      isGuarded ? null : readHistory(services, lead.id, historyIn(url)),
      mayText ? offerTexts(services, lead.id, visit) : null,
      isGuarded ? null : countLeadComplaints(services, lead.id, visit),
    ])
  const today = seoulDate(services.now())
  const acceptances = Object.fromEntries(
    CARRIER_CODES.map((code) => {
      const consent = acceptance.carriers[code]
      return [code, { state: acceptanceState(consent, today), until: consent.validUntil }]
    }),
  ) as Acceptances
  const [newest = null] = quotes
  return { plans, script, newest, templates: noteTemplates, history, texts, acceptances, complaints }
}
