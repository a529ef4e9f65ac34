import { readMarkdown } from '#app/platform/markdown.server.ts'
import markdown from '#content/documents/consents.md?raw'
import type { ShownDocument } from './documents.server.ts'
import { readFirstDocument } from './first-document.server.ts'

/** The product's own consents, used where the database has none (docs/adr/0128). */
export function builtInConsents(): Pick<ShownDocument, 'shown' | 'versions' | 'text'> {
  const { version, title, body } = readFirstDocument(markdown)
  const shown = { id: 0, version, title, changeSummary: '', effectiveOn: null, isDraft: true }
  return { shown, versions: [shown], text: readMarkdown(body.replaceAll('{{버전}}', version)) }
}
