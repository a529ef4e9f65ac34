import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { answerFiles } from '#app/office/profit/file-pool.server.ts'
import { packRows, type ReadRows } from '#app/office/profit/read-rows.ts'
import { headOf, readStatement, tableOf, type FileHead, type Misread } from './settlement-file.server.ts'
import type { StatementHeads } from './statement-columns.ts'

/** A thread of its own that reads carriers' statements. Started by read-statement.server.ts. */

export interface StatementTask {
  bytes: Uint8Array
  /** As a draft keeps it. */
  isPacked: boolean
  /** The columns to read it by; none for its head alone. */
  heads: StatementHeads | null
}

export interface StatementRead {
  head: FileHead
  /** By the columns, or why it cannot be read by them; null without columns. */
  read: ReadRows | Misread | null
  hash: Uint8Array
  packed: Uint8Array
}

answerFiles<StatementTask, StatementRead>(({ bytes, isPacked, heads }) => {
  const file = isPacked ? gunzipSync(bytes) : bytes
  const csv = tableOf(file, isPacked && heads === null)
  if (typeof csv === 'string') return csv
  const found = heads && readStatement(heads, csv)
  return {
    head: headOf(csv),
    read: found === null || 'why' in found ? found : packRows(found.rows, found.faults),
    hash: createHash('sha256').update(file).digest(),
    packed: isPacked ? bytes : gzipSync(bytes),
  }
})
