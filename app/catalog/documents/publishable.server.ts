import { NOT_ENTERED } from '#app/platform/brand.ts'
import type { Services } from '#app/database/services.server.ts'
import { consentFaults } from '#app/shared/legal/consent-faults.ts'
import { missingParts, withParts } from '#app/shared/legal/document-parts.ts'
import { partFacts } from '#app/shared/legal/part-facts.server.ts'
import { hasContact } from '#app/shared/personal-data/reason-rules.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { readLongMarkdown } from '#app/platform/long-markdown.server.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { refuseStaffTexts } from '#app/shared/compliance/staff-texts.ts'
import { OF_GIFTS, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import { addDays, dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { NOTICE_DAYS, WEIGHTY_NOTICE_DAYS, type DocumentLine, type saveDocument } from './contract.ts'
import { lineOf, listDocuments } from './documents-desk.server.ts'

type DocumentInput = InputOf<typeof saveDocument>

const CONTACT_MESSAGE = '바뀐 내용에는 전화번호나 이메일을 적지 않아요.'

/** Words that terms and policy speak of. */
const OF_DOCUMENTS = [...OF_GIFTS, '결합', '요금제', '소개']

/**
 * Refuses with `invalid` a day that leaves too little notice, words that advertise and sums. Answers what it is, and whether
 * it replaces a text that holds.
 */
export async function refuseUnpublishable(services: Services, input: DocumentInput) {
  const line = await lineOf(services, input.documentId)
  // Every member is mailed it, also who wants no advertising.
  refuseTypedWords({ changeSummary: input.changeSummary }, OF_DOCUMENTS)
  if (hasContact(input.changeSummary)) throw invalidFields({ changeSummary: CONTACT_MESSAGE })
  const { giftTop } = await readWordFacts(services)
  refuseStaffTexts({ title: input.title, body: input.body }, { giftTop, unaccepted: [] })
  const isChange = await replacesOne(services, line)
  refuseShortNotice(services, input, isChange && line.kind !== 'consents')
  return { kind: line.kind, isChange }
}

/** Before the first text that holds there is nothing anybody could lose. */
export async function replacesOne(
  services: Services,
  { kind }: Pick<DocumentLine, 'kind'>,
): Promise<boolean> {
  const { result } = await listDocuments(services)
  return result.some((each) => each.kind === kind && each.standing === 'current' && each.effectiveOn !== null)
}

/** Nobody who agreed before is bound by a later text of consent, so that it needs none. */
function refuseShortNotice(services: Services, input: DocumentInput, needsNotice: boolean): void {
  const day = input.effectiveOn ?? ''
  if (day === '') throw invalidFields({ effectiveOn: '시행일을 골라 주세요.' })
  const notice = needsNotice ? (input.isWeighty ? WEIGHTY_NOTICE_DAYS : NOTICE_DAYS) : 0
  const first = addDays(seoulDate(services.now()), notice)
  if (day >= first) return
  const why = notice === 0 ? '지난 날은 시행일이 될 수 없어요.' : `${notice}일 전부터 알려야 해요.`
  throw invalidFields({ effectiveOn: `${why} ${dottedDate(first)}부터 고를 수 있어요.` })
}

const braced = (name: string) => `{{${name}}}`

/**
 * Its parts become words that stay, whatever the operator changes later. In production none may be open but in a draft; a policy
 * tells by its parts what the product knows.
 */
export async function publishedText(
  services: Services,
  { documentId, effectiveOn, version, isDraft }: DocumentInput,
  typed: string,
) {
  const facts = await partFacts(services, { effectiveOn: effectiveOn || null, version })
  const { text: body, open, unknown } = withParts(typed, facts)
  if (unknown.length > 0)
    throw invalidFields({ body: `자동으로 채울 수 없는 칸이에요: ${unknown.join(', ')}` })
  const isOpen = open.length > 0 || body.includes(NOT_ENTERED)
  if (isOpen && !isDraft && services.config.isProduction)
    throw invalidFields({ body: `빈칸이 남아 있어요: ${open.join(', ') || NOT_ENTERED}` })
  const { kind } = await lineOf(services, documentId)
  const missing = kind === 'policy' && !isDraft ? missingParts(typed) : []
  if (missing.length > 0)
    throw invalidFields({ body: `방침에 꼭 있어야 하는 칸이 빠졌어요: ${missing.map(braced).join(', ')}` })
  if (kind === 'consents') {
    const [fault] = consentFaults(await readLongMarkdown(body), version)
    if (fault) throw invalidFields({ body: fault })
  }
  return { body, template: typed }
}
