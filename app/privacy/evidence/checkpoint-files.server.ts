import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What the log held at the end of a day, or at an hour; `hash` proves every line up to `lastId`. */
const checkpoint = z.strictObject({
  day: z.iso.date(),
  at: z.iso.datetime(),
  lastId: z.number().int(),
  lines: z.number().int(),
  hash: z.hex(),
  proof: z.string(),
})
export type Checkpoint = z.output<typeof checkpoint>

const OF_DAYS = /^\d{4}-\d{2}-\d{2}\.json$/
export const RUNNING = 'running.json'
/** With the moment in its name, if it was set aside. */
const OF_MARKS = /^running(?:-\d+)?\.json$/

/** A file a day, so that a day that is written again changes nothing. */
export const writeOutside = (folder: string, made: Checkpoint): Promise<void> =>
  write(folder, `${made.day}.json`, made)

/** How far the running day has come: one file, whatever stood there before. */
export const writeMark = (folder: string, made: Checkpoint): Promise<void> => write(folder, RUNNING, made)

/** Whole or not at all. */
async function write(folder: string, name: string, made: Checkpoint): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  await writeFile(`${file}.new`, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/** The running mark stays for good, and is written over no more. */
export const keepMark = (folder: string, at: Date): Promise<void> =>
  rename(join(folder, RUNNING), join(folder, RUNNING.replace('.', `-${at.getTime()}.`)))

/** By their day. Null where a file is no checkpoint, or cannot be read. Of a folder that cannot be read no day is there. */
export async function readOutside(folder: string): Promise<Map<string, Checkpoint | null>> {
  const found = await readFiles(folder, OF_DAYS)
  return new Map([...found].map(([name, made]) => [name.slice(0, 10), made]))
}

/** By the names of their files: the running one, and those that were set aside. */
export const readMarks = (folder: string): Promise<Map<string, Checkpoint | null>> =>
  readFiles(folder, OF_MARKS)

async function readFiles(folder: string, wanted: RegExp): Promise<Map<string, Checkpoint | null>> {
  const names = await readdir(folder).catch(() => [])
  const read = new Map<string, Checkpoint | null>()
  for (const name of names.filter((each) => wanted.test(each)).toSorted()) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => null)
    read.set(name, text === null ? null : parsed(text))
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
