import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { FORM_CONSENTS, type ConsentForm, type ConsentOf, type ConsentText } from './consent-forms.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { CONSENT_NAMES, listedVersion, textOf } from './consent-words.ts'
import { DOCUMENTS_TAG, type DocumentVersion } from './documents.server.ts'
import { holdingDocument, officeClosed } from './office-readiness.server.ts'

export interface ConsentInForce<Item extends string> {
  item: Item
  version: string
  text: ConsentText
  /** Names of earlier versions, which a form opened before the change may still send. */
  former: readonly string[]
}

/**
 * In production only what is in force and no draft (`holdingDocument`): refuses `officeClosed` where there is none. Elsewhere
 * the draft, and the product's own while none are published.
 */
export function consentsInForce<Form extends ConsentForm>(
  services: Services,
  form: Form,
): Promise<ConsentInForce<ConsentOf<Form>>[]> {
  // Cached, because every request needs them and a document is long.
  const key = `consents ${form} ${seoulDate(services.now())}`
  return services.remember(key, [DOCUMENTS_TAG, 'settings'], () => readConsents(services, form))
}

/** Nothing where none may be asked for, for what only shows them. */
export function consentsToShow<Form extends ConsentForm>(
  services: Services,
  form: Form,
): Promise<ConsentInForce<ConsentOf<Form>>[]> {
  return consentsInForce(services, form).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'officeClosed') return []
    throw error
  })
}

async function readConsents<Form extends ConsentForm>(
  services: Services,
  form: Form,
): Promise<ConsentInForce<ConsentOf<Form>>[]> {
  const items: readonly ConsentOf<Form>[] = FORM_CONSENTS[form]
  const [term, published] = await Promise.all([
    (items as readonly string[]).includes('term') ? holdingDocument(services, 'term') : null,
    holdingDocument(services, 'consents'),
  ])
  const consents = published ?? (await readBuiltIn(services, form))
  return items.map((item) => {
    const name = CONSENT_NAMES[form][item]
    const from = item === 'term' && term ? term : consents
    const listed = from === term ? undefined : listedVersion(consents.text, name)
    const version = listed ?? `${item}-${from.shown.version}`
    return { item, version, text: textOf(consents.text, name), former: formerNames(version, from) }
  })
}

/** Imported only when needed, because scripts outside the build cannot import it. */
async function readBuiltIn(services: Services, form: ConsentForm) {
  const { config, log } = services
  if (config.isProduction) throw officeClosed()
  log.error({ form }, 'no consents are published: those of the product are shown')
  const { builtInConsents } = await import('./built-in-consents.server.ts')
  return builtInConsents(services)
}

const day = ({ effectiveOn }: DocumentVersion) => effectiveOn ?? ''

/** `join-0.9` once `join-1.0` is in force: versions that took effect before this one. */
function formerNames(
  version: string,
  { shown, versions }: { shown: DocumentVersion; versions: readonly DocumentVersion[] },
): string[] {
  const name = version.slice(0, version.lastIndexOf('-'))
  return versions
    .filter((each) => each.id < shown.id && day(each) <= day(shown))
    .map((each) => `${name}-${each.version}`)
}
