import type { Services } from '#app/database/services.server.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import markdown from '#content/documents/consents.md?raw'
import { withParts } from './document-parts.ts'
import type { ShownDocument } from './documents.server.ts'
import { readFirstDocument } from './first-document.server.ts'
import { partFacts } from './part-facts.server.ts'

/** The product's own consents, used where the database has none (docs/adr/0128). */
export async function builtInConsents(
  services: Services,
): Promise<Pick<ShownDocument, 'shown' | 'versions' | 'text'>> {
  const { version, title, body } = readFirstDocument(markdown)
  const shown = { id: 0, version, title, changeSummary: '', effectiveOn: null, isDraft: true }
  const { text } = withParts(body, await partFacts(services, shown))
  return { shown, versions: [shown], text: readMarkdown(text) }
}
