import { DOCUMENTS } from './document-area.ts'
import { z } from 'zod/mini'
import { WRITTEN_KINDS } from '#app/shared/legal/document-names.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.documents)
const ofPublishDocuments = deskEndpoints(RIGHTS.publishDocuments)

export const documentAddress = (id: number) => `${DOCUMENTS}/${id}`

/** Days between publishing and taking effect (content/documents/term.md, article 3; content/documents/policy.md, 12). */
export const NOTICE_DAYS = 7
export const WEIGHTY_NOTICE_DAYS = 30

const documentId = z.coerce
  .number({ error: '어느 버전인지 알려 주세요.' })
  .check(z.int({ error: '어느 버전인지 알려 주세요.' }), z.minimum(1), z.maximum(2_147_483_647))
const kind = z.enum(WRITTEN_KINDS, { error: '어느 글인지 골라 주세요.' })
const text = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(most, { error: `${most.toLocaleString('ko')}자까지 쓸 수 있어요.` }),
    )

const line = z.object({
  documentId: z.number(),
  kind,
  version: z.string(),
  title: z.string(),
  changeSummary: z.string(),
  writtenOn: z.string(),
  effectiveOn: z.nullable(z.string()),
  isDraft: z.boolean(),
  isWeighty: z.boolean(),
  /** writing: nobody else sees it; coming: published ahead of its day; current: holds today; former: replaced. */
  standing: z.enum(['writing', 'coming', 'current', 'former']),
  revision: z.number(),
  writtenBy: z.nullable(z.string()),
})
export type DocumentLine = z.output<typeof line>

export const documents = desk('GET', '/api/desk/content/documents', {
  summary: '약관과 방침의 모든 버전. 새것부터.',
  data: z.object({ result: z.array(line) }),
})

export const documentDetail = desk('GET', '/api/desk/content/documents/:documentId', {
  summary: '한 버전의 글.',
  input: { documentId },
  data: z.object({ ...line.shape, body: z.string() }),
})

export const createDocument = desk('POST', '/api/desk/content/documents', {
  summary: '마지막 버전을 복사해 새 버전을 쓰기 시작한다. 쓰고 있는 것이 있으면 409와 그 번호.',
  input: { kind },
  data: line,
  said: () => '',
  next: `${DOCUMENTS}/:documentId`,
})

const written = {
  title: text(60, '제목을 적어 주세요.'),
  version: text(7, '버전을 적어 주세요.').check(
    z.regex(/^\d{1,3}\.\d{1,3}$/, { error: '버전은 1.0처럼 적어 주세요.' }),
  ),
  body: text(60_000, '글을 적어 주세요.'),
  changeSummary: text(200, '바뀐 내용을 한 문장으로 적어 주세요.'),
  /** Empty until it is known. */
  effectiveOn: z.optional(
    z.nullable(
      z
        .string()
        .check(z.refine((day) => day === '' || isCalendarDate(day), { error: '시행일을 골라 주세요.' })),
    ),
  ),
  /** Users lose something by it, or what matters to them changes. */
  isWeighty: ticked(),
  /** Counsel has not seen it: shown under a line that says so. */
  isDraft: ticked(),
  revision: z.coerce.number({ error: '어느 글을 고쳤는지 알려 주세요.' }).check(z.int(), z.minimum(1)),
}

/** May be empty but is sent: what is left out would empty what was written. */
const unfinished = (most: number, error: string) =>
  z
    .string({ error })
    .check(z.trim(), z.maxLength(most, { error: `${most.toLocaleString('ko')}자까지 쓸 수 있어요.` }))

/** What is begun is kept as far as it came; publishing asks for the rest. */
const begun = {
  ...written,
  body: unfinished(60_000, '글을 적어 주세요.'),
  changeSummary: unfinished(200, '바뀐 내용을 한 문장으로 적어 주세요.'),
}

export const saveDocument = desk('PUT', '/api/desk/content/documents/:documentId', {
  summary: '쓰고 있는 버전을 쓴 데까지 저장한다. 게시한 버전은 바꿀 수 없다(409).',
  input: { documentId, ...begun },
  data: line,
  said: () => '저장했어요.',
})

export const publishDocument = ofPublishDocuments('POST', '/api/desk/content/documents/:documentId/publish', {
  logs: ['document.publish'],
  summary: `저장하고 게시한다. 시행일은 ${NOTICE_DAYS}일 뒤부터, 불리하거나 중요한 변경은 ${WEIGHTY_NOTICE_DAYS}일 뒤부터.`,
  input: { documentId, ...written },
  data: line,
  said: () => '게시했어요. 홈페이지에 바로 보여요.',
  next: DOCUMENTS,
})

export const deleteDocument = desk('DELETE', '/api/desk/content/documents/:documentId', {
  logs: ['document.drop'],
  summary: '쓰고 있던 버전을 버린다. 게시한 버전은 지울 수 없다(409).',
  input: { documentId },
  data: z.null(),
  said: () => '쓰던 버전을 버렸어요.',
  next: DOCUMENTS,
})

const piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

export const compareDocuments = desk('GET', '/api/desk/content/documents/:documentId/compare', {
  summary: '같은 글의 다른 버전(from, 없으면 바로 앞)과 낱말마다 견준다.',
  input: { documentId, from: z.optional(documentId) },
  data: z.object({ from: z.nullable(line), to: line, lines: z.array(z.array(piece)) }),
})
