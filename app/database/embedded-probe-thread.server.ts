import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'
import { askWhetherReady, type Answer } from './embedded-socket.server.ts'

/**
 * Worker thread that checks whether a server answers, for a process whose own event loop may be too busy. Started by
 * embedded-probe.server.ts.
 */
export interface Probed {
  /** Null when this thread itself was late, so that silence proves nothing. */
  answer: Answer | null
  tookMs: number
  /** The error of the check, where it is not the server's silence. */
  error?: { message: string }
}

/** A delay of this thread in milliseconds at which the server may have been delayed too. */
const LATE_MS = 1_000
const NANOSECONDS = 1e6

const lag = monitorEventLoopDelay({ resolution: 100 })

parentPort!.on('message', (url: string) => {
  void probe(url).then((probed) => parentPort!.postMessage(probed, []))
})

async function probe(url: string): Promise<Probed> {
  lag.reset()
  lag.enable()
  const started = performance.now()
  try {
    const answer = await askWhetherReady(url)
    const isSure = answer !== 'silent' || lag.max / NANOSECONDS < LATE_MS
    return { answer: isSure ? answer : null, tookMs: performance.now() - started }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { answer: null, tookMs: performance.now() - started, error: { message } }
  } finally {
    lag.disable()
  }
}
