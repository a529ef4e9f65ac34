import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { backupTimes } from '#app/shared/messaging/timetable.server.ts'
import { NO_BACKUPS } from './backups-area.ts'
import type { BackupRun, BackupsView } from './contract.ts'

const LISTED = 40

export async function listBackupRuns(services: Services): Promise<BackupsView> {
  const { config } = services
  const { backups: rules } = await readSettings(services)
  const [times, runs, last, tried] = await Promise.all([
    backupTimes(services),
    newest(services, LISTED).execute(),
    newest(services, 1).where('state', 'in', ['done', 'removed']).executeTakeFirst(),
    newest(services, 1)
      .where('tried_at', 'is not', null)
      .clearOrderBy()
      .orderBy('tried_at', 'desc')
      .executeTakeFirst(),
  ])
  return {
    next: times.nextAt,
    isLate: times.isLate,
    rules,
    isSealed: config.BACKUP_RECIPIENT !== undefined,
    last: last ? toRun(last) : null,
    tried: tried ? toRun(tried) : null,
    runs: runs.map(toRun),
    atRisk: times.nextAt === null ? await countLeads(services) : null,
  }
}

async function countLeads({ database }: Services): Promise<number> {
  const { many } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow()
  return many
}

/** For the list of settings: when one was made last, as its own page tells it. */
export async function readLastBackup(services: Services): Promise<string> {
  const { nextAt, lastAt } = await backupTimes(services)
  if (nextAt === null) return NO_BACKUPS
  return lastAt ? `마지막 ${dottedMoment(lastAt)}` : '아직 없어요'
}

const newest = ({ database }: Services, many: number) =>
  database.selectFrom('backups').selectAll().orderBy('started_at', 'desc').limit(many)

const toRun = (row: Selectable<Tables['backups']>): BackupRun => ({
  id: row.id,
  at: seoulIso(row.started_at),
  state: row.state,
  cause: row.cause,
  staffName: row.staff_name,
  rows: row.row_count,
  pictures: row.file_count,
  bytes: row.bytes,
  isSealed: row.is_sealed,
  failure: row.failure,
  triedAt: row.tried_at && seoulIso(row.tried_at),
  trialFailure: row.trial_failure,
})
