import { plainText, type Block, type Inline, type Prose } from '#app/platform/prose.ts'
import type { ConsentForm, ConsentOf, ConsentText } from './consent-forms.ts'

const AGE_NAME = '만 14세 이상 확인'

/** As the texts of consent head them (content/documents/consents.md). */
export const CONSENT_NAMES: { [Form in ConsentForm]: Record<ConsentOf<Form>, string> } = {
  consult: { privacy: '상담 개인정보 수집·이용', age14: AGE_NAME },
  join: {
    term: '이용약관',
    privacy: '회원 개인정보 수집·이용',
    age14: AGE_NAME,
    marketing: '광고 정보 수신',
    night: '야간 광고 정보 수신',
  },
  transfer: { thirdParty: '개인정보 제3자 제공' },
  renewal: { reminder: '약정 만료 알림' },
}

export function listedVersion(document: Prose, name: string): string | undefined {
  const table = document.find((block) => block.kind === 'table')
  const line = table?.rows.find((cells) => cells.some((cell) => plainText(cell).trim() === name))
  return line && plainText(line.at(-1) ?? []).trim()
}

export function textOf(document: Prose, name: string): ConsentText {
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
