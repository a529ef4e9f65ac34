import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { backupDueOn } from '#app/shared/messaging/timetable.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { recordCommand } from '#app/shared/personal-data/command-log.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { BackupUnderWay, type BackupPlace } from './backup-place.ts'
import { makeBackup, type Backup } from './backup.server.ts'
import { BACKUPS } from './backups-area.ts'
import { forgetWal } from './wal.server.ts'
import { forgetErasures } from './erasures.server.ts'

const PAUSE_MS = 5_000
/** One that runs longer was cut off. */
const LONGEST_MS = 3 * HOUR_MS
/** Where nobody writes erasures down, they are forgotten at some time all the same. */
const LONGEST_KEPT_MS = 400 * DAY_MS

type Row = Selectable<Tables['backups']>

/** Has the worker make one now. Refuses with `conflict` where no place is configured or one waits already. */
export function askBackup(services: Services, _: unknown, visit: Visit): Promise<{ id: string }> {
  return services.database.transaction().execute(async (database) => {
    if (!services.config.BACKUP_DIR)
      throw new Refusal('conflict', {
        message: '백업을 둘 곳이 없어요. 서버 설정의 BACKUP_DIR을 먼저 적어 주세요.',
      })
    const waiting = await database
      .selectFrom('backups')
      .select('id')
      .where('state', 'in', ['waiting', 'running'])
      .where('started_at', '>', new Date(services.now().getTime() - LONGEST_MS))
      .executeTakeFirst()
    if (waiting) throw new Refusal('conflict', { message: '지금 만들고 있어요. 끝나면 여기에 보여요.' })
    const id = randomUUID()
    const { name: staffName } = staffOfVisit(visit)
    await database
      .insertInto('backups')
      .values({
        id,
        started_at: services.now(),
        cause: 'person',
        staff_name: staffName,
        name: '',
        state: 'waiting',
      })
      .execute()
    await recordAct({ ...services, database }, visit, { action: 'backup.made', subject: `backup:${id}` })
    return { id }
  })
}

/** Asks for the day's backup once its time has come, also where the worker was off then. */
async function askDaily(services: Services): Promise<void> {
  if (!services.config.BACKUP_DIR)
    return forgetErasures(services, null, new Date(services.now().getTime() - LONGEST_KEPT_MS))
  const { backups: rules } = await readSettings(services)
  const due = backupDueOn(seoulDate(services.now()), rules)
  if (services.now() < due) return
  await services.database.transaction().execute(async (database) => {
    const made = await database
      .selectFrom('backups')
      .select('id')
      .where('cause', '=', 'clock')
      .where('started_at', '>=', due)
      .where(({ or, and, eb }) =>
        or([
          eb('state', 'in', ['done', 'removed']),
          and([
            eb('state', 'in', ['waiting', 'running']),
            eb('started_at', '>', new Date(services.now().getTime() - LONGEST_MS)),
          ]),
        ]),
      )
      .executeTakeFirst()
    if (made) return
    await database
      .insertInto('backups')
      .values({ id: randomUUID(), started_at: services.now(), cause: 'clock', name: '', state: 'waiting' })
      .execute()
  })
}

export const backupJob: TimedJob = { queue: 'backups', name: '백업', cron: '*/10 * * * *', run: askDaily }

/** Makes what was asked for, one after the other, across processes; a stop leaves one under way to the next process. */
export function startBackups(services: Services, url: () => string, place: BackupPlace) {
  const stopping = new AbortController()
  const steady = pollSteadily(() => workOneBackup(services, url(), place, stopping.signal), {
    batch: 1,
    log: services.log,
    trouble: 'backups cannot be looked after now',
    pauseMs: PAUSE_MS,
  })
  return {
    stop() {
      stopping.abort()
      return steady.stop()
    },
  }
}

/** Makes one that waits; returns how many. A failed one stands in the list, and those who answer for it are mailed. */
export async function workOneBackup(
  services: Services,
  url: string,
  place: BackupPlace,
  signal = new AbortController().signal,
): Promise<number> {
  const row = await take(services)
  if (!row) return 0
  try {
    const made = await makeBackup(services, url, place, { hasBegun: () => endKilled(services, row), signal })
    await note(services, row, made)
    services.log.info({ backup: made.name, rows: made.rows, bytes: made.bytes }, 'a backup was made')
  } catch (error) {
    if (error instanceof BackupUnderWay || signal.aborted) {
      await change(services, row, { state: 'waiting' })
      return 0
    }
    services.log.error({ error }, 'a backup failed')
    await fail(services, row, error)
    return 1
  }
  // Apart: a backup that was made is one, also where an old one cannot be removed.
  await removeOld(services, place).catch((error: unknown) =>
    services.log.error({ error }, 'an old backup could not be removed'),
  )
  return 1
}

const change = ({ database }: Services, { id }: Row, to: Partial<Row>) =>
  database.updateTable('backups').set(to).where('id', '=', id).execute()

function take({ database, now }: Services): Promise<Row | undefined> {
  return database
    .updateTable('backups')
    .set({ state: 'running', started_at: now() })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('backups')
        .select('id')
        .where('state', '=', 'waiting')
        .orderBy('started_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Who holds the lock knows that no other runs, whatever a killed process left. */
async function endKilled({ database, now }: Services, { id }: Row): Promise<void> {
  await database
    .updateTable('backups')
    .set({ state: 'failed', ended_at: now(), failure: 'cut off' })
    .where('state', '=', 'running')
    .where('id', '!=', id)
    .execute()
}

async function note(services: Services, row: Row, made: Backup): Promise<void> {
  await change(services, row, {
    state: 'done',
    name: made.name,
    ended_at: services.now(),
    row_count: made.rows,
    file_count: made.pictures.count,
    bytes: made.bytes,
    is_sealed: made.sealedFor !== null,
  })
  if (row.cause !== 'clock') return
  await recordCommand(services, {
    name: '날마다 하는 백업',
    action: 'backup.made',
    subject: `backup:${made.name}`,
    reason: made.sealedFor ? '봉인함' : '봉인하지 않음',
  })
}

async function fail(services: Services, row: Row, error: unknown): Promise<void> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  await change(services, row, {
    state: 'failed',
    ended_at: services.now(),
    failure: code || (error instanceof Error ? error.name : 'unknown'),
  })
  const text = await mailText(services, '백업이 실패했어요', [
    '오늘의 백업을 만들지 못했어요. 10분 뒤에 다시 해 봐요. 백업을 두는 곳에 자리가 있는지 확인해 주세요.',
    `${services.config.origin}${BACKUPS}`,
  ])
  await mailStaff(services, RIGHTS.guardedSettings.roles, {
    template: 'desk.backup',
    text,
    key: seoulDate(services.now()),
  })
}

/** By number and by age; the newest stays, however old it is. */
async function removeOld(services: Services, place: BackupPlace): Promise<void> {
  const { backups: rules } = await readSettings(services)
  const [newest, ...others] = await place.list()
  if (!newest) return
  const oldest = new Date(services.now().getTime() - rules.keepDays * DAY_MS)
  const gone = others.filter((name, at) => at + 1 >= rules.keep || momentOf(name) < oldest)
  for (const name of gone) await place.remove(name)
  const left = await place.list()
  await services.database
    .updateTable('backups')
    .set({ state: 'removed' })
    .where('state', '=', 'done')
    .where('name', 'not in', left)
    .execute()
  await forgetErasures(services, place, momentOf(left.at(-1) ?? newest))
  await forgetWal(place, services.keyring)
}

/** Of a backup's name. */
const momentOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))
