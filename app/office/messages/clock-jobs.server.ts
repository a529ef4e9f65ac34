import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { rhythmText } from '#app/shared/messaging/clock-rhythm.ts'
import { isOverdue, nextRun } from '#app/shared/messaging/late-jobs.server.ts'
import type { ClockJob, ClockState } from './contract.ts'

const ORDER: readonly ClockState[] = ['failing', 'late', 'waiting', 'fine']

/** Failing first, then late. */
export async function listClockJobs({ database, now }: Services): Promise<ClockJob[]> {
  const rows = await database.selectFrom('clock_jobs').selectAll().orderBy('queue').execute()
  return rows
    .map((row) => toClockJob(row, now()))
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
}

export async function countTroubledJobs(services: Services): Promise<number> {
  const jobs = await listClockJobs(services)
  return jobs.filter(({ state }) => state === 'failing' || state === 'late').length
}

function toClockJob(row: Selectable<Tables['clock_jobs']>, now: Date): ClockJob {
  return {
    queue: row.queue,
    name: row.name,
    rhythm: rhythmText(row.cron),
    state: stateOf(row, now),
    succeededAt: row.succeeded_at && seoulIso(row.succeeded_at),
    failedAt: row.failed_at && seoulIso(row.failed_at),
    nextAt: seoulIso(nextRun(row.cron, now)),
    failures: row.failures,
    failure: row.failure,
  }
}

function stateOf(row: Selectable<Tables['clock_jobs']>, now: Date): ClockState {
  if (row.failures > 0) return 'failing'
  if (isOverdue(row, now)) return 'late'
  return row.succeeded_at ? 'fine' : 'waiting'
}
