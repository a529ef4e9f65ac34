import type { Services } from '#app/database/services.server.ts'
import { COMPANY_LABELS, REQUIRED_FACTS } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { CLOSED_TEXT, CLOSED_TITLE } from './closed-words.ts'
import { DOCUMENT_NAMES, WRITTEN_KINDS, type WrittenKind } from './document-names.ts'
import { readDocument, readInForce, type ShownDocument } from './documents.server.ts'
import { isInFactGrace, isInGrace } from './office-grace.server.ts'
import { isHostTold } from './told-in-policy.server.ts'

const MESSAGE = `${CLOSED_TITLE}. ${CLOSED_TEXT} ${DEFAULT_SUPPORT_NUMBER}로 전화해 주세요.`

/** Everything taken lies at the host, so that nothing is held back but by taking nothing. */
const HOST_IN_POLICY = '시행 중인 방침에 적힌 호스팅 회사'

export const officeClosed = () => new Refusal('officeClosed', { message: MESSAGE })

/**
 * Names what is missing before anybody's data may be taken (PIPA 15, 30, 31): the facts of the company, its privacy
 * officer, and policy, terms and texts of consent in force that are no drafts, the policy with the host in it. Asked of the clock each time, since a text begins on its day.
 */
export async function missingOffice(services: Services): Promise<string[]> {
  const [{ company }, isSpared, ...documents] = await Promise.all([
    readSettings(services),
    isInFactGrace(services),
    ...WRITTEN_KINDS.map(async (kind) => ({ kind, text: await readInForceOrGrace(services, kind) })),
  ])
  const hasPolicy = documents.some(({ kind, text }) => kind === 'policy' && text)
  const facts = REQUIRED_FACTS.filter((fact) => !company[fact]?.trim() && !(isSpared && fact === 'hosting'))
  return [
    ...facts.map((fact) => COMPANY_LABELS[fact]),
    ...documents.flatMap(({ kind, text }) => (text ? [] : [`시행 중인 ${DOCUMENT_NAMES[kind]}`])),
    ...(hasPolicy && !(await isHostTold(services)) ? [HOST_IN_POLICY] : []),
  ]
}

/** The text that people are held to: in production one in force, in development a draft as well. */
export function holdingDocument(services: Services, kind: WrittenKind): Promise<ShownDocument | null> {
  return services.config.isProduction
    ? readInForceOrGrace(services, kind)
    : readDocument(services, kind, null)
}

async function readInForceOrGrace(services: Services, kind: WrittenKind): Promise<ShownDocument | null> {
  const found = await readInForce(services, kind)
  if (found || kind === 'policy') return found
  return (await isInGrace(services)) ? readDocument(services, kind, null) : null
}

/** In development and for a demonstration the office is always open. */
export async function isOfficeClosed(services: Services): Promise<boolean> {
  return services.config.isProduction && (await missingOffice(services)).length > 0
}

/** Refuses with `officeClosed` whatever would take data of a new person. */
export async function requireOpenOffice(services: Services): Promise<void> {
  if (await isOfficeClosed(services)) throw officeClosed()
}
