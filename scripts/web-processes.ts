import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** A process that ended by itself is replaced after so long, so that a lasting fault fills no log. */
const AGAIN_MS = 1_000
/** So many ends within so long are a fault that no replacement mends: whoever started the whole has to see it. */
const MOST_ENDS = 5
const ENDS_MS = 60_000
const BEAT_MS = 5_000
/** A process that gave no sign of life for so many beats hangs. */
const MOST_MISSED = 6
const SIGN = 'alive'

interface Parent {
  log: Pick<Log, 'error'>
  isLeaving: boolean
  /** The first came to listen. */
  isUp: boolean
  running: Set<Worker>
  beatMs: number
}

type Running = Pick<Config, 'ROLE' | 'WEB_PROCESSES' | 'METRICS_TOKEN'>

/**
 * Runs WEB_PROCESSES of the product under this one, which hands them the connections of one port in turns. The first has
 * this one's ROLE, so that jobs are worked once; the others answer alone. Returns the exit code once all have ended: the
 * first's where it never came to listen, 1 where they end again and again. A stop is handed on; one that ends by itself or
 * hangs is replaced.
 */
export async function runProcesses(
  config: Running,
  log: Parent['log'],
  whenReady: () => void,
  beatMs = BEAT_MS,
): Promise<number> {
  const parent: Parent = { log, isLeaving: false, isUp: false, running: new Set(), beatMs }
  for (const signal of STOP_SIGNALS) process.on(signal, () => endAll(parent))

  // The library is loaded by whoever is scraped alone.
  if (config.METRICS_TOKEN)
    (await import('#app/operation/metrics/all-processes.server.ts')).tellMetricsOfAll()

  const codes: number[] = []
  const ends: number[] = []
  const keep = async (role: Config['ROLE'], whenListening: () => void) => {
    // Until it is told to stop; the very first start may fail for good.
    for (;;) {
      const { code, ...ended } = await runOne(role, parent, whenListening)
      if (parent.isLeaving || !parent.isUp) return void codes.push(code)
      log.error({ ...ended, code, role }, 'a process ended by itself; another takes its place')
      if (ends.push(Date.now()) >= MOST_ENDS && Date.now() - ends.at(-MOST_ENDS)! < ENDS_MS) {
        log.error({ ends: MOST_ENDS }, 'processes end again and again: all stop')
        codes.push(1)
        return endAll(parent)
      }
      await pause(AGAIN_MS)
      if (parent.isLeaving) return
    }
  }
  // The others start when the first has brought the schema up to date and answers.
  const others: Promise<void>[] = []
  await keep(config.ROLE, () => {
    if (parent.isLeaving || parent.isUp) return
    parent.isUp = true
    for (let count = 1; count < config.WEB_PROCESSES; count++) others.push(keep('web', () => {}))
    whenReady()
  })
  await Promise.all(others)
  return codes.find((code) => code !== 0) ?? 0
}

/** Tells the parent that this process still works, for as long as it does. */
export function giveSigns(beatMs = BEAT_MS): void {
  setInterval(() => {
    // A parent that is gone ends this process by itself.
    if (process.connected) process.send?.(SIGN, undefined, undefined, () => {})
  }, beatMs).unref()
}

function endAll(parent: Parent): void {
  parent.isLeaving = true
  for (const each of parent.running) each.process.kill('SIGTERM')
}

interface Ended {
  code: number
  pid?: number | undefined
  signal?: string | null
}

function runOne(role: Config['ROLE'], parent: Parent, whenListening: () => void): Promise<Ended> {
  const { log, running } = parent
  let worker: Worker
  try {
    worker = cluster.fork(environmentOf(role, parent))
  } catch (error) {
    log.error({ error, role }, 'a process could not be started')
    return Promise.resolve({ code: 1 })
  }
  const { pid } = worker.process
  running.add(worker)
  worker.on('listening', whenListening)
  const stopWatching = watch(worker, parent)
  return new Promise((resolve) => {
    const end = (ended: Ended) => {
      stopWatching()
      running.delete(worker)
      resolve({ ...ended, pid })
    }
    worker.on('error', (error) => {
      log.error({ error, pid }, 'a process could not be spoken to')
      // One that was never forked does not end either.
      if (pid === undefined) end({ code: 1 })
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      // Our own stop, while it had not come to where it stops with grace.
      const isTold = parent.isLeaving && signal === 'SIGTERM'
      end({ code: code ?? (isTold ? 0 : 1), signal })
    })
  })
}

/** The schema is brought up to date once, by the first: no other needs to know its owner's password. */
function environmentOf(role: Config['ROLE'], { isUp }: Parent): Record<string, string> {
  const owner = isUp ? { MIGRATION_DATABASE_URL: '', MIGRATION_DATABASE_URL_FILE: '' } : {}
  return { ROLE: role, ROLE_FILE: '', ...owner }
}

/** Kills a process that hangs. Counted in beats of our own, so that a machine that slept kills nobody. */
function watch(worker: Worker, { log, beatMs }: Parent): () => void {
  let missed = 0
  worker.on('message', (message: unknown) => {
    if (message === SIGN) missed = 0
  })
  const beats = setInterval(() => {
    missed += 1
    if (missed < MOST_MISSED) return
    log.error({ pid: worker.process.pid }, 'a process gave no sign of life and is killed')
    worker.process.kill('SIGKILL')
  }, beatMs)
  return () => clearInterval(beats)
}
