import type { PgBoss } from 'pg-boss'
import type { Services } from '#app/database/services.server.ts'
import { announceJobs, runNoted } from './clock-notes.server.ts'
import type { TimedJob } from './timed-jobs.server.ts'

export async function workByClock(
  services: Services,
  boss: PgBoss,
  jobs: readonly TimedJob[],
): Promise<void> {
  await announceJobs(services, jobs)
  for (const job of jobs) {
    const { queue, cron } = job
    await boss.createQueue(queue, { retryLimit: 3, retryDelay: 300 })
    await boss.work(queue, { pollingIntervalSeconds: 60, batchSize: 1 }, () => runNoted(services, job))
    await boss.schedule(queue, cron, null, { tz: 'Asia/Seoul' })
  }
}
