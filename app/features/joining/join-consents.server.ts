import type { Services } from '#app/database/services.server.ts'
import { readDocument } from '#app/features/legal/documents.server.ts'
import { plainText, type Block, type Inline, type Prose } from '#app/platform/prose.ts'
import type { ConsentText } from './consent-text.tsx'

/** In the order of the form: what must be agreed to first. */
export const JOIN_CONSENTS = ['term', 'privacy', 'age14', 'marketing', 'night'] as const
export type JoinConsent = (typeof JOIN_CONSENTS)[number]
export const REQUIRED_CONSENTS: readonly JoinConsent[] = ['term', 'privacy', 'age14']

/** What each is called in the published document of consents. */
const NAMES: Record<JoinConsent, string> = {
  term: '이용약관',
  privacy: '회원 개인정보 수집·이용',
  age14: '만 14세 이상 확인',
  marketing: '광고 정보 수신',
  night: '야간 광고 정보 수신',
}

export interface ConsentInForce {
  item: JoinConsent
  /** `join-0.9`, as it is kept with who agreed. */
  version: string
  text: ConsentText
}

/** The consents asked for when joining, as the documents in force today word them. */
export async function joinConsents(services: Services): Promise<ConsentInForce[]> {
  const [term, consents] = await Promise.all([
    readDocument(services, 'term', null),
    readDocument(services, 'consents', null),
  ])
  if (!term || !consents) throw new Error('Terms and consents are not published.')
  return JOIN_CONSENTS.map((item) => ({
    item,
    version:
      item === 'term'
        ? `term-${term.shown.version}`
        : (listedVersion(consents.text, NAMES[item]) ?? `${item}-${consents.shown.version}`),
    text: textOf(consents.text, NAMES[item]),
  }))
}

/** The last cell of the consent's line in the document's first table. */
function listedVersion(document: Prose, name: string): string | undefined {
  const table = document.find((block) => block.kind === 'table')
  const line = table?.rows.find((cells) => cells.some((cell) => plainText(cell).trim() === name))
  return line && plainText(line.at(-1) ?? []).trim()
}

/** The statutory lines: the last table under the consent's heading. */
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

/** What the law wants to stand out stays marked. */
function partsOf(parts: readonly Inline[]): ConsentText[number]['parts'] {
  return parts.map((part) => ({
    text: plainText([part]),
    isStrong: typeof part !== 'string' && part.kind === 'strong',
  }))
}
