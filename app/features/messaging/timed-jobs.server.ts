import type { PgBoss } from 'pg-boss'
import type { Services } from '#app/database/services.server.ts'

/** What is done by the clock, by whichever process is first. */
export interface TimedJob {
  queue: string
  /** In Seoul. */
  cron: string
  run(services: Services): Promise<void>
}

/** Puts jobs on the clock and works them until the queue stops. */
export async function workByClock(
  services: Services,
  boss: PgBoss,
  jobs: readonly TimedJob[],
): Promise<void> {
  for (const { queue, cron, run } of jobs) {
    await boss.createQueue(queue, { retryLimit: 3, retryDelay: 300 })
    await boss.work(queue, { pollingIntervalSeconds: 60, batchSize: 1 }, () => run(services))
    await boss.schedule(queue, cron, null, { tz: 'Asia/Seoul' })
  }
}
