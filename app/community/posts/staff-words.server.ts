import type { AdvertText, Finding } from '#app/shared/compliance/findings.ts'
import { mendsByField } from '#app/shared/compliance/staff-texts.ts'
import { lintStaffTexts } from '#app/shared/compliance/text-rules.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import type { Prose } from '#app/platform/prose.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Who } from './post-policy.ts'

interface StaffTexts {
  title?: string
  summary?: readonly string[]
  content: Prose
}

/** Fields of a post's or comment's form by the place that a finding names. */
const FIELDS: Readonly<Record<string, string>> = { 제목: 'title', 요약: 'summary', 내용: 'content' }

/**
 * What staff say on the boards is the firm's own advertisement, whichever way it comes in: the rules of what is published
 * hold. Refuses with `invalid` and what to mend beside each field. Of a member's text that an operator changes, what
 * the member had written stays the member's.
 */
export function refuseStaffWords(texts: StaffTexts, { staff }: Who, members?: StaffTexts): void {
  if (!staff) return
  const had = new Set(members && lintStaffTexts(advertTexts(members)).map(sameness))
  const fresh = lintStaffTexts(advertTexts(texts)).filter((found) => !had.has(sameness(found)))
  const errors = mendsByField(fresh, (place) => FIELDS[place] ?? 'content')
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

const sameness = ({ rule, text }: Finding) => `${rule} ${text}`

/** What is quoted is somebody else's. */
export const advertTexts = ({ title = '', summary = [], content }: StaffTexts): AdvertText[] => [
  { place: '제목', text: title },
  { place: '요약', text: summary.join('\n') },
  { place: '내용', text: textOf(content.filter(({ kind }) => kind !== 'quote')), mayQuote: true },
]
