import type { JSONColumnType } from 'kysely'

/** jsonb: read as whatever was stored, written as its JSON text. */
export type Json = JSONColumnType<object, string, string>
export type Carrier = 'lg' | 'kt' | 'sk'
