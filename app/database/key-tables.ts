import type { ColumnType } from 'kysely'

export interface SecretKeyTable {
  id: string
  fingerprint: Buffer
  is_index: boolean
  known_since: ColumnType<Date, never, never>
}
