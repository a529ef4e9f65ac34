import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Undo = () => Promise<unknown> | void
const undoing: Undo[] = []

/** Last registered, first run. */
export function atEnd(undo: Undo): void {
  undoing.push(undo)
}

/** Removed at the end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gc-bench-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

export async function cleanUp(): Promise<void> {
  for (let undo = undoing.pop(); undo; undo = undoing.pop()) {
    try {
      await undo()
    } catch (error) {
      console.error(error)
    }
  }
}

/** Cleans up after `work`, an error or Ctrl-C. */
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
