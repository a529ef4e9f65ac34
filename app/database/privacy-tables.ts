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
