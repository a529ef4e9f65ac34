import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Undo = () => Promise<unknown> | void
const undoing: Undo[] = []

/** Runs at the end, whichever way it comes: last registered, first run. */
export function atEnd(undo: Undo): void {
  undoing.push(undo)
}

/** A folder of our own under the temporary one, removed at the end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gc-bench-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Undoes everything registered so far. */
export async function cleanUp(): Promise<void> {
  for (let undo = undoing.pop(); undo; undo = undoing.pop()) {
    try {
      await undo()
    } catch (error) {
      console.error(error)
    }
  }
}

/** Runs `work`, and cleans up after it, after an error, and after Ctrl-C. */
export async function withCleanUp(work: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
  }
  try {
    await work()
  } finally {
    await cleanUp()
  }
}
