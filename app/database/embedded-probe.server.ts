import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { EmbeddedDatabaseError } from './embedded-error.server.ts'
import type { Probed } from './embedded-probe-thread.server.ts'

/** A client and its one answer take little. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 }

/**
 * Checks whether a server answers, from a thread with its own event loop. A loop that is blocked for five seconds sees
 * its own time limit before the answer and would take a live server for dead.
 */
export class Probe {
  #thread: Worker | undefined

  /**
   * Checks the server; call it once at a time. Rejects when the thread fails, or the server reports that it is not
   * ours.
   */
  async ask(url: string): Promise<Probed> {
    const thread = (this.#thread ??= this.#start())
    // A pending check keeps the process alive, but the idle thread alone must not.
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
    // The thread runs from its source, because the server is built into one file; its environment is empty so that it
    // knows no secret.
    const entry = createRequire(import.meta.url).resolve('#app/database/embedded-probe-thread.server.ts')
    const thread = new Worker(entry, { env: {}, execArgv: [], resourceLimits: LIMITS })
    // The pending check gets the error; a later check starts another thread.
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
