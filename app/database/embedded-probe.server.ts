import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { EmbeddedDatabaseError } from './embedded-error.server.ts'
import type { Probed } from './embedded-probe-thread.server.ts'

/** A client and its one answer take little. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 }

/**
 * Asks a server whether it answers from a thread with a loop of its own. A loop that is busy for five seconds hears its
 * own limit before the server's answer, and would take a living server for a dead one.
 */
export class Probe {
  #thread: Worker | undefined

  /** One question at a time. Rejects where the thread cannot be had, or the server's answer says that it is not ours. */
  async ask(url: string): Promise<Probed> {
    const thread = (this.#thread ??= this.#start())
    // Whoever waits for an answer is not finished; the thread alone must not keep a finished script alive.
    thread.ref()
    try {
      const probed = await answerOf(thread, url)
      if (probed.error) throw new EmbeddedDatabaseError(probed.error.message)
      return probed
    } finally {
      thread.unref()
    }
  }

  async stop(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  #start(): Worker {
    // Run from its source, for the server is built into one file; it is given no secret of ours.
    const entry = createRequire(import.meta.url).resolve('#app/database/embedded-probe-thread.server.ts')
    const thread = new Worker(entry, { env: {}, execArgv: [], resourceLimits: LIMITS })
    // Who asks hears of it; a later question starts another.
    thread.on('error', () => undefined)
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
    })
    return thread
  }
}

function answerOf(thread: Worker, url: string): Promise<Probed> {
  return new Promise((resolve, reject) => {
    const ended = (reason: unknown) => {
      const message = `The thread that watches the database ended: ${String(reason)}.`
      reject(new EmbeddedDatabaseError(message, { cause: reason }))
    }
    const answered = (probed: Probed) => {
      thread.off('exit', ended).off('error', ended)
      resolve(probed)
    }
    thread.once('message', answered).once('exit', ended).once('error', ended)
    thread.postMessage(url, [])
  })
}
