import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DocumentKind } from '#app/database/content-tables.ts'
import { withParts } from './document-parts.ts'
import { partFacts } from './part-facts.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { readLongMarkdown } from '#app/platform/long-markdown.server.ts'
import type { Prose } from '#app/platform/prose.ts'

export interface DocumentVersion {
  id: number
  version: string
  title: string
  changeSummary: string
  effectiveOn: string | null
  isDraft: boolean
}

export interface ShownDocument {
  shown: DocumentVersion
  standing: 'current' | 'coming' | 'former'
  versions: DocumentVersion[]
  text: Prose
}

export const DOCUMENTS_TAG = 'documents'

const MOST_VERSIONS = 200

export async function readDocument(
  services: Services,
  kind: DocumentKind,
  version: string | null,
): Promise<ShownDocument | null> {
  const versions = await services.remember(`document versions ${kind}`, [DOCUMENTS_TAG], () =>
    loadVersions(services.database, kind),
  )
  const today = seoulDate(services.now())
  const current = currentOf(versions, today)
  const shown = version === null ? current : versions.find((each) => each.version === version)
  if (!current || !shown) return null
  // Parts are left only in drafts, whose facts are told as far as they are known.
  const text = await services.remember(`document ${shown.id}`, [DOCUMENTS_TAG, 'settings'], () =>
    loadText(services, shown),
  )
  return { shown, standing: standingOf(shown, current, today), versions, text }
}

/** The version that holds today and is no draft, or null: what is only shown because there is no other holds nothing. */
export async function readInForce(services: Services, kind: DocumentKind): Promise<ShownDocument | null> {
  const found = await readDocument(services, kind, null)
  if (!found) return null
  const { effectiveOn, isDraft } = found.shown
  const holds = effectiveOn !== null && effectiveOn <= seoulDate(services.now())
  return holds && !isDraft ? found : null
}

/** The latest version in force, else the newest without a day. */
export function currentOf<Version extends Pick<DocumentVersion, 'effectiveOn'>>(
  versions: readonly Version[],
  today: string,
): Version | undefined {
  const inForce = versions.filter(({ effectiveOn }) => effectiveOn !== null && effectiveOn <= today)
  // Newest first with a stable sort: of two versions of one day the later one is in force.
  const [latest] = inForce.toSorted((one, other) => other.effectiveOn!.localeCompare(one.effectiveOn!))
  return latest ?? versions.find(({ effectiveOn }) => effectiveOn === null) ?? versions[0]
}

function standingOf(shown: DocumentVersion, current: DocumentVersion, today: string) {
  if (shown.id === current.id) return 'current'
  const isAhead = shown.effectiveOn === null ? shown.id > current.id : shown.effectiveOn > today
  return isAhead ? 'coming' : 'former'
}

function loadVersions(database: Database, kind: DocumentKind): Promise<DocumentVersion[]> {
  return database
    .selectFrom('documents')
    .select([
      'id',
      'version',
      'title',
      'change_summary as changeSummary',
      'effective_on as effectiveOn',
      'is_draft as isDraft',
    ])
    .where('kind', '=', kind)
    .where('published_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
}

async function loadText(services: Services, shown: DocumentVersion): Promise<Prose> {
  const { body } = await services.database
    .selectFrom('documents')
    .select('body')
    .where('id', '=', shown.id)
    .executeTakeFirstOrThrow()
  return readLongMarkdown(withParts(body, await partFacts(services, shown)).text)
}
