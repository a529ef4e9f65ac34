import type { ColumnType } from 'kysely'

/** A key of SECRET_KEYS that data here were sealed with, by its fingerprint. */
export interface SecretKeyTable {
  id: string
  fingerprint: Buffer
  is_index: boolean
  known_since: ColumnType<Date, never, never>
}
