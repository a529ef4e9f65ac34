import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#app/database/connection.server.ts'
import type { DocumentKind } from '#app/database/content-tables.ts'
import { readFirstDocument } from '#app/shared/legal/first-document.server.ts'

const KINDS: readonly DocumentKind[] = ['term', 'policy', 'acceptance', 'consents']
/**
 * Enters the drafts of terms, privacy policy, acceptance and consents where there is no document at all: a site
 * without them must not be reached, whatever else it is filled with.
 */
export async function enterDocuments(database: Database, contentFolder: string, now: Date): Promise<void> {
  const known = await database.selectFrom('documents').select('id').limit(1).executeTakeFirst()
  if (known) return
  const rows = await Promise.all(
    KINDS.map(async (kind) => {
      const file = await readFile(join(contentFolder, 'documents', `${kind}.md`), 'utf8')
      const { version, writtenOn, title, body } = readFirstDocument(file)
      return {
        kind,
        version,
        title,
        body: kind === 'acceptance' ? explanationIn(body) : body,
        change_summary: '처음 만든 초안',
        written_on: writtenOn,
        effective_on: null,
        is_draft: true,
        published_at: now,
      }
    }),
  )
  await database.insertInto('documents').values(rows).execute()
}

/** Of the acceptance only what explains it: its facts are the operator's settings. */
function explanationIn(body: string): string {
  const section = body.split(/^(?=## )/m).find((each) => each.startsWith('## 이 문서는 무엇인가요'))
  if (!section) throw new Error('The acceptance has no explanation.')
  return section.trim()
}
