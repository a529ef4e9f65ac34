import type { Plan } from '#app/shared/plans/plan-price.ts'
import { giftTerms } from './plan-gift.tsx'

type Given = Pick<Plan, 'giftCondition' | 'giftPaid'>

interface GiftGroups<Each> {
  groups: { terms: string; plans: Each[] }[]
  shared: string
}

/**
 * Plans by the condition of their gifts. A condition is parts between commas: what all of them ask is told once, beside
 * when it is paid, and each group keeps what is its own.
 */
export function giftGroups<Each extends Given>(plans: readonly Each[]): GiftGroups<Each> {
  const byTerms = [...new Set(plans.map(giftTerms))].map((terms) =>
    plans.filter((plan) => giftTerms(plan) === terms),
  )
  const groupsWith = (termsOf: (plan: Given) => string) =>
    byTerms.map((same) => ({ terms: termsOf(same[0]!), plans: same }))
  const [first, ...others] = byTerms.map((same) => same[0]!)
  if (!first || others.length === 0 || others.some(({ giftPaid }) => giftPaid !== first.giftPaid))
    return { groups: groupsWith(giftTerms), shared: '' }
  const common = partsOf(first).filter((part) => others.every((other) => partsOf(other).includes(part)))
  const ownOf = (plan: Given) => partsOf(plan).filter((part) => !common.includes(part))
  return {
    groups: groupsWith((plan) => giftTerms({ giftCondition: ownOf(plan).join(', '), giftPaid: '' })),
    shared: giftTerms({ giftCondition: common.join(', '), giftPaid: first.giftPaid }).replace(
      /^조건:/,
      '공통 조건:',
    ),
  }
}

function partsOf({ giftCondition }: Given): string[] {
  return giftCondition.replace(/\.$/, '').split(', ')
}
