import type { Services } from '#app/database/services.server.ts'
import { seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { keepMark, readMarks, RUNNING, writeMark, type Checkpoint } from './checkpoint-files.server.ts'
import { isOurs, isReached, OF_HOUR, signEnd } from './signed-ends.server.ts'

type Marked = Pick<Services, 'database' | 'keyring' | 'config' | 'now'>

/**
 * Signs beside the checkpoints, in one file that is written anew each hour, how far the running day has come: what is cut from its
 * end is found before the day is closed. A mark that the log does not reach any more is kept as what it proves.
 */
export async function markHour(services: Marked): Promise<void> {
  const { config, now } = services
  const made = await signEnd(services, OF_HOUR, seoulDate(now()))
  const before = (await readMarks(config.CHECKPOINT_DIR)).get(RUNNING)
  if (before !== undefined && !(await holds(services, before))) await keepMark(config.CHECKPOINT_DIR, now())
  await writeMark(config.CHECKPOINT_DIR, made)
}

/** How far the log of today was signed, for everybody; null until its first hour is, and where the second place is another machine's. */
export async function readTodaysMark(services: Marked): Promise<Pick<Checkpoint, 'at' | 'hash'> | null> {
  const mark = (await readMarks(services.config.CHECKPOINT_DIR)).get(RUNNING) ?? null
  return mark?.day === seoulDate(services.now()) && (await holds(services, mark)) ? mark : null
}

async function holds({ database, keyring }: Marked, mark: Checkpoint | null): Promise<boolean> {
  return mark !== null && isOurs(keyring, OF_HOUR, mark) && (await isReached(database, mark))
}

/** The marks that were forged, or that the log does not reach: when they say that they were made, or else their file. */
export async function markFaults(services: Marked): Promise<Set<string>> {
  const faults = new Set<string>()
  for (const [name, mark] of await readMarks(services.config.CHECKPOINT_DIR))
    if (!(await holds(services, mark)))
      faults.add(mark ? `${mark.day} ${seoulTime(new Date(mark.at))}` : name)
  return faults
}
