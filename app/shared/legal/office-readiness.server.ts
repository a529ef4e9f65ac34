import type { Services } from '#app/database/services.server.ts'
import { COMPANY_LABELS, REQUIRED_FACTS } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { CLOSED_TEXT, CLOSED_TITLE } from './closed-words.ts'
import { readInForce } from './documents.server.ts'

const MESSAGE = `${CLOSED_TITLE}. ${CLOSED_TEXT} ${DEFAULT_SUPPORT_NUMBER}로 전화해 주세요.`
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
  if (await isOfficeClosed(services)) throw new Refusal('officeClosed', { message: MESSAGE })
}
