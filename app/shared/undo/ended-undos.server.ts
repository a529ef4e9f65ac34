import type { Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'

/** Until then whoever comes too late hears that, instead of nothing. */
const KEPT_MS = 60_000

/** What was before goes with what is erased. */
export async function forgetUndosOf(database: Kysely<Tables>, subject: string): Promise<void> {
  await database.deleteFrom('undo_parts').where('subject', '=', subject).execute()
}

export const endedUndosJob: TimedJob = {
  queue: 'ended-undos',
  name: '되돌리기에 쓴 값 지우기',
  cron: '*/5 * * * *',
  run: async ({ database, now }) => {
    await database
      .deleteFrom('undos')
      .where('until', '<', new Date(now().getTime() - KEPT_MS))
      .execute()
  },
}
