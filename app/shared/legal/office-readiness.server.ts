import type { Services } from '#app/database/services.server.ts'
import { COMPANY_LABELS, REQUIRED_FACTS } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { readInForce } from './documents.server.ts'

const POLICY_MISSING = '시행 중인 개인정보처리방침'

/**
 * Names what is missing before anybody's data may be taken (PIPA 15, 30, 31): the facts of the company, its privacy
 * officer, and a policy in force that is no draft. Asked of the clock each time, since a policy begins on its day.
 */
export async function missingOffice(services: Services): Promise<string[]> {
  const [{ company }, policy] = await Promise.all([readSettings(services), readInForce(services, 'policy')])
  const facts = REQUIRED_FACTS.filter((fact) => !company[fact]?.trim()).map((fact) => COMPANY_LABELS[fact])
  return policy ? facts : [...facts, POLICY_MISSING]
}

/** In development and for a demonstration the office is always open. */
export async function isOfficeClosed(services: Services): Promise<boolean> {
  return services.config.isProduction && (await missingOffice(services)).length > 0
}

/** Refuses with `officeClosed` whatever would take data of a new person. */
export async function requireOpenOffice(services: Services): Promise<void> {
  if (await isOfficeClosed(services)) throw new Refusal('officeClosed', { message: OFFICE_CLOSED })
}

/** To be said with the number to call. */
export const OFFICE_CLOSED = `온라인 신청과 가입을 준비하고 있어 아직 이름과 번호를 받지 않아요. ${DEFAULT_SUPPORT_NUMBER}로 전화해 주세요.`
