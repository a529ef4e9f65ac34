import type { PgBoss } from 'pg-boss'
import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { KIND } from '#app/platform/traces.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import type { TimedJob } from './timed-job.server.ts'

export async function workByClock(
  services: Services,
  boss: PgBoss,
  jobs: readonly TimedJob[],
): Promise<void> {
  await registerJobs(services, jobs)
  for (const job of jobs) {
    const { queue, cron } = job
    await boss.createQueue(queue, { retryLimit: 3, retryDelay: 300 })
    await boss.work(queue, { pollingIntervalSeconds: 60, batchSize: 1 }, () => runNoted(services, job))
    await boss.schedule(queue, cron, null, { tz: 'Asia/Seoul' })
  }
  await dropUnknown(boss, jobs)
}

/** What nobody works off any more would wait for ever. */
async function dropUnknown(boss: PgBoss, jobs: readonly TimedJob[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (jobs.some(({ queue }) => queue === name)) continue
    await boss.unschedule(name)
    await boss.deleteQueuedJobs(name)
  }
}

/** Registers every job before its first run, so that one that never ran is visible, and deletes unknown ones. */
async function registerJobs(
  { database, now }: Services,
  jobs: readonly Pick<TimedJob, 'queue' | 'name' | 'cron'>[],
): Promise<void> {
  const known_since = now()
  const rows = jobs.map(({ queue, name, cron }) => ({ queue, name, cron, known_since }))
  await database
    .insertInto('clock_jobs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('queue')
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), cron: ref('excluded.cron') })),
    )
    .execute()
  await database
    .deleteFrom('clock_jobs')
    .where(
      'queue',
      'not in',
      jobs.map(({ queue }) => queue),
    )
    .execute()
}

/** Runs a job and records the result; rethrows its error, so that the queue retries. */
export async function runNoted(services: Services, job: TimedJob): Promise<void> {
  const { database, log, now } = services
  const { traces } = services
  const run = () => job.run(services)
  try {
    await (traces?.begin({ name: job.queue, kind: KIND.internal, parent: null }, run) ?? run())
  } catch (error) {
    log.error({ error, job: job.queue }, 'a job of the clock failed')
    await noteFailure(services, job, error).catch((reason: unknown) => {
      log.error({ error: reason, job: job.queue }, 'that a job failed could not be noted')
    })
    throw error
  }
  await database
    .updateTable('clock_jobs')
    .set({ succeeded_at: now(), failures: 0, failure: null })
    .where('queue', '=', job.queue)
    .execute()
}

/** Mails the owners and managers once a day until the job succeeds. */
async function noteFailure(services: Services, { queue, name }: TimedJob, error: unknown): Promise<void> {
  const { database, config, now } = services
  await database
    .updateTable('clock_jobs')
    .set(({ eb }) => ({ failed_at: now(), failures: eb('failures', '+', 1), failure: codeOf(error) }))
    .where('queue', '=', queue)
    .execute()
  const text = await mailText(services, `‘${name}’ 일이 실패했어요`, [
    '정해진 시각에 자동으로 하는 일이 끝나지 못했어요. 다시 해 보고 있지만, 계속 실패하면 서버 기록을 확인해야 해요.',
    `기록에서 찾을 이름: ${queue}`,
    `${config.origin}/desk/messages/jobs`,
  ])
  await mailStaff(services, RIGHTS.alarms.roles, {
    template: 'desk.clockJob',
    text,
    key: `${queue} ${seoulDate(now())}`,
  })
}

/** Returns the error's code, because its message may quote a row and belongs into the log only. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return code.slice(0, 64)
}
