import type { ColumnType, Generated } from 'kysely'
import type { Carrier, Json, Optional } from './column-types.ts'
import type { ContentTables } from './content-tables.ts'
import type { ContractTables } from './contract-tables.ts'
import type { ReferralTables } from './referral-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { LeadTables } from './lead-tables.ts'
import type { LoginTables } from './login-tables.ts'
import type { MemberTables } from './member-tables.ts'
import type { OperationTables } from './operation-tables.ts'
import type { PostTables } from './post-tables.ts'
import type { ProfitTables } from './profit-tables.ts'
import type { PrivacyTables } from './privacy-tables.ts'
import type { StaffTables } from './staff-tables.ts'
import type { VisitTables } from './visit-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** `ready`: every process knows both keys. `moving`: what is written is of the new one. */
export type KeyPhase = 'ready' | 'moving'

export type SearchKind = 'plan' | 'phone' | 'bundle' | 'question' | 'page' | 'post'

/** Created by migrations/*.sql; column types follow pg (int8 → number, date → string). */
export interface Tables
  extends
    ContentTables,
    ContractTables,
    ReferralTables,
    IdentityTables,
    LeadTables,
    LoginTables,
    MemberTables,
    OperationTables,
    PostTables,
    PrivacyTables,
    ProfitTables,
    StaffTables,
    VisitTables,
    WebhookTables {
  settings: { key: string; value: Json; updated_at: Generated<Date>; version: Generated<number> }
  settings_versions: {
    id: Generated<number>
    key: string
    version: number
    at: Date
    by_id: string
    by_name: string
    before: Json
    after: Json
  }
  setting_confirmations: { version_id: number; by_id: string; at: Date }
  campaigns: {
    id: string
    channel: 'sms' | 'mail'
    title: string
    message: string
    path: string
    /** `Wording` of shared/messaging/templates.ts. */
    frame: Json
    state: Generated<'waiting' | 'approved' | 'declined' | 'withdrawn' | 'stopped'>
    proposed_by: string
    proposed_name: string
    proposed_at: Date
    decided_by: Optional<string>
    decided_name: Optional<string>
    decided_at: Optional<Date>
    stored_at: Optional<Date>
  }
  wording_proposals: {
    id: string
    template: string
    wording: Json
    signs: string[]
    version: number
    proposed_by: string
    proposed_name: string
    proposed_at: Date
    decision: Optional<'approved' | 'declined' | 'withdrawn'>
    decided_by: Optional<string>
    decided_name: Optional<string>
    decided_at: Optional<Date>
  }
  clock_jobs: {
    queue: string
    name: string
    cron: string
    known_since: Date
    succeeded_at: ColumnType<Date | null, never, Date>
    failed_at: ColumnType<Date | null, never, Date>
    failures: Generated<number>
    failure: ColumnType<string | null, never, string | null>
  }
  search_notices: {
    engine: 'naver' | 'bing'
    path: string
    noted_at: Date
    due_at: Date
    tries: Generated<number>
  }
  secret_keys: {
    id: string
    fingerprint: Buffer
    is_index: boolean
    known_since: ColumnType<Date, never, never>
    /** The place among the keys that people were ever found by. */
    version: Optional<number>
    retired_at: Optional<Date>
    /** Sealed. */
    remains: Optional<string>
  }
  key_rotation: {
    is_one: Generated<boolean>
    from_id: string
    to_id: string
    phase: KeyPhase
    started_at: Date
    /** By table, the page it was gone through to. */
    done: ColumnType<Record<string, number | null>, string | undefined, string>
  }
  key_holders: { id: string; key_ids: string[]; phase: KeyPhase | null; seen_at: Date }
  text_counts: {
    key: Buffer
    starts_at: Date
    ends_at: Date
    count: number
  }
  asked_counts: {
    key: Buffer
    count: number
    ends_at: Date
  }
  text_alarms: {
    span: 'hour' | 'day'
    starts_at: Date
    /** Percent of the ceiling. */
    level: 80 | 100
    ends_at: Date
    at: Date
  }
  text_proofs: {
    nonce: string
    ends_at: Date
  }
  revisions: {
    tag: string
    revision: Generated<number>
    renewals: Generated<number>
    changed_at: Generated<Date>
  }
  access_log: {
    id: Generated<number>
    at: Date
    staff_id: string
    staff_name: string
    address: string
    action: string
    subject: string
    reason: string
    previous_hash: Buffer
    hash: Buffer
    key_id: string | null
    device: Generated<string>
  }
  access_log_head: {
    only_one: Generated<boolean>
    hash: Buffer
    start_hash: Generated<Buffer>
    start_id: number | null
    start_proof: string | null
  }
  carriers: { code: Carrier }
  plans: {
    code: string
    carrier: Carrier
    name: string
    speed_mbps: number
    tv: 'none' | 'basic' | 'premium'
    term_months: number
    list_price: number
    term_discount: number
    volume_discount: Generated<number>
    bundle_discounts: Generated<number[]>
    install_fee: number
    gift_amount: Generated<number>
    gift_paid: string
    gift_condition: string
    tv_channels: number | null
    router: Generated<string>
    equipment_rent: number | null
    position: number
    is_sample: Generated<boolean>
    checked_at: string
  }
  home_phones: {
    carrier: Carrier
    name: string
    term_months: number
    list_price: number
    term_discount: number
    call_rates: string
    conditions: string[]
    is_sample: Generated<boolean>
    checked_at: string
  }
  mobile_bundles: {
    carrier: Carrier
    lead: string
    phones: string
    members: string
    conditions: string[]
    is_sample: Generated<boolean>
    checked_at: string
  }
  carrier_pages: { carrier: Carrier; content: Json; is_sample: Generated<boolean>; checked_at: string }
  questions: {
    id: number
    place: 'main' | 'consult'
    question: string
    answer: string
    position: number
    is_sample: Generated<boolean>
  }
  withheld_offers: { id: Generated<number>; carriers: Generated<string[]> }
  post_counts: { board: string; filter: string; block: number; posts: number }
  outbox: {
    id: string
    topic: string
    payload: Json
    at: Date
    queue: Optional<string>
    due_at: Optional<Date>
    trace: Optional<string>
  }
  /** See shared/undo/keep-undo.server.ts; rows are written by triggers. */
  undos: {
    id: string
    staff_id: string
    words_sealed: string
    until: Date
    undone_at: Optional<Date>
  }
  undo_parts: { id: Generated<number>; undo_id: string; subject: string }
  undo_rows: {
    id: Generated<number>
    part_id: number
    of_table: string
    key: Json
    before: Json | null
    after: Json | null
  }
  messages: {
    id: string
    channel: 'sms' | 'mail'
    template: string
    recipient_sealed: string
    /** Null in rows from before this column. */
    recipient_index: Buffer | null
    text_sealed: string
    /** `Alimtalk` of shared/messaging/alimtalk.server.ts, as JSON. */
    alimtalk_sealed: Optional<string>
    status: 'waiting' | 'held' | 'sent' | 'logged' | 'failed' | 'given_up'
    at: Date
    tries: Generated<number>
    tries_left: Generated<number>
    due_at: Optional<Date>
    held_until: Optional<Date>
    expires_at: Optional<Date>
    failure: Optional<string>
    sent_at: Optional<Date>
    /** After the last try. */
    given_up_at: Optional<Date>
    /** As the carrier told it. */
    delivered_at: Optional<Date>
    /** `Counted` of shared/text-limits/rules.ts, as JSON, while held. */
    counted: ColumnType<Json | null, string | null | undefined, string | null>
    /** Of advertising alone, as is the member. */
    campaign_id: Optional<string>
    member_id: Optional<string>
    /** The W3C traceparent of what caused it. */
    trace: Optional<string>
  }
  search_entries: {
    kind: SearchKind
    key: string
    shelf: number
    standing: number
    title: string
    body: string
    author: Generated<string>
    tags: Generated<string[]>
    grams: number[]
  }
  search_index: {
    only_one: Generated<boolean>
    version: number
    top_shelf: Generated<number>
    building_until: Date | null
  }
}
