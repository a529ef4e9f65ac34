import { countCommissions } from '#app/crm/door.server.ts'
import { countFactDays } from '#app/office/attribution/fact-days.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { READ_FILE } from '#app/shared/data-inventory/lifetimes.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'

/** What was read a day ago and never saved. */
export async function dropOldDrafts({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - READ_FILE * 1000)
  for (const table of ['spend_imports', 'settlements'] as const)
    await database.deleteFrom(table).where('state', '=', 'DRAFT').where('created_at', '<', since).execute()
}

/** Counts before somebody asks, so that nobody waits for what many lines changed. */
export const profitJob: TimedJob = {
  queue: 'profit',
  name: '손익 세기',
  cron: '23 * * * *',
  run: async (services) => {
    await countCommissions(services)
    await countFactDays(services)
    await dropOldDrafts(services)
  },
}
