import { closeSync, fstatSync, openSync, readSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const LARGEST_BYTES = 2 * 1024 * 1024
const KEPT_BYTES = 64 * 1024
const SHOWN_LINES = 20

/** PostgreSQL's log file; a file and not a pipe, because the server may outlive this process. */
export interface ServerLog {
  /** Returns a file descriptor for the server; the caller closes it. */
  open(): number
  /** Returns at most 20 last lines, only those written since `mark()` if given. */
  recent(since?: number): string
  mark(): number
  /** Moves the end of a log that grew too large to server.log.1 and empties the log. */
  trim(): void
}

export function openServerLog(folder: string): ServerLog {
  const file = path.join(folder, 'server.log')
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    // Opened for appending, so that the server continues at the new end after a truncation.
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
    // A mark beyond the end dates from before a truncation.
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
