import type { ColumnType, Generated } from 'kysely'

/** The last outcome of a scheduled job. */
export interface ClockJobTable {
  queue: string
  name: string
  cron: string
  known_since: Date
  succeeded_at: ColumnType<Date | null, never, Date>
  failed_at: ColumnType<Date | null, never, Date>
  failures: Generated<number>
  failure: ColumnType<string | null, never, string | null>
}
