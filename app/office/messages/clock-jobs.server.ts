import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { rhythmText } from '#app/shared/messaging/clock-rhythm.ts'
import { isOverdue, nextRun } from '#app/shared/messaging/late-jobs.server.ts'
import { OWN_TIMES, type OwnTimes } from '#app/shared/messaging/timetable.server.ts'
import { CLOCK_GROUPS, groupOf } from './clock-groups.ts'
import type { ClockJob, ClockState } from './contract.ts'

const rank = ({ state }: ClockJob) => CLOCK_GROUPS.indexOf(groupOf(state))

/** What stands still first, then what was not done yet. */
export async function listClockJobs(services: Services): Promise<ClockJob[]> {
  const rows = await services.database.selectFrom('clock_jobs').selectAll().orderBy('queue').execute()
  const jobs = await Promise.all(
    rows.map(async (row) =>
      toClockJob(row, services.now(), (await OWN_TIMES[row.queue]?.(services)) ?? null),
    ),
  )
  return jobs.toSorted(
    (one, other) =>
      rank(one) - rank(other) || Number(other.state === 'failing') - Number(one.state === 'failing'),
  )
}

export async function countTroubledJobs(services: Services): Promise<number> {
  const jobs = await listClockJobs(services)
  return jobs.filter(({ state }) => groupOf(state) === 'stopped').length
}

function toClockJob(row: Selectable<Tables['clock_jobs']>, now: Date, own: OwnTimes | null): ClockJob {
  const succeededAt = row.succeeded_at && seoulIso(row.succeeded_at)
  return {
    queue: row.queue,
    name: row.name,
    rhythm: own?.rhythm ?? rhythmText(row.cron),
    state: stateOf(row, now, own),
    succeededAt: own ? own.lastAt : succeededAt,
    failedAt: row.failed_at && seoulIso(row.failed_at),
    nextAt: own ? own.nextAt : seoulIso(nextRun(row.cron, now)),
    failures: row.failures,
    failure: row.failure,
  }
}

function stateOf(row: Selectable<Tables['clock_jobs']>, now: Date, own: OwnTimes | null): ClockState {
  if (row.failures > 0) return 'failing'
  if (isOverdue(row, now)) return 'late'
  if (own?.nextAt === null) return 'off'
  // A first one is due within a day; until then it is not late but new.
  if (own?.isLate && own.lastAt) return 'late'
  return (own ? own.lastAt : row.succeeded_at) ? 'fine' : 'waiting'
}
