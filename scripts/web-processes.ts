import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** A process that ended by itself is replaced after so long, so that a lasting fault fills no log. */
const AGAIN_MS = 1_000

/**
 * Runs WEB_PROCESSES of the product under this one, which hands them the connections of one port in turns. The first has
 * this one's ROLE, so that jobs are worked once; the others answer alone. Returns the exit code once all have ended: the
 * first's where it never came to listen. A stop is handed on; one that ends by itself is replaced.
 */
export async function runProcesses(config: Config, log: Log, whenReady: () => void): Promise<number> {
  let isLeaving = false
  const running = new Set<Worker>()
  const codes: number[] = []
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      isLeaving = true
      for (const each of running) each.process.kill('SIGTERM')
    })

  let isUp = false
  const keep = async (role: Config['ROLE'], whenListening: () => void) => {
    // Until it is told to stop; the very first start may fail for good.
    for (;;) {
      const code = await runOne(role, running, whenListening)
      if (isLeaving || !isUp) return void codes.push(code)
      log.error({ code, role }, 'a process ended by itself; another takes its place')
      await pause(AGAIN_MS)
      if (isLeaving) return
    }
  }
  // The others start when the first has brought the schema up to date and answers.
  const others: Promise<void>[] = []
  await keep(config.ROLE, () => {
    if (isLeaving || isUp) return
    isUp = true
    for (let count = 1; count < config.WEB_PROCESSES; count++) others.push(keep('web', () => {}))
    whenReady()
  })
  await Promise.all(others)
  return codes.find((code) => code !== 0) ?? 0
}

function runOne(role: Config['ROLE'], running: Set<Worker>, whenListening: () => void) {
  const worker = cluster.fork({ ROLE: role, ROLE_FILE: '' })
  running.add(worker)
  worker.on('listening', whenListening)
  return new Promise<number>((resolve) => {
    // No code where a signal ended it.
    worker.once('exit', (code: number | null) => {
      running.delete(worker)
      resolve(code ?? 1)
    })
  })
}
