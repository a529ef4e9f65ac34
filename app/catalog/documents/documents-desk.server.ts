import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { comparePieces, linesOf } from '#app/shared/comparing/pieces.server.ts'
import { withParts } from '#app/shared/legal/document-parts.ts'
import { partFacts } from '#app/shared/legal/part-facts.server.ts'
import { currentOf } from '#app/shared/legal/documents.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { WRITTEN_KINDS, type WrittenKind } from '#app/shared/legal/document-names.ts'
import {
  type compareDocuments as compareDocumentsRow,
  type documentDetail,
  type DocumentLine,
  type documents,
} from './contract.ts'

/** Every version of the texts that are written here, the latest first. */
export async function listDocuments(services: Services): Promise<DataOf<typeof documents>> {
  const rows = await selectDocuments(services.database).execute()
  const today = seoulDate(services.now())
  return {
    result: rows.map(({ body: _body, template: _template, publishedAt: _at, ...row }) => ({
      ...row,
      standing: standing(row),
    })),
  }

  function standing(row: { kind: WrittenKind; documentId: number; effectiveOn: string | null }) {
    const published = rows.filter((each) => each.kind === row.kind && each.publishedAt !== null)
    if (!published.some(({ documentId }) => documentId === row.documentId)) return 'writing' as const
    const current = currentOf(published, today)
    if (current?.documentId === row.documentId) return 'current' as const
    return row.effectiveOn !== null && row.effectiveOn > today ? ('coming' as const) : ('former' as const)
  }
}

/** One version with its text. Refuses `notFound`. */
export async function readDocumentDetail(
  services: Services,
  { documentId }: InputOf<typeof documentDetail>,
): Promise<DataOf<typeof documentDetail>> {
  const line = await lineOf(services, documentId)
  const { body } = await selectDocuments(services.database)
    .where('documents.id', '=', documentId)
    .executeTakeFirstOrThrow()
  return { ...line, body }
}

/** Refuses `notFound`. */
export async function lineOf(services: Services, documentId: number): Promise<DocumentLine> {
  const { result } = await listDocuments(services)
  const line = result.find((each) => each.documentId === documentId)
  if (!line) throw new Refusal('notFound')
  return line
}

/** What became of another version in this one; of the one before it where none is named. */
export async function compareDocuments(
  services: Services,
  { documentId, from }: InputOf<typeof compareDocumentsRow>,
): Promise<DataOf<typeof compareDocumentsRow>> {
  const { result } = await listDocuments(services)
  const to = result.find((each) => each.documentId === documentId)
  if (!to) throw new Refusal('notFound')
  const others = result.filter((each) => each.kind === to.kind)
  const before = from
    ? others.find((each) => each.documentId === from)
    : others.find((each) => each.documentId < documentId)
  if (from && !before) throw new Refusal('notFound')
  const [one, other] = await Promise.all([
    before ? readingText(services, before, to) : '',
    readingText(services, to, to),
  ])
  return { from: before ?? null, to, lines: linesOf(comparePieces(one, other)) }
}

/** As people read it, with the parts that are open in it as `to` would have them. */
async function readingText(services: Services, line: DocumentLine, to: DocumentLine): Promise<string> {
  const { body } = await readDocumentDetail(services, line)
  return withParts(body, await partFacts(services, to)).text
}

export function selectDocuments(database: Database) {
  return database
    .selectFrom('documents')
    .leftJoin('staff', 'staff.id', 'documents.written_by')
    .select([
      'documents.id as documentId',
      sql<WrittenKind>`documents.kind`.as('kind'),
      'documents.version',
      'documents.title',
      'documents.body',
      'documents.template',
      'documents.change_summary as changeSummary',
      'documents.written_on as writtenOn',
      'documents.effective_on as effectiveOn',
      'documents.is_draft as isDraft',
      'documents.is_weighty as isWeighty',
      'documents.published_at as publishedAt',
      'documents.revision',
      'staff.name as writtenBy',
    ])
    .where('documents.kind', 'in', WRITTEN_KINDS)
    .orderBy('documents.id', 'desc')
}
