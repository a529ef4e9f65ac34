import type { ColumnType, Generated } from 'kysely'
import type { StaffRole } from '#app/platform/endpoint.ts'
import type { BeforeWords, Carrier, Json, Optional } from './column-types.ts'

export type GrantKind = 'GIVEN' | 'CHANGED' | 'STOPPED' | 'STARTED'

export interface StaffTables {
  staff: {
    id: string
    email: string
    name: string
    role: StaffRole
    passwd_hash: string | null
    totp_sealed: string | null
    /** The last 30-second step whose one-time code was accepted. */
    totp_step: Generated<number>
    totp_pending_sealed: string | null
    totp_pending_at: Date | null
    is_active: Generated<boolean>
    is_sample: Generated<boolean>
    created_at: Generated<Date>
    last_login_at: Date | null
    account_version: Generated<number>
    /** Of the phone that the exchange rings. */
    extension: Optional<string>
  }
  /** Who has which page of the desk before them; unlogged. */
  desk_presence: {
    tab: string
    staff_id: string
    place: string
    is_writing: boolean
    seen_at: Date
  }
  staff_sessions: {
    id: Generated<string>
    token_hash: Buffer
    staff_id: string
    address: string
    user_agent: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    proved_at: Date | null
    known_device_id: Optional<string>
  }
  staff_invitations: {
    staff_id: string
    token_hash: Buffer
    expires_at: Date
  }
  staff_recovery_codes: {
    staff_id: string
    code_index: Buffer
    used_at: Date | null
  }
  staff_passkeys: {
    id: Generated<string>
    staff_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  staff_challenges: {
    challenge: string
    purpose: 'register' | 'login' | 'proof'
    staff_id: string | null
    expires_at: Date
  }
  lead_openings: {
    id: string
    lead_id: string
    staff_id: string
    staff_name: string
    reason: BeforeWords
    reason_sealed: string
    at: Date
    open_until: Date
    read_by: string | null
    read_by_name: string | null
    read_at: Date | null
  }
  staff_grants: {
    id: Generated<number>
    at: Date
    /** Null: a command or the first start. */
    by_id: string | null
    by_name: string
    staff_id: string
    staff_name: string
    kind: GrantKind
    role_before: StaffRole | null
    role_after: StaffRole | null
    reason: string
  }
  /** An advisor without a row has the defaults of migrations/0004_crm.sql. */
  advisors: {
    staff_id: string
    is_available: Generated<boolean>
    available_changed_at: Optional<Date>
    weight: Generated<number>
    capacity: Generated<number>
    carriers: Generated<Carrier[]>
    /** Weekday (0 is 일) → `HH:mm-HH:mm`; null: the office's hours. */
    hours: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
    turn: Generated<number>
    version: Generated<number>
    updated_at: Date
  }
  /** How a person likes a list of the desk (shared/desk-table/look.ts). */
  staff_tables: { staff_id: string; name: string; look: Json }
  /** What somebody is told (migrations/0106); `event` is told once. */
  staff_notices: {
    id: Generated<number>
    staff_id: string
    kind: string
    event: string
    lead_id: Optional<string>
    about: Optional<string>
    due_at: Optional<Date>
    at: Date
    read_at: Optional<Date>
    decided_at: Optional<Date>
    mailed_at: Optional<Date>
  }
  staff_notice_settings: {
    staff_id: string
    channels: Json
    minutes_before: number
    has_sound: boolean
    proved_phone_sealed: Optional<string>
  }
  advisor_leaves: {
    id: string
    staff_id: string
    starts_at: Date
    ends_at: Date
    reason: string
    created_by: string | null
    created_at: Date
  }
  saved_views: {
    id: string
    staff_id: string | null
    name: string
    query: Json
    created_at: Date
  }
}
