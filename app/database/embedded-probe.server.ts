import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { EmbeddedDatabaseError } from './embedded-error.server.ts'
import type { Probed } from './embedded-probe-thread.server.ts'

const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 }

/** Uses a thread, because an event loop blocked for five seconds would take a live server for dead. */
export class Probe {
  #thread: Worker | undefined

  /** Call it once at a time; rejects when the thread fails or the server is not ours. */
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
    // Runs from its source, because the server is built into one file; the empty environment keeps our secrets from it.
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
