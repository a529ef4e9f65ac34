import type { Kysely, Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { addDays, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { readChainEnd } from '#app/shared/personal-data/access-log.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { readOutside, writeOutside, type Checkpoint } from './checkpoint-files.server.ts'
import { lateDays, missingDays, tellGaps } from './checkpoint-gaps.server.ts'

const PURPOSE = 'access log checkpoint'
const MONDAY = 1
const CLOSING = '23:50'

const textOf = ({ day, at, lastId, lines, hash }: Omit<Checkpoint, 'proof'>): string =>
  JSON.stringify([day, at, lastId, lines, hash])

const isOurs = (keyring: Keyring, { proof, ...facts }: Checkpoint): boolean =>
  keyring.proves(PURPOSE, textOf(facts), proof)

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
  const { database, keyring, config } = services
  const at = services.now()
  const { hash, lastId, lines } = await readChainEnd(database)
  const facts = { day, at: at.toISOString(), lastId, lines, hash: hash.toString('hex') }
  const made = { ...facts, proof: keyring.prove(PURPOSE, textOf(facts)) }
  await database
    .insertInto('access_log_checkpoints')
    .values({ day, at, last_id: lastId, lines, hash, proof: made.proof })
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

/** At ten to midnight the day is closed; at every other hour what is missing of the days before is made up. */
export const checkpointJob: TimedJob = {
  queue: 'access-log-checkpoint',
  name: '접속기록 하루 마감 서명',
  cron: '50 * * * *',
  run: async (services) => {
    try {
      if (seoulTime(services.now()) >= CLOSING) await writeCheckpoint(services)
      await makeUp(services)
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
    if (inside && isOurs(keyring, inside)) await writeOutside(config.CHECKPOINT_DIR, inside)
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
  /** Days whose checkpoint was forged, is missing in the database, or disagrees with the log. */
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
  const faults = new Set<string>()
  for (const [day, found] of [...inside, ...outside]) {
    if (!found || !isOurs(keyring, found) || found.day !== day) faults.add(day)
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

/** Lines that were forgotten in time prove nothing any more, and need not. */
async function isReached(database: Kysely<Tables>, { lastId, hash }: Checkpoint): Promise<boolean> {
  if (lastId === 0) return true
  const line = await database
    .selectFrom('access_log')
    .select('hash')
    .where('id', '=', lastId)
    .executeTakeFirst()
  if (line) return line.hash.toString('hex') === hash
  const start = await database
    .selectFrom('access_log_head')
    .select(['start_id', 'start_proof'])
    .executeTakeFirstOrThrow()
  if (start.start_id !== null) return start.start_id >= lastId
  const { first } = await database
    .selectFrom('access_log')
    .select(({ fn }) => fn.min<number | null>('id').as('first'))
    .executeTakeFirstOrThrow()
  return start.start_proof !== null && (first === null || first > lastId)
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
  return rows.map(toCheckpoint).find((made) => isOurs(keyring, made)) ?? null
}
