import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Log } from '#app/platform/log.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { WRONG_TYPE } from './contract.ts'
import type { Photo, PhotoAnswer } from './photo-process.server.ts'

/** The largest takes some seconds; a busy machine is given its time. */
const TIMEOUT_MS = 60_000
const UNREADABLE = '사진을 읽을 수 없어요. 다른 사진으로 올려 주세요.'
const NOT_NOW = '지금은 사진을 처리하지 못했어요. 잠시 뒤 같은 사진으로 다시 올려 주세요.'
const RETRY_AFTER_SECONDS = 10
const TOO_MANY_PIXELS = '사진의 가로세로가 너무 커요. 크기를 줄여서 올려 주세요.'

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/**
 * A JPEG, PNG or WebP made anew in every width and format that is kept: upright, in sRGB, its first frame, and nothing
 * else of what was sent. Refuses `wrongType` by the first bytes, `invalid` for one that is broken or too large to open,
 * `unavailable` where the machine and not the picture is to blame.
 */
export async function encodePhoto(sent: Uint8Array, log: Log): Promise<Photo> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (!SIGNATURES.some((fits) => fits(bytes))) throw new Refusal('wrongType', { message: WRONG_TYPE })
  const answer = await askProcess(bytes, log)
  if (answer === 'broken') throw invalidFields({ file: UNREADABLE })
  if (answer === 'too many pixels') throw invalidFields({ file: TOO_MANY_PIXELS })
  return answer
}

/** What a decoder does to itself over a picture. Any other end came from outside: too little memory or time, a stop. */
const OWN_ENDS = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS'])

async function askProcess(bytes: Buffer, log: Log): Promise<PhotoAnswer> {
  // Run from its source, for the server is built into one file; it is given no secret of ours.
  const entry = createRequire(import.meta.url).resolve('#app/community/attachments/photo-process.server.ts')
  const child = fork(entry, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // The errors that matter are handled below; an unhandled one would end the server.
  child.on('error', () => {})
  child.stdin!.on('error', () => {})
  const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  try {
    return await answerOf(child, bytes, log)
  } finally {
    clearTimeout(timeout)
    if (child.connected) child.disconnect()
  }
}

async function answerOf(child: ChildProcess, bytes: Buffer, log: Log): Promise<PhotoAnswer> {
  const over = new AbortController()
  const { signal } = over
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as PhotoAnswer)
  const ended = once(child, 'exit', { signal }).then(([code, how]): PhotoAnswer => {
    if (!OWN_ENDS.has(how as string))
      throw endedEarly({ code: code as number | null, signal: how as string | null }, log)
    log.error({ signal: how as string }, 'a picture ended the process that was to make it anew')
    return 'broken'
  })
  // Not as a message: that would be copied, 10 to 40 ms of the one thread.
  child.stdin!.end(bytes)
  try {
    return await Promise.race([answered, ended])
  } catch (error) {
    // Else it never ran: no memory or no process number was left for it.
    throw error instanceof Refusal ? error : endedEarly({ error }, log)
  } finally {
    over.abort()
    await Promise.allSettled([answered, ended])
  }
}

function endedEarly(how: Record<string, unknown>, log: Log): Refusal {
  log.error(how, 'the process that makes a picture anew did not get to its end')
  return new Refusal('unavailable', { message: NOT_NOW, retryAfter: RETRY_AFTER_SECONDS })
}
