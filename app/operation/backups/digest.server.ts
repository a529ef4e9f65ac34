import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyOut, type TableShape } from './copied-tables.server.ts'

const NEW_LINE = 10

/** Counts the rows of COPY's text, in which a line end is a row's end and nothing else. */
export function countRows(): { rows: number; see(chunk: Uint8Array): void } {
  const counted = {
    rows: 0,
    see(chunk: Uint8Array) {
      for (const byte of chunk) if (byte === NEW_LINE) counted.rows += 1
    },
  }
  return counted
}

/** The sum of a table's rows as a backup writes them, in a transaction that says `SAME_TEXTS`. */
export async function digestTable(
  client: ClientBase,
  shape: TableShape,
): Promise<{ rows: number; sha256: string }> {
  const [hash, counted] = [createHash('sha256'), countRows()]
  for await (const chunk of client.query(copyTo(copyOut(shape)))) {
    hash.update(chunk as Buffer)
    counted.see(chunk as Buffer)
  }
  return { rows: counted.rows, sha256: hash.digest('hex') }
}
