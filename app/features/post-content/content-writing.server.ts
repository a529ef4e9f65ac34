import type { Prose } from '#app/platform/prose.ts'
import { writeHtml } from './html-writing.server.ts'
import { textOf } from './text-writing.server.ts'
import { writeTree, type EditorDoc } from './tree-writing.server.ts'

export interface WrittenContent {
  /** The editor's tree. */
  tree: EditorDoc
  html: string
  text: string
}

/** A content as calls answer it, the same in three formats; `readContent` takes each of them back. */
export function contentOf(prose: Prose): WrittenContent {
  return { tree: writeTree(prose), html: writeHtml(prose), text: textOf(prose) }
}
