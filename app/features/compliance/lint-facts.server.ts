import type { Services } from '#app/database/services.server.ts'
import type { CarrierCode } from '#app/features/consultation/contract.ts'
import { listPlans } from '#app/features/consultation/plans.server.ts'
import type { CompanyFact } from '#app/features/settings/contract.ts'
import { readSettings } from '#app/features/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { LintFacts } from './findings.ts'

/** What must stand in the footer of whoever sells at a distance (beyond.md, L-q). */
const FOOTER_FACTS: readonly [CompanyFact, string][] = [
  ['name', '상호'],
  ['owner', '대표자'],
  ['businessNumber', '사업자등록번호'],
  ['mailOrderNumber', '통신판매업 신고번호'],
  ['address', '주소'],
  ['email', '이메일'],
]

/** What a plan is compared with: the same carrier's plans of the same speed and TV. */
export interface Combination {
  carrier: CarrierCode
  speedMbps?: number
  tv?: string
}

/** The facts as they are now; without a carrier those of the site alone. */
export async function readLintFacts(services: Services, combination: Combination | null): Promise<LintFacts> {
  const { company, acceptance } = await readSettings(services)
  const today = seoulDate(services.now())
  const consent = combination ? acceptance.carriers[combination.carrier] : null
  const isExpired = consent?.validUntil != null && consent.validUntil < today
  return {
    today,
    missingFacts: FOOTER_FACTS.filter(([fact]) => !company[fact]?.trim()).map(([, name]) => name),
    giftAverage: combination ? await averageGift(services, combination) : null,
    acceptance: isExpired ? 'expired' : consent && !consent.number ? 'missing' : 'valid',
  }
}

/**
 * The mean gift of what the carrier is shown with now in the same combination. Combinations are not mixed: a gift with
 * TV is three times one without.
 */
async function averageGift(
  services: Services,
  { carrier, speedMbps, tv }: Combination,
): Promise<number | null> {
  const plans = (await listPlans(services, carrier)).filter(
    (plan) => plan.speedMbps === speedMbps && plan.tv === tv,
  )
  if (plans.length === 0) return null
  return plans.reduce((sum, { giftAmount }) => sum + giftAmount, 0) / plans.length
}
