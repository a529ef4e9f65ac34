import type { Fault } from './spend-rows.server.ts'

const MOST_FAULTS = 100
/** Each part is read, told to the database and forgotten in some milliseconds. */
const ROWS_A_PART = 500

/** What a file told, as it comes from its thread and goes to the database: nothing that a process has to hold its breath for. */
export interface ReadRows {
  /** JSON arrays of rows, in order. */
  parts: string[]
  rows: number
  /** The first ones. */
  faults: Fault[]
  faultCount: number
}

export function packRows(rows: readonly object[], faults: readonly Fault[]): ReadRows {
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_A_PART) }, (_, part) =>
    JSON.stringify(rows.slice(part * ROWS_A_PART, (part + 1) * ROWS_A_PART)),
  )
  return { parts, rows: rows.length, faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length }
}
