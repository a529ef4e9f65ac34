import { DOCUMENTS_TAG } from '#app/shared/legal/documents.server.ts'
import type { TestSite } from './site.ts'

/** Publishes another version of the texts of consent: the first one with its versions counted on. */
export async function publishConsents(
  { services }: TestSite,
  { version, effectiveOn }: { version: string; effectiveOn: string },
): Promise<void> {
  const { body } = await services.database
    .selectFrom('documents')
    .select('body')
    .where('kind', '=', 'consents')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await services.database
    .insertInto('documents')
    .values({
      kind: 'consents',
      version,
      title: '동의 문구',
      body: body
        .replaceAll(/-0\.9( \||$)/gm, `-${version}$1`)
        .replace('{{상담의 보유 기간}}. 그 뒤', '2개월. 그 뒤'),
      change_summary: '짧게 고쳤어요.',
      written_on: '2026-01-01',
      effective_on: effectiveOn,
      is_draft: false,
      published_at: services.now(),
    })
    .execute()
  await services.invalidate(DOCUMENTS_TAG)
}
