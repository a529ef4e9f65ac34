import type { Services } from '#app/database/services.server.ts'
import { endingCost } from '#app/crm/door.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { PlanEndings } from './plan-endings.ts'

/** What ending each plan would cost after a year and after two whoever opens it today, by the carriers' rules of the settings. */
export async function readEndings(
  services: Services,
  plans: readonly Plan[],
  bundle: Bundle,
): Promise<PlanEndings> {
  const { earlyCancel } = await readSettings(services)
  const today = seoulDate(services.now())
  return Object.fromEntries(
    plans.map((plan) => {
      const facts = { rules: earlyCancel[plan.carrier], today }
      const [year, two] = [12, 24].map((months) => endingCost(plan, bundle, { ...facts, months }))
      return [plan.code, year && two ? [year, two] : null]
    }),
  )
}
