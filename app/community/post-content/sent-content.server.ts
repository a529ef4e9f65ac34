import { createRequire } from 'node:module'
import type { Prose } from '#app/platform/prose.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { refuseTextFaults } from '#app/platform/text-faults.server.ts'
import { ThreadError, ThreadPool } from '#app/platform/thread-pool.server.ts'
import { BUSY_AT_ONCE } from '#app/platform/turns.server.ts'
import { MAX_SENT_ELEMENTS, TOO_DEEP_MESSAGE } from './content-limits.ts'
import { textOf } from './text-writing.server.ts'
import { readContent } from './content-reading.server.ts'
import type { ReadAnswer } from './content-thread.server.ts'

/** Up to this many letters, nodes and names a text is read at once: some milliseconds, whatever is in it. */
const SHORT = 8_000
const RETRY_AFTER_SECONDS = 3
const BUSY = '긴 글이 한꺼번에 많이 올라오고 있어요. 잠시 뒤에 다시 올려 주세요.'
const LATE = '글을 읽는 데 너무 오래 걸려요. 나누어 올리거나 잠시 뒤에 다시 올려 주세요.'

const pool = new ThreadPool<unknown, ReadAnswer>(
  // Run from its source, for the server is built into one file.
  () => createRequire(import.meta.url).resolve('#app/community/post-content/content-thread.server.ts'),
  {
    threads: BUSY_AT_ONCE,
    waiting: 24,
    timeoutMs: 10_000,
    idleMs: 30_000,
    memoryMb: 128,
  },
)

/**
 * A post's or comment's content as `readContent` reads it; a long one on a thread of its own, so that nobody waits for
 * it but who sent it. Refuses as that does, what no text may hold, and `unavailable` when too many are read or one takes too long. Never in a
 * transaction, which would be held open meanwhile.
 */
export async function readSentContent(sent: unknown): Promise<Prose> {
  const prose = await readSent(sent).catch((error: unknown) => {
    const isInvalid = error instanceof Refusal && error.code === 'invalid'
    throw isInvalid ? invalidFields({ content: error.message }) : error
  })
  // What marks and elements parted stands together now.
  refuseTextFaults(textOf(prose), 'content')
  return prose
}

async function readSent(sent: unknown): Promise<Prose> {
  if (sizeOf(sent, SHORT) < SHORT) return readContent(sent)
  // Refused by its reader all the same: to be copied for a thread, it would hold this one.
  if (isTooLarge(sent)) throw new Refusal('invalid', { message: TOO_DEEP_MESSAGE })
  const answer = await pool.run(sent).catch((error: unknown) => {
    throw error instanceof ThreadError ? refusalOf(error) : error
  })
  if ('refused' in answer) throw new Refusal(answer.refused.code, { message: answer.refused.message })
  if ('failed' in answer) throw new Error(`A text could not be read: ${answer.failed}`)
  return answer.prose
}

function refusalOf({ kind }: ThreadError): Refusal {
  if (kind === 'ended') return new Refusal('invalid', { message: TOO_DEEP_MESSAGE })
  const message = kind === 'full' ? BUSY : LATE
  return new Refusal('unavailable', { message, retryAfter: RETRY_AFTER_SECONDS })
}

/** How much there is to read; no further than `enough`. */
function sizeOf(sent: unknown, enough: number): number {
  if (typeof sent === 'string') return sent.length
  if (typeof sent !== 'object' || sent === null) return 1
  let size = 1
  for (const name in sent) {
    if (size >= enough) return size
    size += name.length + sizeOf(sent[name as keyof typeof sent], enough - size)
  }
  return size
}

/** A tree of more nodes than its reader takes. */
function isTooLarge(sent: unknown): boolean {
  const waiting = [isNode(sent) && 'tree' in sent ? sent.tree : sent]
  let nodes = 0
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!isNode(node) || !('content' in node) || !Array.isArray(node.content)) continue
    const children = node.content.filter(isNode)
    nodes += children.length
    if (nodes > MAX_SENT_ELEMENTS) return true
    waiting.push(...children)
  }
  return false
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null
