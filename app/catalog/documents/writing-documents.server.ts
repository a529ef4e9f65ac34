import type { Database } from '#app/database/connection.server.ts'
import type { DocumentKind } from '#app/database/content-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { missingParts } from '#app/shared/legal/document-parts.ts'
import { noticeMembers } from '#app/shared/legal/document-notice.server.ts'
import { WRITTEN_KINDS } from '#app/shared/legal/document-names.ts'
import { DOCUMENTS_TAG } from '#app/shared/legal/documents.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { readLongMarkdown } from '#app/platform/long-markdown.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type {
  createDocument as createDocumentRow,
  deleteDocument as deleteDocumentRow,
  DocumentLine,
  publishDocument as publishDocumentRow,
  saveDocument as saveDocumentRow,
} from './contract.ts'
import { publishedText, refuseUnpublishable } from './publishable.server.ts'
import { refuseAlone } from './second-reader.server.ts'
import { lineOf, listDocuments, selectDocuments } from './documents-desk.server.ts'

const BEGUN_MESSAGE = '이미 쓰고 있는 새 버전이 있어요. 이어서 써 주세요.'
const PUBLISHED_MESSAGE = '이미 게시한 버전이에요. 새 버전을 만들어 고쳐 주세요.'
const STALE_MESSAGE = '다른 사람이 먼저 고쳤어요. 새 글을 확인하고 다시 저장해 주세요.'

/**
 * Begins the next version of a text as a copy of its last; what a policy still told by hand is its parts from here on. Refuses
 * `conflict` while one is being written.
 */
