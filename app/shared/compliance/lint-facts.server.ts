import type { Services } from '#app/database/services.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { LintFacts } from './findings.ts'
import { FOOTER_FACTS } from './footer-facts.server.ts'

export interface Combination {
  carrier: CarrierCode
  speedMbps?: number
  tv?: string
}

export async function readLintFacts(
  services: Services,
  combination: Combination | null,
  shownAt = services.now(),
): Promise<LintFacts> {
  const { company, acceptance } = await readSettings(services)
  const today = seoulDate(services.now())
  const consent = combination ? acceptance.carriers[combination.carrier] : null
  const shownOn = seoulDate(shownAt)
  return {
    today,
    shownOn,
    missingFacts: FOOTER_FACTS.filter(([fact]) => !company[fact]?.trim()).map(([, name]) => name),
    giftAverage: combination ? await averageGift(services, combination) : null,
    acceptance: consent ? acceptanceState(consent, shownOn) : 'valid',
  }
}

/** Combinations are not mixed, since a gift with TV is three times one without; a new speed uses the nearest. */
async function averageGift(
  services: Services,
  { carrier, speedMbps = 0, tv }: Combination,
): Promise<number | null> {
  const plans = (await listPlans(services, carrier)).filter((plan) => plan.tv === tv)
  const distance = (plan: { speedMbps: number }) => Math.abs(plan.speedMbps - speedMbps)
  const nearest = Math.min(...plans.map(distance))
  const compared = plans.filter((plan) => distance(plan) === nearest)
  if (compared.length === 0) return null
  return compared.reduce((sum, { giftAmount }) => sum + giftAmount, 0) / compared.length
}
