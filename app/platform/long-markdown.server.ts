import { createRequire } from 'node:module'
import type { MarkdownAnswer } from './markdown-thread.server.ts'
import { readMarkdown } from './markdown.server.ts'
import type { Prose } from './prose.ts'
import { Refusal } from './refusal.ts'
import { ThreadError, ThreadPool } from './thread-pool.server.ts'

/** Texts below this many characters are read on the calling thread, which takes a few milliseconds at most. */
const SHORT = 8_000
const RETRY_AFTER_SECONDS = 3
const LATE = '글을 읽는 데 너무 오래 걸려요. 되풀이되는 기호를 줄이거나 잠시 뒤에 다시 시도해 주세요.'

const pool = new ThreadPool<string, MarkdownAnswer>(
  // The thread runs from its source, because the server is built into one file.
  () => createRequire(import.meta.url).resolve('#app/platform/markdown-thread.server.ts'),
  { threads: 1, waiting: 24, timeoutMs: 10_000, idleMs: 30_000, memoryMb: 128 },
)

/**
 * Reads Markdown like `readMarkdown`, a long text on a separate thread because the library takes seconds for some.
 * Refuses like `readMarkdown`, and with `unavailable` when too many texts wait or one takes too long. Do not call it in
 * a transaction.
 */
export async function readLongMarkdown(markdown: string): Promise<Prose> {
  if (markdown.length < SHORT) return readMarkdown(markdown)
  const answer = await pool.run(markdown).catch((error: unknown) => {
    if (!(error instanceof ThreadError)) throw error
    throw new Refusal('unavailable', { message: LATE, retryAfter: RETRY_AFTER_SECONDS })
  })
  if ('refused' in answer) throw new Refusal('invalid', { message: answer.refused })
  if ('failed' in answer) throw new Error(`A text could not be read: ${answer.failed}`)
  return answer.prose
}