export async function createDocument(
  services: Services,
  { kind }: InputOf<typeof createDocumentRow>,
  visit: Visit,
): Promise<DocumentLine> {
  const staff = staffOfVisit(visit)
  const { result } = await listDocuments(services)
  const open = result.find((each) => each.kind === kind && each.standing === 'writing')
  if (open) throw new Refusal('conflict', { message: BEGUN_MESSAGE, data: { documentId: open.documentId } })
  const last = await selectDocuments(services.database).where('documents.kind', '=', kind).executeTakeFirst()
  if (!last) throw new Refusal('notFound')
  const at = services.now()
  const text = await begunText(kind, last.template ?? last.body)
  const begun = await services.database
    .insertInto('documents')
    .values({
      kind,
      version: nextVersion(
        last.version,
        result.filter((each) => each.kind === kind).map(({ version }) => version),
      ),
      title: last.title,
      body: text,
      change_summary: '',
      written_on: seoulDate(at),
      effective_on: null,
      is_draft: last.isDraft,
      published_at: null,
      written_by: staff.id,
      text_writers: [staff.id],
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw new Refusal('conflict', { message: BEGUN_MESSAGE })
  return lineOf(services, begun.id)
}

/** The product's own policy is fetched only where one lacks parts: commands that run without a build have none. */
async function begunText(kind: DocumentKind, text: string): Promise<string> {
  if (kind !== 'policy' || missingParts(text).length === 0) return text
  const { withMissingParts } = await import('./renewed-policy.server.ts')
  return withMissingParts(text)
}

/** 0.9 → 1.0, 1.0 → 1.1: the next that nothing has. */
function nextVersion(last: string, taken: readonly string[]): string {
  let [major = 0, minor = 0] = last.split('.').map(Number)
  do {
    minor += 1
    if (minor > 9) [major, minor] = [major + 1, 0]
  } while (taken.includes(`${major}.${minor}`))
  return `${major}.${minor}`
}

type DocumentInput = InputOf<typeof saveDocumentRow>

/** Keeps what is being written. Refuses `conflict` for a published version and for a stale text. */
export async function saveDocument(
  services: Services,
  input: DocumentInput,
  visit: Visit,
): Promise<DocumentLine> {
  await store(services, input, visit, null)
  return lineOf(services, input.documentId)
}

/**
 * Publishes it: everybody reads it from now on, and it holds from its day, which leaves the notice that the terms
 * promise. Refuses `invalid` for a day too near, and for a summary that advertises; `conflict` for one's own word alone that a
 * change is not weighty.
 */
export async function publishDocument(
  services: Services,
  input: InputOf<typeof publishDocumentRow>,
  visit: Visit,
): Promise<DocumentLine> {
  const { kind, isChange } = await refuseUnpublishable(services, input)
  // Whoever agreed to another text of consent is told nothing: theirs stays what it was.
  const isTold = isChange && input.isWeighty && kind !== 'consents'
  const notice = isTold ? noticeMembers : null
  await store(services, input, visit, { at: services.now(), notice, isUntold: isChange && !isTold })
  // Pages say whether data is taken, which a policy in force decides.
  await services.invalidate(DOCUMENTS_TAG, 'settings')
  return lineOf(services, input.documentId)
}

interface Publication {
  at: Date
  /** Tells those whom it concerns, where the terms promise it. */
  notice: typeof noticeMembers | null
  /** A change that no member is told of: the publisher reads what another wrote. */
  isUntold: boolean
}

async function store(
  services: Services,
  input: DocumentInput,
  visit: Visit,
  publication: Publication | null,
): Promise<void> {
  const staff = staffOfVisit(visit)
  const { documentId, version } = input
  const at = services.now()
  const typed = input.body.replaceAll('\r\n', '\n')
  const { body, template } = publication
    ? await publishedText(services, input, typed)
    : { body: typed, template: null }
  // What cannot be read must not become what everybody reads.
  await readLongMarkdown(body)
  await services.database.transaction().execute(async (database) => {
    const row = await lockWriting(database, input)
    await refuseTwin(database, { kind: row.kind, version, documentId })
    const isAsStored = row.title === input.title && row.body === typed && row.is_weighty === input.isWeighty
    const others = row.text_writers.filter((id) => id !== staff.id)
    const writers = isAsStored ? row.text_writers : [...others, staff.id]
    if (publication?.isUntold) await refuseAlone(database, { writers, staffId: staff.id })
    const summaryBy = row.change_summary === input.changeSummary ? row.summary_by : staff.id
    await database
      .updateTable('documents')
      .set({
        title: input.title,
        version,
        body,
        template,
        change_summary: input.changeSummary,
        summary_by: summaryBy,
        text_writers: writers,
        effective_on: input.effectiveOn || null,
        is_weighty: input.isWeighty,
        is_draft: input.isDraft,
        revision: row.revision + 1,
        written_by: staff.id,
        written_on: seoulDate(at),
        published_at: publication?.at ?? null,
        updated_at: at,
      })
      .where('id', '=', documentId)
      .execute()
    if (!publication) return
    // One person's words are not mailed to everybody, nor those of a text that its publisher changed.
    const isSeenByTwo = isAsStored && summaryBy !== null && summaryBy !== staff.id
    await publication.notice?.({ ...services, database }, { documentId, isSeenByTwo })
    await recordAct({ ...services, database }, visit, {
      action: 'document.publish',
      subject: `${row.kind}:${version}`,
      reason: `시행일 ${input.effectiveOn}: ${input.changeSummary}`,
    })
  })
}

async function lockWriting(database: Database, { documentId, revision }: DocumentInput) {
  const row = await database
    .selectFrom('documents')
    .select(['kind', 'published_at', 'revision', 'title', 'body', 'change_summary', 'summary_by'])
    .select(['is_weighty', 'text_writers'])
    .where('id', '=', documentId)
    .where('kind', 'in', WRITTEN_KINDS)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  if (row.published_at) throw new Refusal('conflict', { message: PUBLISHED_MESSAGE })
  if (row.revision !== revision)
    throw new Refusal('conflict', { message: STALE_MESSAGE, data: { revision: row.revision } })
  return row
}

async function refuseTwin(
  database: Database,
  { kind, version, documentId }: Pick<DocumentLine, 'version' | 'documentId'> & { kind: DocumentKind },
): Promise<void> {
  const twin = await database
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('id', '!=', documentId)
    .executeTakeFirst()
  if (twin) throw invalidFields({ version: '이미 있는 버전이에요.' })
}

/** Drops what was being written, and says so in the log. Refuses `conflict` for a published version: those stay for good. */
export async function deleteDocument(
  services: Services,
  { documentId }: InputOf<typeof deleteDocumentRow>,
  visit: Visit,
): Promise<null> {
  const { kind, version, standing } = await lineOf(services, documentId)
  if (standing !== 'writing') throw new Refusal('conflict', { message: PUBLISHED_MESSAGE })
  await services.database.transaction().execute(async (database) => {
    const dropped = await database
      .deleteFrom('documents')
      .where('id', '=', documentId)
      .where('published_at', 'is', null)
      .returning('title')
      .executeTakeFirst()
    if (!dropped) throw new Refusal('conflict', { message: PUBLISHED_MESSAGE })
    await recordAct({ ...services, database }, visit, {
      action: 'document.drop',
      subject: `${kind}:${version}`,
      reason: `게시하지 않은 글: ${dropped.title}`,
    })
  })
  return null
}
