import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'

/** The plan that was asked for on the site; as at a call, without its TV for who answered later that they want none. */
export function wantedPlan(
  plans: readonly Plan[],
  { requests, answers }: Pick<LeadDetail, 'requests' | 'answers'>,
): Plan | null {
  const code = requests.find(({ planCode }) => planCode !== null)?.planCode
  const asked = plans.find((plan) => plan.code === code) ?? null
  if (!asked || asked.tv === 'none' || answers.services !== 'internet') return asked
  const [alone = null] = plans
    .filter(
      ({ carrier, speedMbps, tv }) =>
        carrier === asked.carrier && speedMbps === asked.speedMbps && tv === 'none',
    )
    .toSorted((one, other) => other.termMonths - one.termMonths)
  return alone
}
