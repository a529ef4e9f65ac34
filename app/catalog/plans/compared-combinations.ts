import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { MAX_COMPARED } from './comparison.ts'

export type ComparedPlan = Pick<Plan, 'code' | 'carrier' | 'name' | 'speedMbps' | 'tv'>
type CombinationName = 'speed' | 'tv'

interface CombinationChip {
  plans: ComparedPlan[]
  label: string
  isCurrent: boolean
}

/**
 * Speeds or TVs to compare instead, each with its plans at the carriers in view. Where nobody sells a value with the
 * other half of what is compared, it brings the nearest half along, the larger of two, and says so: `TV 고급형 (1기가)`.
 */
export function combinationChips(
  name: CombinationName,
  compared: readonly ComparedPlan[],
  all: readonly ComparedPlan[],
): CombinationChip[] {
  const other = name === 'speed' ? 'tv' : 'speed'
  const [first] = compared
  if (!first) return []
  return CHOICES[name].flatMap((value) => {
    const found = all
      .filter((plan) => valueOf(plan, name) === value)
      .toSorted(
        (one, two) =>
          steps(other, one, first) - steps(other, two, first) || rank(other, two) - rank(other, one),
      )[0]
    const plans = found ? atCarriers(found, compared, all) : []
    if (!found || plans.length < 2) return []
    const isOther = valueOf(found, other) !== valueOf(first, other)
    const label = choiceLabel(name, value)
    return {
      plans,
      label: isOther
        ? `${label} (${choiceLabel(other, valueOf(found, other)).replaceAll(' ', '\u00A0')})`
        : label,
      isCurrent: compared.every((plan) => valueOf(plan, name) === value),
    }
  })
}

function valueOf(plan: ComparedPlan, name: CombinationName): string {
  return name === 'speed' ? String(plan.speedMbps) : plan.tv
}

function rank(name: CombinationName, plan: ComparedPlan): number {
  const known: readonly string[] = CHOICES[name]
  return known.indexOf(valueOf(plan, name))
}

function steps(name: CombinationName, one: ComparedPlan, two: ComparedPlan): number {
  return Math.abs(rank(name, one) - rank(name, two))
}

/** At the carriers in view; at all of them where fewer than two would be left. */
function atCarriers(
  { speedMbps, tv }: ComparedPlan,
  compared: readonly ComparedPlan[],
  all: readonly ComparedPlan[],
): ComparedPlan[] {
  const same = CARRIER_CODES.flatMap(
    (code) =>
      all.find((plan) => plan.carrier === code && plan.speedMbps === speedMbps && plan.tv === tv) ?? [],
  )
  const inView = same.filter(({ carrier }) => compared.some((plan) => plan.carrier === carrier))
  return (inView.length < 2 ? same : inView).slice(0, MAX_COMPARED)
}
