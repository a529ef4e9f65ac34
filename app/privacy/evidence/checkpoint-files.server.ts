import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

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

/** A file a day, whole or not at all, so that a day that is written again changes nothing. */
export async function writeOutside(folder: string, made: Checkpoint): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${made.day}.json`)
  await writeFile(`${file}.new`, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/** Null where a file is no checkpoint, or cannot be read. Of a folder that cannot be read no day is there. */
export async function readOutside(folder: string): Promise<Map<string, Checkpoint | null>> {
  const names = await readdir(folder).catch(() => [])
  const days = names.filter((name) => /^\d{4}-\d{2}-\d{2}\.json$/.test(name)).toSorted()
  const read = new Map<string, Checkpoint | null>()
  for (const name of days) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => null)
    read.set(name.slice(0, 10), text === null ? null : parsed(text))
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
