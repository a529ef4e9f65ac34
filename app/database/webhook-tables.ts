import type { ColumnType, Generated } from 'kysely'
import type { Json } from './column-types.ts'

type Late<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** Another service that is told when something happens. */
export interface WebhookEndpointTable {
  id: string
  url: string
  events: string[]
  is_on: Generated<boolean>
  off_reason: Late<string>
  secret_sealed: string
  old_secret_sealed: Late<string>
  old_secret_until: Late<Date>
  failing_since: Late<Date>
  version: Generated<number>
  created_at: Date
}

/** One telling: what, to whom, and how it went. */
export interface WebhookDeliveryTable {
  id: string
  endpoint_id: string
  event_id: string
  type: string
  payload: Json
  at: Date
  status: Generated<'waiting' | 'sent' | 'failed' | 'given_up'>
  tries: Generated<number>
  tries_left: Generated<number>
  due_at: Late<Date>
  held_until: Late<Date>
  tried_at: Late<Date>
  duration_ms: Late<number>
  answer_status: Late<number>
  answer: Late<string>
  failure: Late<string>
}
