import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { CARRIER_CHIPS } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE, type Plan } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import type { AskedPlanFacts } from './asked-plan.tsx'
import { readEstimate } from './contract.ts'
import { bundleOf, estimateOf, type Estimate, type SavedEstimate } from './estimate.ts'
import { planWords, seenPrice, type SeenPrice } from './estimate-words.ts'

export type Asking = Pick<Selectable<Tables['lead_requests']>, 'plan_code' | 'carrier' | 'estimate'>

/**
 * A request's own plan with its price as it was seen or, where no phones were chosen, as every page shows it; null if there
 * is none, or it is no longer sold.
 */
export async function askedPlanOf(
  services: Services,
  { plan_code, estimate }: Asking,
): Promise<AskedPlanFacts | null> {
  if (!plan_code) return null
  const plan = (await listPlans(services)).find(({ code }) => code === plan_code)
  return plan ? { name: planWords(plan), price: priceSeen(plan, estimate) } : null
}

/** A real price that is not known to have been confirmed when it was seen is told as it is today. */
function priceSeen(plan: Plan, stored: object | null): SeenPrice | null {
  const seen = seenEstimate(stored)
  const { checkedAt } = (stored ?? {}) as Partial<SavedEstimate>
  if (seen && (seen.isSample || checkedAt !== undefined)) return seenPrice(seen, { checkedAt })
  return seenPrice(estimateOf(plan, seen ? bundleOf(seen) : NO_BUNDLE), plan)
}

/** What an undecided request asks about, in words; null where that is nothing yet. */
export const undecidedWords = ({ carrier }: Pick<Asking, 'carrier'>) =>
  carrier ? `${CARRIER_CHIPS[carrier]}, 조합은 아직 고르지 않음` : null

export function seenEstimate(stored: object | null): Estimate | null {
  const { wasCurrent: _, checkedAt: __, ...seen } = (stored ?? {}) as Record<string, unknown>
  return readEstimate(seen)
}
