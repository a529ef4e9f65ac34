import type { ColumnType } from 'kysely'

/** One month's look at the access log, as it was signed. */
export interface AccessReviewTable {
  /** `YYYY-MM`. */
  month: string
  staff_id: string
  staff_name: string
  signed_at: Date
  remark: string
  is_intact: boolean
  lines: number
  sheet: ColumnType<object, string, never>
}

/** A file of leads that somebody asked for. */
export interface ExportTable {
  id: string
  staff_id: string
  staff_name: string
  address: string
  format: 'csv' | 'xlsx'
  is_masked: boolean
  reason: string
  conditions: ColumnType<object, string, never>
  expected: number
  /** Null until the file was sent whole. */
  sent: ColumnType<number | null, undefined, number>
  at: Date
  expires_at: Date
  started_at: ColumnType<Date | null, undefined, Date>
  finished_at: ColumnType<Date | null, undefined, Date>
}
