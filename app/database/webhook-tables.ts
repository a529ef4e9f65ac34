import type { Generated } from 'kysely'
import type { Json, Optional } from './column-types.ts'

export interface WebhookTables {
  webhook_endpoints: {
    id: string
    url: string
    events: string[]
    is_on: Generated<boolean>
    off_reason: Optional<string>
    secret_sealed: string
    old_secret_sealed: Optional<string>
    old_secret_until: Optional<Date>
    failing_since: Optional<Date>
    version: Generated<number>
    created_at: Date
  }
  webhook_deliveries: {
    id: string
    endpoint_id: string
    event_id: string
    type: string
    payload: Json
    at: Date
    status: Generated<'waiting' | 'sent' | 'failed' | 'given_up'>
    tries: Generated<number>
    tries_left: Generated<number>
    due_at: Optional<Date>
    held_until: Optional<Date>
    tried_at: Optional<Date>
    duration_ms: Optional<number>
    answer_status: Optional<number>
    answer: Optional<string>
    failure: Optional<string>
  }
}
