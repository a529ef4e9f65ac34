import type { ColumnType, Generated } from 'kysely'
import type { Carrier } from './column-types.ts'

/** An advisor without a row has the defaults of migrations/0004_crm.sql. */
export interface AdvisorTable {
  staff_id: string
  is_available: Generated<boolean>
  weight: Generated<number>
  capacity: Generated<number>
  carriers: Generated<Carrier[]>
  /** Weekday (0 is 일) → `HH:mm-HH:mm`; null: the office's hours. */
  hours: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  turn: Generated<number>
  version: Generated<number>
  updated_at: Date
}

export interface AdvisorLeaveTable {
  id: string
  staff_id: string
  starts_at: Date
  ends_at: Date
  reason: string
  created_by: string | null
  created_at: Date
}
