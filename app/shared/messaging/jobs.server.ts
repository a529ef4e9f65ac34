import { DEAD_JOB, SENT_JOB } from '#app/shared/data-inventory/lifetimes.ts'
import { PgBoss, type JobResult } from 'pg-boss'
import type { Pool } from 'pg'
import type { Log } from '#app/platform/log.server.ts'
import { KIND } from '#app/platform/traces.server.ts'
import type { Services } from '#app/database/services.server.ts'

/** Runs at least once; `jobId` is the same on every try, also when a dead job is retried. */
export interface JobKind {
  name: string
  queue: string
  topic: string
  /** False skips the kind, for instance while no outside CRM is configured. */
  isOn(services: Services): boolean
  /**
   * After so long somebody else does what a process that was killed had begun; a quarter of an hour where nothing is said. It
   * must be longer than fifty of them take.
   */
  expireInSeconds?: number
  /** Worth little now and nothing later: tried three times within minutes, then forgotten instead of kept as dead. */
  isPassing?: boolean
  run(services: Services, payload: Record<string, string | boolean>, jobId: string): Promise<void>
}

/** Retries for about three quarters of an hour, then the dead-letter queue. */
const RETRIES = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 }
const FEW_RETRIES = { retryLimit: 2, retryDelay: 60, retryBackoff: false }
export const DELIVERY_ID = 'deliveryId'
/** The W3C traceparent of what caused the job. */
export const TRACE = 'trace'
const DRAIN_MS = 5_000

/** Dead jobs are kept for 90 days and retried from the desk. */
export function deadLetterOf(queue: string): string {
  return `${queue}-dead`
}

export function makeQueues({ log, config }: Services, pool: Pool): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    ...(config.DATABASE_BACKEND === 'postgres' ? {} : { backend: config.DATABASE_BACKEND }),
  })
  boss.on('error', (error) => log.warn({ error }, 'the job queue met an error'))
  return boss
}

/** Makes the queue's tables in a database that has none yet, and starts nothing. */
export async function makeQueueTables(pool: Pool, log: Log): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => log.warn({ error }, 'the job queue met an error'))
  await boss.start()
  await boss.stop({ graceful: false })
}

export async function openQueues(boss: PgBoss, services: Services, kinds: readonly JobKind[]): Promise<void> {
  await boss.start()
  for (const kind of kinds.filter((each) => each.isOn(services))) {
    if (kind.isPassing) {
      await boss.createQueue(kind.queue, { ...FEW_RETRIES, deleteAfterSeconds: SENT_JOB })
      // Also one that was made while it had a dead letter.
      await boss.updateQueue(kind.queue, { ...FEW_RETRIES, deadLetter: null })
      continue
    }
    await boss.createQueue(deadLetterOf(kind.queue), {
      retentionSeconds: DEAD_JOB,
      deleteAfterSeconds: DEAD_JOB,
    })
    await boss.createQueue(kind.queue, {
      ...RETRIES,
      deadLetter: deadLetterOf(kind.queue),
      deleteAfterSeconds: SENT_JOB,
    })
  }
}

export async function workJobs(boss: PgBoss, services: Services, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds.filter((each) => each.isOn(services))) {
    await boss.work<Record<string, string | boolean>>(
      kind.queue,
      { pollingIntervalSeconds: 1, batchSize: 50, perJobResults: true },
      async (jobs) => {
        const results: JobResult[] = []
        for (const { id, data } of jobs) {
          const run = () => kind.run(services, data, String(data[DELIVERY_ID] ?? id))
          const failure = await begun(services, { name: kind.queue, parent: data[TRACE] }, run).then(
            () => null,
            (error: unknown) => error,
          )
          results.push(failure === null ? { id, status: 'completed' } : failed(id, failure))
        }
        return results
      },
    )
  }
}

/** As a job of whose trace caused it. */
function begun(
  { traces }: Services,
  { name, parent }: { name: string; parent: unknown },
  run: () => Promise<void>,
): Promise<void> {
  if (!traces) return run()
  return traces.begin({ name, kind: KIND.consumer, parent: typeof parent === 'string' ? parent : null }, run)
}

export function stopQueues(boss: PgBoss): Promise<void> {
  return boss.stop({ graceful: true, timeout: DRAIN_MS })
}

function failed(id: string, error: unknown): JobResult {
  const { name, message } = error instanceof Error ? error : new Error('unknown')
  return { id, status: 'failed', output: { name, message } }
}
