import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { plainText, type Block, type Inline, type Prose } from '#app/platform/prose.ts'
import { FORM_CONSENTS, type ConsentForm, type ConsentOf, type ConsentText } from './consent-forms.ts'
import { DOCUMENTS_TAG, readDocument, type DocumentVersion } from './documents.server.ts'

const AGE_NAME = '만 14세 이상 확인'

const NAMES: { [Form in ConsentForm]: Record<ConsentOf<Form>, string> } = {
  consult: { privacy: '상담 개인정보 수집·이용', age14: AGE_NAME },
  join: {
    term: '이용약관',
    privacy: '회원 개인정보 수집·이용',
    age14: AGE_NAME,
    marketing: '광고 정보 수신',
    night: '야간 광고 정보 수신',
  },
  transfer: { thirdParty: '개인정보 제3자 제공' },
}

export interface ConsentInForce<Item extends string> {
  item: Item
  version: string
  text: ConsentText
  /** Names of earlier versions, which a form opened before the change may still send. */
  former: readonly string[]
}

/** Falls back to the product's own consents while none are published, so that no request is lost. */
export function consentsInForce<Form extends ConsentForm>(
  services: Services,
  form: Form,
): Promise<ConsentInForce<ConsentOf<Form>>[]> {
  // Cached, because every request needs them and a document is long.
  const key = `consents ${form} ${seoulDate(services.now())}`
  return services.remember(key, [DOCUMENTS_TAG], () => readConsents(services, form))
}

async function readConsents<Form extends ConsentForm>(
  services: Services,
  form: Form,
): Promise<ConsentInForce<ConsentOf<Form>>[]> {
  const items: readonly ConsentOf<Form>[] = FORM_CONSENTS[form]
  const [term, published] = await Promise.all([
    (items as readonly string[]).includes('term') ? readDocument(services, 'term', null) : null,
    readDocument(services, 'consents', null),
  ])
  const consents = published ?? (await readBuiltIn(services, form))
  return items.map((item) => {
    const name = NAMES[form][item]
    const from = item === 'term' && term ? term : consents
    const listed = from === term ? undefined : listedVersion(consents.text, name)
    const version = listed ?? `${item}-${from.shown.version}`
    return { item, version, text: textOf(consents.text, name), former: formerNames(version, from) }
  })
}

/** Imported only when needed, because scripts outside the build cannot import it. */
async function readBuiltIn({ log }: Services, form: ConsentForm) {
  log.error({ form }, 'no consents are published: those of the product are shown')
  const { builtInConsents } = await import('./built-in-consents.server.ts')
  return builtInConsents()
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

function listedVersion(document: Prose, name: string): string | undefined {
  const table = document.find((block) => block.kind === 'table')
  const line = table?.rows.find((cells) => cells.some((cell) => plainText(cell).trim() === name))
  return line && plainText(line.at(-1) ?? []).trim()
}

function textOf(document: Prose, name: string): ConsentText {
  const start = document.findIndex((block) => isHeading(block) && headingName(block) === name)
  const rest = document.slice(start + 1)
  const end = rest.findIndex(isHeading)
  const table = rest.slice(0, end < 0 ? rest.length : end).findLast((block) => block.kind === 'table')
  if (start < 0 || !table) return []
  return table.rows.map(([item = [], text = []]) => ({ item: plainText(item), parts: partsOf(text) }))
}

type Heading = Extract<Block, { kind: 'heading' }>

function isHeading(block: Block): block is Heading {
  return block.kind === 'heading' && block.level === 2
}

/** `5. 이용약관 [필수 · 회원 가입]` → `이용약관`. */
function headingName({ parts }: Heading): string {
  return plainText(parts)
    .replace(/^\d+\.\s*/, '')
    .split('[', 1)[0]!
    .trim()
}

function partsOf(parts: readonly Inline[]): ConsentText[number]['parts'] {
  return parts.map((part) => ({
    text: plainText([part]),
    isStrong: typeof part !== 'string' && part.kind === 'strong',
  }))
}
