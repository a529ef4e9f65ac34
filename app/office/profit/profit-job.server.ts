import { countCommissions } from '#app/crm/door.server.ts'
import { countFactDays } from '#app/office/attribution/fact-days.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'

/** Counts before somebody asks, so that nobody waits for what many lines changed. */
export const profitJob: TimedJob = {
  queue: 'profit',
  name: '손익 세기',
  cron: '23 * * * *',
  run: async (services) => {
    await countCommissions(services)
    await countFactDays(services)
  },
}
