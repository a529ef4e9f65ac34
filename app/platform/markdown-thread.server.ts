import { parentPort } from 'node:worker_threads'
import { readMarkdown } from './markdown.server.ts'
import type { Prose } from './prose.ts'
import { Refusal } from './refusal.ts'

/** Worker thread that reads long Markdown, one text after the other. Started by long-markdown.server.ts. */

/** The answer to one text; `failed` is our own fault. */
export type MarkdownAnswer = { prose: Prose } | { refused: string } | { failed: string }

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(read(markdown), []))

function read(markdown: string): MarkdownAnswer {
  try {
    return { prose: readMarkdown(markdown) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    return { failed: error instanceof Error ? String(error.stack) : String(error) }
  }
}
