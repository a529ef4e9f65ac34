import { parentPort } from 'node:worker_threads'
import type { Prose } from '#app/platform/prose.ts'
import { Refusal, type RefusalCode } from '#app/platform/refusal.ts'
import { readContent } from './content-reading.server.ts'

/** A thread of its own that reads long texts, one after the other. Started by sent-content.server.ts. */

/** What it answers to a text; `failed` is our own fault. */
export type ReadAnswer =
  { prose: Prose } | { refused: { code: RefusalCode; message: string } } | { failed: string }

parentPort?.on('message', (sent: unknown) => parentPort?.postMessage(read(sent), []))

function read(sent: unknown): ReadAnswer {
  try {
    return { prose: readContent(sent) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, message: error.message } }
    return { failed: error instanceof Error ? String(error.stack) : String(error) }
  }
}
