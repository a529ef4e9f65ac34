import { priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { cancelRuleOn } from '#app/shared/settings/cancel-rules.ts'
import { cancelEstimate } from './early-cancel.ts'
import { giftReturn } from '#app/crm/contracts/gift-return.ts'
import { lastDayOf } from './line-life.ts'

interface EndingFacts {
  /** The carrier's rules, as the operator entered them. */
  rules: readonly string[]
  /** The day on which the line would open, `YYYY-MM-DD`. */
  today: string
  /** Whole months of use before it ends. */
  months: number
}

/** In won. */
export interface EndingCost {
  /** Discounts and installation that are paid back. */
  discounts: number
  /** Of the gift. */
  gift: number
}

/** What ending a line of this plan after some months may cost, by the rules of whoever opens one today; null where the carrier has none. */
export function endingCost(
  plan: Plan,
  bundle: Bundle,
  { rules, today, months }: EndingFacts,
): EndingCost | null {
  const rule = cancelRuleOn(rules, today)
  if (!rule) return null
  const { termDiscount, bundleDiscount } = priceOf(plan, bundle)
  const terms = { termMonths: plan.termMonths, termDiscount, bundleDiscount }
  const day = lastDayOf(today, months)
  const estimate = cancelEstimate({ openedOn: today, terms }, [], { rule, day })
  const gift = giftReturn(
    { amount: plan.giftAmount, condition: plan.giftCondition },
    { openedOn: today, endedOn: day, officeMonths: rule.giftMonths },
  )
  return { discounts: estimate?.total ?? 0, gift: gift?.amount ?? 0 }
}
