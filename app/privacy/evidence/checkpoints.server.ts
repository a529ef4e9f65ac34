import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff } from '#app/shared/messaging/messages.server.ts'
import type { TimedJob } from '#app/shared/messaging/timed-jobs.server.ts'
import { readChainEnd } from '#app/shared/personal-data/access-log.server.ts'

/** What the log held at the end of a day; `hash` proves every line up to `lastId`. */
const checkpoint = z.strictObject({
  day: z.iso.date(),
  at: z.iso.datetime(),
  lastId: z.number().int(),
  lines: z.number().int(),
  hash: z.hex(),
  proof: z.string(),
})
export type Checkpoint = z.output<typeof checkpoint>

const PURPOSE = 'access log checkpoint'
const MONDAY = 1

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
 * to `audit.checkpoint`, and on Mondays a mail to those who answer for personal data.
 */
export async function writeCheckpoint(services: Services): Promise<Checkpoint> {
  const { database, keyring, now } = services
  const at = now()
  const day = seoulDate(at)
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
  await writeOutside(services, kept)
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY) await mailCheckpoint(services, kept)
  return kept
}

export const checkpointJob: TimedJob = {
  queue: 'access-log-checkpoint',
  name: '접속기록 하루 마감 서명',
  cron: '50 23 * * *',
  run: async (services) => void (await writeCheckpoint(services)),
}

/** A file a day, so that a day that is written again changes nothing. */
async function writeOutside({ config }: Services, made: Checkpoint): Promise<void> {
  await mkdir(config.CHECKPOINT_DIR, { recursive: true, mode: 0o700 })
  const file = join(config.CHECKPOINT_DIR, `${made.day}.json`)
  await writeFile(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true })
}

async function mailCheckpoint(services: Services, made: Checkpoint): Promise<void> {
  const text = await mailText(services, `접속기록 하루 마감 ${made.day}`, [
    '접속기록이 나중에 바뀌었는지 이 메일로 확인할 수 있어요. 지우지 말고 보관해 주세요.',
    JSON.stringify(made),
    '확인하는 곳: 상담실 → 개인정보 → 접속기록 → 기록 위변조 확인',
  ])
  await mailStaff(services, ['privacy', 'owner'], { template: 'desk.checkpoint', text, key: made.day })
}

export interface CheckedCheckpoints {
  count: number
  /** Days whose checkpoint was forged, is missing, or disagrees with the log. */
  faults: string[]
}

/** Compares the checkpoints of the database and those outside with the lines of the log. */
export async function checkCheckpoints(
  { keyring, config }: Pick<Services, 'keyring' | 'config'>,
  database: Kysely<Tables>,
): Promise<CheckedCheckpoints> {
  const rows = await database.selectFrom('access_log_checkpoints').selectAll().orderBy('day').execute()
  const inside = new Map(rows.map((row) => [row.day, toCheckpoint(row)]))
  const outside = await readOutside(config.CHECKPOINT_DIR)
  const faults = new Set<string>()
  for (const [day, found] of [...inside, ...outside]) {
    if (!found || !isOurs(keyring, found) || found.day !== day) faults.add(day)
    else if (!(await isReached(database, found))) faults.add(day)
  }
  for (const day of outside.keys()) if (!inside.has(day)) faults.add(day)
  return { count: new Set([...inside.keys(), ...outside.keys()]).size, faults: [...faults].toSorted() }
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

/** Null where a file is no checkpoint. */
async function readOutside(folder: string): Promise<Map<string, Checkpoint | null>> {
  const names = await readdir(folder).catch(orNone)
  const days = names.filter((name) => /^\d{4}-\d{2}-\d{2}\.json$/.test(name)).toSorted()
  const read = new Map<string, Checkpoint | null>()
  for (const name of days) {
    const text = await readFile(join(folder, name), 'utf8')
    read.set(name.slice(0, 10), parsed(text))
  }
  return read
}

function parsed(text: string): Checkpoint | null {
  try {
    return checkpoint.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function orNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** The newest day that was signed, for everybody: a hash tells nothing of what it proves. */
export async function readLastCheckpoint({
  database,
}: Pick<Services, 'database'>): Promise<Pick<Checkpoint, 'day' | 'at' | 'hash'> | null> {
  const row = await database
    .selectFrom('access_log_checkpoints')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toCheckpoint(row) : null
}
