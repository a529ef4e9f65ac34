import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface SettingsVersionTable {
  id: Generated<number>
  key: string
  version: number
  at: Date
  by_id: string
  by_name: string
  before: Json
  after: Json
}
