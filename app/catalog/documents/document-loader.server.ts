import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#app/database/services.server.ts'
import { notFoundPage } from '#app/community/door.server.ts'
import { pageMeta } from '#app/platform/page-meta.server.ts'
import { articlesOf } from './articles.ts'
import { effectiveDay, versionName } from './document-dates.server.ts'
import { readDocument, type DocumentVersion } from '#app/shared/legal/documents.server.ts'

interface DocumentPlace {
  kind: 'term' | 'policy'
  path: string
  /** One sentence on what the document is about, for search engines. */
  about: string
}

/** What the pages of terms and policy show: `?version=` chooses another version; an unknown one is not found. */
export async function loadDocumentPage({ context, url }: LoaderFunctionArgs, place: DocumentPlace) {
  const services = servicesOf(context)
  const wanted = url.searchParams.get('version')
  const found = await readDocument(services, place.kind, wanted)
  if (!found) throw await notFoundPage(services)
  const { shown, standing, text } = found
  const meta = pageMeta({
    title: shown.title,
    description: `${place.about} 버전 ${versionName(shown)}, 시행일 ${effectiveDay(shown)}.`,
    origin: services.config.origin,
    path: standing === 'current' ? place.path : `${place.path}?version=${shown.version}`,
  })
  const versions = found.versions.map((each) => ({ version: each.version, label: named(each) }))
  const { title, version, changeSummary, isDraft } = shown
  return {
    title,
    version,
    label: named(shown),
    effective: effectiveDay(shown),
    changeSummary,
    isDraft,
    standing,
    versions,
    contents: articlesOf(text).articles.map(({ id, title: name }) => ({ id, title: name })),
    text,
    path: place.path,
    meta,
  }
}

const named = (version: DocumentVersion) => `버전 ${versionName(version)} · 시행일 ${effectiveDay(version)}`

export type DocumentPageData = Awaited<ReturnType<typeof loadDocumentPage>>
