import { COMPANY_LABELS, FOOTER_FACTS } from '#app/shared/settings/contract.ts'
import type { Services } from '#app/database/services.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { LintFacts } from './findings.ts'
import { readCountedAverages } from './gift-averages.server.ts'
import { averageGift } from './gift-band.ts'
import { readWordFacts } from './held-offers.server.ts'

export interface Combination {
  carrier: CarrierCode
  tv?: string
}

export async function readLintFacts(
  services: Services,
  combination: Combination | null,
  shownAt = services.now(),
): Promise<LintFacts> {
  const [{ company, acceptance }, averages] = await Promise.all([
    readSettings(services),
    readCountedAverages(services),
  ])
  const today = seoulDate(services.now())
  const consent = combination ? acceptance.carriers[combination.carrier] : null
  const shownOn = seoulDate(shownAt)
  return {
    today,
    shownOn,
    missingFacts: FOOTER_FACTS.filter((fact) => !company[fact]?.trim()).map((fact) => COMPANY_LABELS[fact]),
    ...(await readWordFacts(services, shownOn)),
    giftAverage: combination ? averageGift(averages, combination) : null,
    acceptance: consent ? acceptanceState(consent, shownOn) : 'valid',
  }
}
