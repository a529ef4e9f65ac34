import type { z } from 'zod/mini'
import type { Prose } from '#app/platform/prose.ts'
import type { writtenContent } from './contract.ts'
import { writeHtml } from './html-writing.server.ts'
import { textOf } from './text-writing.server.ts'
import { writeTree } from './tree-writing.server.ts'

/** A content as calls answer it, the same in three formats; `readContent` takes each of them back. */
export function contentOf(prose: Prose): z.output<typeof writtenContent> {
  return { tree: { ...writeTree(prose) }, html: writeHtml(prose), text: textOf(prose) }
}
