import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { addDays, dottedMoment, seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { dueOn } from './backup-runs.server.ts'
import type { BackupRun, BackupsView } from './contract.ts'

const LISTED = 40
/** A day, and what a big one takes. */
const LATE_MS = 26 * 60 * 60 * 1000

export async function listBackupRuns(services: Services): Promise<BackupsView> {
  const { config, now } = services
  const { backups: rules } = await readSettings(services)
  const [runs, last, tried] = await Promise.all([
    newest(services, LISTED).execute(),
    newest(services, 1).where('state', 'in', ['done', 'removed']).executeTakeFirst(),
    newest(services, 1)
      .where('tried_at', 'is not', null)
      .clearOrderBy()
      .orderBy('tried_at', 'desc')
      .executeTakeFirst(),
  ])
  const today = seoulDate(now())
  const [first, second] = [dueOn(today, rules), dueOn(addDays(today, 1), rules)]
  return {
    next: config.BACKUP_DIR ? seoulIso(first > now() ? first : second) : null,
    isLate: Boolean(config.BACKUP_DIR) && now().getTime() - (last?.ended_at?.getTime() ?? 0) > LATE_MS,
    rules,
    isSealed: config.BACKUP_RECIPIENT !== undefined,
    last: last ? toRun(last) : null,
    tried: tried ? toRun(tried) : null,
    runs: runs.map(toRun),
  }
}

/** For the list of settings: when the newest whole one was made. */
export async function readLastBackup(services: Services): Promise<string> {
  const last = await newest(services, 1).where('state', '=', 'done').executeTakeFirst()
  if (last?.ended_at) return dottedMoment(seoulIso(last.ended_at))
  return services.config.BACKUP_DIR ? '아직 없어요' : '만들지 않아요'
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
