import { PgBoss, type JobResult } from 'pg-boss'
import type { Pool } from 'pg'
import type { Services } from '#app/database/services.server.ts'

/**
 * A kind of job: which outbox topic causes it and what it does. Runs at least once; `jobId` is the same on every try,
 * also when the desk has a dead one done again.
 */
export interface JobKind {
  /** What it does, as the desk reads it. */
  name: string
  queue: string
  topic: string
  /** False leaves the kind out, for instance while no outside CRM is configured. */
  isOn(services: Services): boolean
  run(services: Services, payload: Record<string, string | boolean>, jobId: string): Promise<void>
}

/** Tries again within about three quarters of an hour, then the dead-letter queue. */
const RETRIES = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 }
/** Where a job's data keep the id that it had in the outbox. */
export const DELIVERY_ID = 'deliveryId'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const DRAIN_MS = 5_000

/** Where jobs of a queue end that failed every try; kept for a year, retried from the desk. */
export function deadLetterOf(queue: string): string {
  return `${queue}-dead`
}

/** The queues over the product's own connections; nothing runs yet. */
export function makeQueues({ log, config }: Services, pool: Pool): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    ...(config.DATABASE_BACKEND === 'postgres' ? {} : { backend: config.DATABASE_BACKEND }),
  })
  boss.on('error', (error) => log.warn({ error }, 'the job queue met an error'))
  return boss
}

/** Opens the queues of every kind that is on, without working them yet. */
export async function openQueues(boss: PgBoss, services: Services, kinds: readonly JobKind[]): Promise<void> {
  await boss.start()
  for (const kind of kinds.filter((each) => each.isOn(services))) {
    await boss.createQueue(deadLetterOf(kind.queue), {
      retentionSeconds: YEAR_SECONDS,
      deleteAfterSeconds: YEAR_SECONDS,
    })
    await boss.createQueue(kind.queue, { ...RETRIES, deadLetter: deadLetterOf(kind.queue) })
  }
}

/** Works every kind that is on until the queues stop. */
export async function workJobs(boss: PgBoss, services: Services, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds.filter((each) => each.isOn(services))) {
    await boss.work<Record<string, string | boolean>>(
      kind.queue,
      { pollingIntervalSeconds: 1, batchSize: 50, perJobResults: true },
      // Each by itself: what fails takes none of the others with it.
      async (jobs) => {
        const results: JobResult[] = []
        for (const { id, data } of jobs) {
          const failure = await kind.run(services, data, String(data[DELIVERY_ID] ?? id)).then(
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

/** Lets running jobs finish for a few seconds. */
export function stopQueues(boss: PgBoss): Promise<void> {
  return boss.stop({ graceful: true, timeout: DRAIN_MS })
}

/** What the queue keeps of it: enough to tell at the desk what went wrong. */
function failed(id: string, error: unknown): JobResult {
  const { name, message } = error instanceof Error ? error : new Error('unknown')
  return { id, status: 'failed', output: { name, message } }
}
