import type { ColumnType, Generated } from 'kysely'
import type { Json, Optional } from './column-types.ts'

export interface OperationTables {
  alerts: { rule: string; since: Date; told_at: Optional<Date> }
  /** What was told of each week (office/reports); of nobody. */
  weekly_reports: { week: string; figures: Json; made_at: Date }
  refused_leads: { at: Date; count: number }
  /** What a restored backup has to erase again. */
  erasures: {
    id: Generated<string>
    at: Generated<Date>
    table_name: string
    key: Json
    /** Null: the row went. */
    left_as: ColumnType<object | null, string | null, string | null>
    kept_at: Optional<Date>
  }
  backups: {
    id: string
    started_at: Date
    ended_at: Optional<Date>
    cause: 'clock' | 'person' | 'command'
    staff_name: Generated<string>
    name: string
    state: 'waiting' | 'running' | 'done' | 'failed' | 'removed'
    row_count: Optional<number>
    file_count: Optional<number>
    bytes: Optional<number>
    is_sealed: Generated<boolean>
    failure: Optional<string>
    tried_at: Optional<Date>
    trial_failure: Optional<string>
  }
}
