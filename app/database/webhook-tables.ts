import type { ColumnType, Generated } from 'kysely'
import type { Json } from './column-types.ts'

type LateWebhook<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export interface WebhookEndpointTable {
  id: string
  url: string
  events: string[]
  is_on: Generated<boolean>
  off_reason: LateWebhook<string>
  secret_sealed: string
  old_secret_sealed: LateWebhook<string>
  old_secret_until: LateWebhook<Date>
  failing_since: LateWebhook<Date>
  version: Generated<number>
  created_at: Date
}

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
  due_at: LateWebhook<Date>
  held_until: LateWebhook<Date>
  tried_at: LateWebhook<Date>
  duration_ms: LateWebhook<number>
  answer_status: LateWebhook<number>
  answer: LateWebhook<string>
  failure: LateWebhook<string>
}
