import { closeSync, fstatSync, openSync, readSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const LARGEST_BYTES = 2 * 1024 * 1024
const KEPT_BYTES = 64 * 1024
const SHOWN_LINES = 20

/** The file that PostgreSQL writes its own log to: a file and no pipe, as the server may outlive us. */
export interface ServerLog {
  /** A descriptor to hand to the server; close it afterwards. */
  open(): number
  /** What was written since `mark()`, or the end of the file, at most 20 lines. */
  recent(since?: number): string
  mark(): number
  /** Cuts a file that grew too large down to its end. */
  trim(): void
}

export function openServerLog(folder: string): ServerLog {
  const file = path.join(folder, 'server.log')
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    // Appending, so that the server goes on at the new end after a cut.
    open: () => openSync(file, 'a', 0o600),
    recent: (since = 0) => lastLines(readEnd(file, since)),
    mark: size,
    trim() {
      if (size() <= LARGEST_BYTES) return
      writeFileSync(path.join(folder, 'server.log.1'), readEnd(file, 0), { mode: 0o600 })
      truncateSync(file, 0)
    },
  }
}

function readEnd(file: string, since: number): string {
  if (!statSync(file, { throwIfNoEntry: false })) return ''
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    // A mark beyond the end is from before a cut.
    const from = Math.max(since > size ? 0 : since, size - KEPT_BYTES)
    const bytes = Buffer.alloc(size - from)
    const read = readSync(descriptor, bytes, 0, bytes.length, from)
    return bytes.subarray(0, read).toString()
  } finally {
    closeSync(descriptor)
  }
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
}
