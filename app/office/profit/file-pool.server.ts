import { parentPort } from 'node:worker_threads'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { ThreadError, ThreadPool } from '#app/platform/thread-pool.server.ts'

const RETRY_AFTER_SECONDS = 10
const BUSY = '다른 파일을 읽고 있어요. 잠시 뒤에 다시 올려 주세요.'
const LATE = '파일을 읽는 데 너무 오래 걸려요. 기간을 나눠 올려 주세요.'
const ENDED = '파일이 너무 커서 읽지 못했어요. 기간을 나눠 올려 주세요.'

/** What a thread answers: a text is why the file cannot be read, `failed` our own fault. */
type Answer<Read> = { read: Read | string } | { failed: string }

/**
 * Reads sent files on a thread of its own, one after the other: 50,000 lines take some seconds, in which nobody else may wait. In no
 * transaction, which would be held open meanwhile. Refuses with `invalid` what cannot be read, with `unavailable` while others wait.
 */
export function readFilesOn<Task, Read>(entry: () => string): (task: Task) => Promise<Read> {
  const pool = new ThreadPool<Task, Answer<Read>>(entry, {
    threads: 1,
    waiting: 4,
    timeoutMs: 20_000,
    idleMs: 30_000,
    memoryMb: 256,
  })
  return async (task) => {
    const answer = await pool.run(task).catch((error: unknown) => {
      throw error instanceof ThreadError ? refusalOf(error) : error
    })
    if ('failed' in answer) throw new Error(`A file could not be read: ${answer.failed}`)
    if (typeof answer.read === 'string') throw invalidFields({ file: answer.read })
    return answer.read
  }
}

function refusalOf({ kind }: ThreadError): Refusal {
  if (kind === 'full') return new Refusal('unavailable', { message: BUSY, retryAfter: RETRY_AFTER_SECONDS })
  return invalidFields({ file: kind === 'late' ? LATE : ENDED })
}

/** The other side: answers each task of the thread that runs this. */
export function answerFiles<Task, Read>(read: (task: Task) => Read | string): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(answerTo(task), []))

  function answerTo(task: Task): Answer<Read> {
    try {
      return { read: read(task) }
    } catch (error) {
      return { failed: error instanceof Error ? String(error.stack) : String(error) }
    }
  }
}
