import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { SECOND_MS } from '#app/platform/durations.ts'
import { NetworkFailure, type Patience } from './advertising-network.ts'

/** A day of 50,000 keywords is about 8 MB. */
const MOST_BYTES = 64 * 1024 * 1024
/** How often a network that is busy is asked again; then the queue tries later. */
const MOST_WAITS = 3

interface Question {
  method?: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
  /** What a 4xx says in its own words, or null for what its status says. */
  refusalOf?: (body: string) => NetworkFailure | null
}

/** Its answer. Asks again when it is told to (429, 503); throws `NetworkFailure` for whatever is no 2xx. */
export async function askNetwork(address: URL, question: Question, patience: Patience): Promise<string> {
  for (let waits = 0; ; waits += 1) {
    const { status, retryAfter, body } = await answerOf(address, question, patience.answer)
    if (status >= 200 && status < 300) return body
    const isBusy = status === 429 || status === 503
    const wait = retryAfter === null ? patience.pause : retryAfter * SECOND_MS
    if (!isBusy || waits === MOST_WAITS || wait > patience.longestPause)
      throw failureOf(status, body, question)
    await pause(wait)
  }
}

function failureOf(status: number, body: string, { refusalOf }: Question): NetworkFailure {
  if (status === 429) return new NetworkFailure('busy', '429')
  const told = status >= 400 && status < 500 ? refusalOf?.(body) : null
  if (told) return told
  if (status === 401 || status === 403) return new NetworkFailure('refused', String(status))
  return new NetworkFailure(status >= 500 ? 'unreached' : 'unreadable', String(status))
}

async function answerOf(address: URL, { method = 'GET', headers, body }: Question, answerMs: number) {
  try {
    const answer = await fetch(address, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    return {
      status: answer.status,
      retryAfter: secondsOf(answer.headers.get('retry-after')),
      body: await readBounded(answer),
    }
  } catch (error) {
    if (error instanceof NetworkFailure) throw error
    throw new NetworkFailure((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreached')
  }
}

/** Null where it names no time, or a date. */
const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null

async function readBounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new NetworkFailure('unreadable', 'too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size).toString('utf8')
}

/** What a text of JSON says. Throws `NetworkFailure('unreadable')` for half an answer and for another shape. */
export function readJson<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new NetworkFailure('unreadable')
  }
}
