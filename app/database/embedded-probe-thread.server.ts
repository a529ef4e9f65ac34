import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'
import { askWhetherReady, type Answer } from './embedded-socket.server.ts'

/**
 * A thread that asks a server whether it answers, for a process whose own loop may be too busy to hear it in time.
 * Started by embedded-probe.server.ts.
 */
export interface Probed {
  /** Null where this thread itself was late, on a machine too busy to tell. */
  answer: Answer | null
  tookMs: number
  /** What the question failed of, where it is not the server's silence. */
  error?: { message: string }
}

/** Where this thread waited so long for its turn, the server may have too. */
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
