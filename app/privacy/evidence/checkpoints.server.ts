import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { addDays, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { readOutside, writeOutside, type Checkpoint } from './checkpoint-files.server.ts'
import { lateDays, missingDays, tellGaps } from './checkpoint-gaps.server.ts'
import { markFaults, markHour } from './hourly-marks.server.ts'
import { isOurs, isReached, OF_DAY, signEnd } from './signed-ends.server.ts'

const MONDAY = 1
const CLOSING = '23:50'

const toCheckpoint = (row: Selectable<Tables['access_log_checkpoints']>): Checkpoint => ({
  day: row.day,
  at: row.at.toISOString(),
  lastId: row.last_id,
  lines: row.lines,
  hash: row.hash.toString('hex'),
  proof: row.proof,
})

/**
 * Signs how far the access log has come and leaves that in a second place: a file outside the database, whoever listens
 * to `audit.checkpoint`, and a mail to those who answer for personal data: on Mondays, and each day while the file lies beside the
 * data it speaks of. A day that is closed late says when.
 */
export async function writeCheckpoint(
  services: Services,
  day = seoulDate(services.now()),
): Promise<Checkpoint> {
  const { database, config } = services
  const { lastId, hash, ...made } = await signEnd(services, OF_DAY, day)
  await database
    .insertInto('access_log_checkpoints')
    .values({ ...made, at: new Date(made.at), last_id: lastId, hash: Buffer.from(hash, 'hex') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const kept = toCheckpoint(
    await database
      .selectFrom('access_log_checkpoints')
      .selectAll()
      .where('day', '=', day)
      .executeTakeFirstOrThrow(),
  )
  await writeOutside(config.CHECKPOINT_DIR, kept)
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY
  if (isMonday || config.areCheckpointsBeside) await mailCheckpoint(services, kept)
  return kept
}

/** At ten to midnight the day is closed; each hour what is missing of the days before is made up, and the running day is marked. */
export const checkpointJob: TimedJob = {
  queue: 'access-log-checkpoint',
  name: '접속기록 하루 마감 서명',
  cron: '50 * * * *',
  run: async (services) => {
    try {
      if (seoulTime(services.now()) >= CLOSING) await writeCheckpoint(services)
      await makeUp(services)
      await markHour(services)
      services.renew('trust')
    } finally {
      // Also where the second place itself is away.
      await tellGaps(services)
    }
  },
}

/** What could not be delivered is delivered, and yesterday, if nobody closed it, is closed late. Days before stay without. */
async function makeUp(services: Services): Promise<void> {
  const { database, keyring, config } = services
  const yesterday = addDays(seoulDate(services.now()), -1)
  const missing = await missingDays(services)
  for (const day of missing) {
    const row = await database
      .selectFrom('access_log_checkpoints')
      .selectAll()
      .where('day', '=', day)
      .executeTakeFirst()
    const inside = row && toCheckpoint(row)
    if (inside && isOurs(keyring, OF_DAY, inside)) await writeOutside(config.CHECKPOINT_DIR, inside)
    if (!row && day === yesterday) await writeCheckpoint(services, day)
  }
}

const BESIDE = '서명 파일이 접속기록과 같은 서버에 있어서 매일 보내요.'

async function mailCheckpoint(services: Services, made: Checkpoint): Promise<void> {
  const text = await mailText(services, `접속기록 하루 마감 ${made.day}`, [
    '접속기록이 나중에 바뀌었는지 이 메일로 확인할 수 있어요. 지우지 말고 보관해 주세요.',
    JSON.stringify(made),
    ...(services.config.areCheckpointsBeside ? [BESIDE] : []),
    '확인하는 곳: 상담실 → 개인정보 → 접속기록 → 기록 위변조 확인',
  ])
  await mailStaff(services, RIGHTS.privacy.roles, { template: 'desk.checkpoint', text, key: made.day })
}

export interface CheckedCheckpoints {
  count: number
  /** Days, and hours, whose signature was forged, is missing in the database, or disagrees with the log. */
  faults: string[]
  /** Days that ended without one outside. */
  missing: string[]
  /** Days whose checkpoint was made after they ended. */
  late: string[]
}

/** Compares the checkpoints of the database and those outside with the lines of the log. */
export async function checkCheckpoints(
  services: Pick<Services, 'database' | 'keyring' | 'config' | 'now'>,
): Promise<CheckedCheckpoints> {
  const { database, keyring, config } = services
  const rows = await database.selectFrom('access_log_checkpoints').selectAll().orderBy('day').execute()
  const inside = new Map(rows.map((row) => [row.day, toCheckpoint(row)]))
  const outside = await readOutside(config.CHECKPOINT_DIR)
  const faults = await markFaults(services)
  for (const [day, found] of [...inside, ...outside]) {
    if (!found || !isOurs(keyring, OF_DAY, found) || found.day !== day) faults.add(day)
    else if (!(await isReached(database, found))) faults.add(day)
  }
  for (const day of outside.keys()) if (!inside.has(day)) faults.add(day)
  return {
    count: new Set([...inside.keys(), ...outside.keys()]).size,
    faults: [...faults].toSorted(),
    missing: await missingDays(services),
    late: await lateDays(services),
  }
}

/** As many days as may be forged or wrong before an honest one is looked for no further. */
const LOOKED_BACK = 60

/**
 * The newest day that was signed, for everybody: a hash tells nothing of what it proves. What is of a day to come, or
 * not signed by us, is passed over.
 */
export async function readLastCheckpoint({
  database,
  keyring,
  now,
}: Pick<Services, 'database' | 'keyring' | 'now'>): Promise<Pick<Checkpoint, 'day' | 'at' | 'hash'> | null> {
  const rows = await database
    .selectFrom('access_log_checkpoints')
    .selectAll()
    .where('day', '<=', seoulDate(now()))
    .orderBy('day', 'desc')
    .limit(LOOKED_BACK)
    .execute()
  return rows.map(toCheckpoint).find((made) => isOurs(keyring, OF_DAY, made)) ?? null
}
