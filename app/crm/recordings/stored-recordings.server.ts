import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { removeRecording } from './recording-files.server.ts'

const MAX_A_RUN = 1000

/** The last line of all leads of the matter counts: who refused on one number refused. Null if nobody asked. */
export const readRecordingConsent = (database: Kysely<Tables>, leadId: string) =>
  readAnswer(database, sql`(select id from matter_of(${leadId}))`)

/** The last line of one lead alone: what its own person is told they said. */
export const readOwnRecordingConsent = (database: Kysely<Tables>, leadId: string) =>
  readAnswer(database, sql`(${leadId})`)

async function readAnswer(database: Kysely<Tables>, leads: RawBuilder<unknown>) {
  const row = await database
    .selectFrom('recording_consents')
    .select(['is_agreed as isAgreed', 'staff_name as staffName', 'at'])
    .where(sql<boolean>`lead_id in ${leads}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, at: seoulIso(row.at) } : null
}

/** Kept ones, newest first. */
export async function listRecordings(database: Kysely<Tables>, leadId: string) {
  const rows = await database
    .selectFrom('call_recordings')
    .select(['id', 'format', 'bytes', 'staff_name as staffName', 'created_at'])
    .where('lead_id', '=', leadId)
    .where('key_sealed', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, at: seoulIso(created_at) }))
}

/** Of no lead under a legal hold; those of an application count from it. */
export function dueRecordings({ database, now }: Pick<Services, 'database' | 'now'>, before: Date) {
  return database
    .selectFrom('call_recordings')
    .where('key_sealed', 'is not', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contracts')
            .select('contracts.id')
            .whereRef('contracts.lead_id', '=', 'call_recordings.lead_id')
            .where('contracts.status', '!=', 'CANCELLED')
            .where('contracts.applied_at', '>=', before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('legal_holds')
            .select('legal_holds.id')
            .whereRef('legal_holds.lead_id', '=', 'call_recordings.lead_id')
            .where('ended_at', 'is', null)
            .where('until', '>=', seoulDate(now())),
        ),
      ),
    )
}

/** Destroys what is older by its key, in a transaction; the files follow (`eraseRecordingFiles`). Returns how many. */
export async function destroyRecordings(services: Inside, before: Date): Promise<number> {
  // What could never be fetched from the exchange.
  await services.database
    .updateTable('exchange_calls')
    .set({ recording: null })
    .where('ended_at', '<', before)
    .where('recording', 'is not', null)
    .execute()
  const { numUpdatedRows } = await services.database
    .updateTable('call_recordings')
    .set({ key_sealed: null })
    .where('id', 'in', dueRecordings(services, before).select('call_recordings.id'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes files without a key or a lead, and their rows. An upload under way has an hour. Safe in several processes. */
export async function eraseRecordingFiles(services: Services): Promise<number> {
  let erased = 0
  while (erased < MAX_A_RUN && (await eraseOne(services))) erased += 1
  return erased
}

function eraseOne(services: Services): Promise<boolean> {
  return services.database.transaction().execute(async (database) => {
    const row = await database
      .selectFrom('call_recordings')
      .select('id')
      .where(({ or, eb }) => or([eb('key_sealed', 'is', null), eb('lead_id', 'is', null)]))
      .where('created_at', '<', new Date(services.now().getTime() - HOUR_MS))
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    await removeRecording(services, row.id)
    await database.deleteFrom('call_recordings').where('id', '=', row.id).execute()
    return true
  })
}

export const eraseRecordingsJob: TimedJob = {
  queue: 'recordings-erase',
  name: '파기한 녹음 파일 지우기',
  cron: '37 * * * *',
  run: async (services) => {
    const erased = await eraseRecordingFiles(services)
    if (erased > 0) services.log.info({ erased }, 'files of destroyed recordings were removed')
  },
}
