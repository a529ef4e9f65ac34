import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { standing } from '#app/crm/contracts/standing-changes.ts'
import { lastDayOf, type LineEvent } from '#app/crm/lines/line-life.ts'

/** Of a line that ends within so many months of its opening, the share of its commission that the carrier takes back. */
export interface ClawbackStep {
  months: number
  /** From 1 to 100. */
  percent: number
}

export interface CommissionRule {
  id: string
  carrier: CarrierCode
  /** Null for all plans of the carrier that have no rule of their own. */
  planCode: string | null
  fromDay: string
  /** In won, without VAT; null ends a plan's own rule. */
  amount: number | null
  /** The shortest first. */
  steps: readonly ClawbackStep[]
}

interface CommissionedLine {
  carrier: CarrierCode
  planCode: string
  openedOn: string
}

interface Commission {
  ruleId: string | null
  /** In won; null where no rule held on the day of opening. */
  expected: number | null
  endedOn: string | null
  /** In won, from the day of the end on. */
  takenBack: number
}

/** The rule of the day of opening: the plan's own before the carrier's. Null without one. */
export function commissionRuleOf(
  rules: readonly CommissionRule[],
  { carrier, planCode, openedOn }: CommissionedLine,
): CommissionRule | null {
  const newest = (plan: string | null) =>
    rules
      .filter((rule) => rule.carrier === carrier && rule.planCode === plan && rule.fromDay <= openedOn)
      .toSorted((one, other) => other.fromDay.localeCompare(one.fromDay))[0]
  const own = newest(planCode)
  return own && own.amount !== null ? own : (newest(null) ?? null)
}

/**
 * What a line is expected to earn. Only its end takes something back: a move, a pause or another holder leaves the line with the
 * carrier. The months are those of the calendar, from the opening on.
 */
export function commissionOf(
  rules: readonly CommissionRule[],
  line: CommissionedLine,
  events: readonly Pick<LineEvent, 'kind' | 'onDate'>[],
): Commission {
  const rule = commissionRuleOf(rules, line)
  const endedOn = standing(events).find(({ kind }) => kind === 'TERMINATED')?.onDate ?? null
  const expected = rule?.amount ?? null
  const takenBack = rule && endedOn ? clawback(rule, line.openedOn, endedOn) : 0
  return { ruleId: rule?.id ?? null, expected, endedOn, takenBack }
}

export interface PlanChange {
  onDate: string
  fromPlan: string
  toPlan: string
  /** What each earns: the plan before as it was counted, the one after by the rule of the day of the change. Null without a rule. */
  before: number | null
  after: number | null
}

/** What each change of plan that stands comes to, in order. Where only one of both has a rule, nobody can tell the difference. */
export function planChangesOf(
  rules: readonly CommissionRule[],
  line: CommissionedLine,
  events: readonly (Pick<LineEvent, 'kind' | 'onDate'> & { planCode: string | null })[],
): PlanChange[] {
  let [plan, earns] = [line.planCode, commissionRuleOf(rules, line)?.amount ?? null]
  return standing(events).flatMap(({ kind, onDate, planCode }) => {
    if (kind !== 'PLAN_CHANGED' || planCode === null) return []
    const [fromPlan, before] = [plan, earns]
    plan = planCode
    earns = commissionRuleOf(rules, { carrier: line.carrier, planCode, openedOn: onDate })?.amount ?? null
    return [{ onDate, fromPlan, toPlan: plan, before, after: earns }]
  })
}

/** In won: above nothing to be paid, below it to be given back. Null where a rule lacks. */
export const changeOwed = ({ before, after }: Pick<PlanChange, 'before' | 'after'>): number | null =>
  before === null || after === null ? null : after - before

function clawback({ amount, steps }: CommissionRule, openedOn: string, endedOn: string): number {
  const step = steps.find(({ months }) => endedOn <= lastDayOf(openedOn, months))
  return step ? Math.round(((amount ?? 0) * step.percent) / 100) : 0
}
