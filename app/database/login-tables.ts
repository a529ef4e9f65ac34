import type { ColumnType } from 'kysely'

export interface FailedLoginTable {
  account_index: Buffer
  account: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  failures: number
  locked_until: Date | null
  at: Date
}

export interface LoginRateTable {
  counter: Buffer
  kind: 'member' | 'staff'
  account: Buffer | null
  spent_until: Date
  at: Date
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface KnownDeviceTable {
  id: string
  member_id: string | null
  staff_id: string | null
  /** Null once revoked. */
  token_hash: Buffer | null
  device: string
  network_index: Buffer
  created_at: Date
  last_seen_at: Date
}
