import type { AdvertText, Finding, WordFacts } from '#app/shared/compliance/findings.ts'
import { readAddress } from '#app/shared/compliance/read-address.ts'
import { mendsByField } from '#app/shared/compliance/staff-texts.ts'
import { lintStaffTexts } from '#app/shared/compliance/text-rules.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { mapBlocks } from '#app/community/post-content/blocks.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { plainText, type Block, type Inline, type Prose } from '#app/platform/prose.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Who } from './post-policy.ts'

export interface StaffTexts {
  title?: string
  summary?: readonly string[]
  content: Prose
  /** What customers wrote in the same place, which staff may quote. */
  customers?: readonly string[]
  /** What a comment stands below: its title and carrier. */
  about?: string
}

/** Fields of a post's or comment's form by the place that a finding names. */
const FIELDS: Readonly<Record<string, string>> = { 제목: 'title', 요약: 'summary', 내용: 'content' }

/**
 * What staff say on the boards is the firm's own advertisement, whichever way it comes in: the rules of what is published
 * hold. Refuses with `invalid` and what to mend beside each field. Of a member's text that an operator changes, what
 * the member had written stays the member's; a carrier's price, which would stay there as theirs, nobody puts into it.
 */
export function refuseStaffWords(
  texts: StaffTexts,
  { staff, facts }: Pick<Who, 'staff'> & { facts: WordFacts },
  members?: StaffTexts,
): void {
  if (!staff) return
  const rules = members ? { ...facts, unaccepted: CARRIER_CODES } : facts
  const had = new Set(members && lintOurs(members, rules).map(sameness))
  const fresh = lintOurs(texts, rules)
    .filter((found) => !had.has(sameness(found)))
    .map((found) => (members && found.rule === 'acceptance' ? { ...found, mend: THEIRS_MESSAGE } : found))
  const errors = mendsByField(fresh, (place) => FIELDS[place] ?? 'content')
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

const THEIRS_MESSAGE = '손님의 글에는 통신사 요금을 적어 넣을 수 없어요. 댓글로 적어 주세요.'

const sameness = ({ rule, text }: Finding) => `${rule} ${text}`

/** What the rules say of words as ours. */
export const lintOurs = (texts: StaffTexts, facts: WordFacts): Finding[] =>
  lintStaffTexts(advertTexts(texts), facts, { addresses: linksIn(texts.content), about: texts.about })

/** What is quoted is somebody else's, where it says whose. */
const advertTexts = ({ title = '', summary = [], content, customers }: StaffTexts): AdvertText[] => [
  { place: '제목', text: title },
  { place: '요약', text: summary.join('\n') },
  { place: '내용', text: content.map(markedText).join('\n\n'), mayQuote: true, customers },
  { place: '내용', text: readBetween(content).join('\n\n') },
]

/** What is read though no line says it: Korean in links' addresses, what pictures show, the columns of tables from above. */
function readBetween(content: Prose): string[] {
  const found: string[] = []
  mapBlocks(content, (block) => {
    if (block.kind === 'table') {
      const rows = [block.head, ...block.rows]
      const columns = block.head.map((_, at) => rows.map((row) => plainText(row[at] ?? [])).join('\n'))
      found.push(...columns)
    } else if (block.kind === 'image') found.push(block.alt)
    return block
  })
  return [...found, ...linksIn(content).map(readAddress)]
}

function linksIn(content: Prose): string[] {
  const found: string[] = []
  mapBlocks(content, (block) => {
    if (block.kind === 'table') found.push(...[block.head, ...block.rows].flat().flatMap(addressesIn))
    else if ('parts' in block) found.push(...addressesIn(block.parts))
    return block
  })
  return found
}

const addressesIn = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || !('parts' in part)) return []
    return [...(part.kind === 'link' ? [part.href] : []), ...addressesIn(part.parts)]
  })

/** A quotation as a plain text marks it. */
function markedText(block: Block): string {
  const text = textOf([block])
  return block.kind === 'quote' ? text.replaceAll(/^/gm, '> ') : text
}
