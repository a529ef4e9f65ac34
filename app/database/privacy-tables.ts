import type { ColumnType, Generated } from 'kysely'
import type { BeforeWords, Carrier, Optional } from './column-types.ts'

export interface PrivacyTables {
  access_reviews: {
    /** `YYYY-MM`. */
    month: string
    staff_id: string
    staff_name: string
    signed_at: Date
    remark: string
    is_intact: boolean
    lines: number
    sheet: ColumnType<object, string, never>
    proof: string | null
  }
  /** One row: from when on consents are proved. */
  consent_proofs: { since: Date | number }
  checkpoint_gaps: { day: string; noted_at: Date }
  access_log_checkpoints: {
    /** `YYYY-MM-DD` in Seoul. */
    day: string
    at: Date
    last_id: number
    lines: number
    hash: Buffer
    proof: string
  }
  exports: {
    id: string
    staff_id: string
    staff_name: string
    address: string
    format: 'csv' | 'xlsx'
    is_masked: boolean
    reason: string
    conditions: ColumnType<object, string, never>
    expected: number
    /** Null until the whole file was sent. */
    sent: ColumnType<number | null, undefined, number>
    at: Date
    expires_at: Date
    started_at: ColumnType<Date | null, undefined, Date>
    finished_at: ColumnType<Date | null, undefined, Date>
  }
  legal_holds: {
    id: Generated<number>
    lead_id: string
    reason: BeforeWords
    /** Null once the person's own words were erased. */
    reason_sealed: string | null
    /** As the person is told it; null of before it was asked. */
    ground: Optional<'dispute' | 'inquiry' | 'claim'>
    /** `YYYY-MM-DD`, inclusive. */
    until: string
    staff_id: string
    staff_name: string
    at: Date
    ended_at: ColumnType<Date | null, undefined, Date>
    ended_by: ColumnType<string | null, undefined, string>
  }
  destruction_certificates: {
    year: number
    number: number
    at: Date
    cause: 'clock' | 'person' | 'request'
    ran_by: string
    items: ColumnType<object, string, never>
    total: number
    note: string
    proof: string | null
  }
  destroyed_leads: {
    id: string
    status: string
    is_converted: boolean
    carrier: string | null
    in_type: string | null
    assignee_id: string | null
    attempts: number
    request_count: number
    created_on: string
    closed_on: string
    destroyed_on: string
    first_source_id: ColumnType<number | null, number | null | undefined, never>
    last_source_id: ColumnType<number | null, number | null | undefined, never>
    is_sample: Generated<boolean>
    is_merged: Generated<boolean>
    is_called: Generated<boolean>
    is_talked: Generated<boolean>
    is_applied: Generated<boolean>
    is_opened: Generated<boolean>
    /** How many lines; null of those that were destroyed before they were counted. */
    opened_lines: Optional<number>
    gift_promised: Generated<number>
    gift_paid: Generated<number>
    gift_returned: Generated<number>
    commission: Generated<number>
    taken_back: Generated<number>
  }
  subject_requests: {
    id: Generated<number>
    kind: 'access' | 'correct' | 'erase' | 'stop' | 'recording'
    channel: 'phone' | 'mail' | 'letter' | 'visit'
    received_on: string
    due_on: string
    contact_sealed: string
    content_sealed: string
    identity_note: BeforeWords
    identity_note_sealed: string
    assignee_id: string | null
    state: Generated<'open' | 'done' | 'refused'>
    answer_sealed: ColumnType<string | null, undefined, string>
    outcome: ColumnType<string[], undefined, string>
    certificate: ColumnType<string | null, undefined, string | null>
    decided_at: ColumnType<Date | null, undefined, Date>
    decided_by: ColumnType<string | null, undefined, string>
    created_by: string
    created_at: Date
    version: Generated<number>
  }
  complaints: {
    id: Generated<number>
    received_on: string
    channel: 'call' | 'mail' | 'letter' | 'visit' | 'text' | 'request'
    subject: 'call' | 'price' | 'gift' | 'install' | 'privacy' | 'ads' | 'site' | 'other'
    carrier: Carrier | null
    content_sealed: string
    /** Number or address of whoever complains, where they left one. */
    contact_sealed: string | null
    contact_index: Buffer | null
    lead_id: string | null
    member_id: string | null
    /** What it was made from. */
    request_id: ColumnType<number | null, number | undefined, number | null>
    reply_id: ColumnType<string | null, string | undefined, string | null>
    /** The day until which an answer was promised. */
    due_on: string
    state: Generated<'open' | 'settled' | 'given_in' | 'refused'>
    answer_sealed: ColumnType<string | null, undefined, string>
    created_by: string
    created_at: Date
    closed_by: ColumnType<string | null, undefined, string>
    closed_at: ColumnType<Date | null, undefined, Date>
    version: Generated<number>
  }
  complaint_steps: {
    id: Generated<number>
    complaint_id: number
    at: Date
    staff_name: string
    note_sealed: string
  }
  destruction_runs: {
    id: string
    state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
    staff_id: string
    staff_name: string
    expected: number
    counts: ColumnType<Record<string, number>, string | undefined, string>
    certificate: string | null
    error: string | null
    at: Date
    held_until: Date | null
    ended_at: Date | null
    /** Nothing more is begun from then on. */
    stop_asked_at: Date | null
    stopped_by: string | null
  }
}
