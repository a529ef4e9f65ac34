import type { ColumnType, Generated } from 'kysely'
import type { StaffRole } from '#app/platform/endpoint.ts'

export interface StaffTable {
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
}

export interface StaffSessionTable {
  id: Generated<string>
  token_hash: Buffer
  staff_id: string
  address: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  proved_at: Date | null
  known_device_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface StaffInvitationTable {
  staff_id: string
  token_hash: Buffer
  expires_at: Date
}

export interface StaffRecoveryCodeTable {
  staff_id: string
  code_index: Buffer
  used_at: Date | null
}

export interface StaffPasskeyTable {
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

export interface StaffChallengeTable {
  challenge: string
  purpose: 'register' | 'login' | 'proof'
  staff_id: string | null
  expires_at: Date
}

export interface LeadOpeningTable {
  id: string
  lead_id: string
  staff_id: string
  staff_name: string
  reason: string
  at: Date
  open_until: Date
  read_by: string | null
  read_by_name: string | null
  read_at: Date | null
}

export type GrantKind = 'GIVEN' | 'CHANGED' | 'STOPPED' | 'STARTED'

export interface StaffGrantTable {
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
