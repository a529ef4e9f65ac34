import type { ColumnType, Generated } from 'kysely'

/** Mail, Naver, Kakao, Facebook (specification §1). */
export type SnsType = 'LTML' | 'LTNV' | 'LTKA' | 'LTFB'
export type ProviderType = Exclude<SnsType, 'LTML'>
export type MemberState = 'ACTIVE' | 'DORMANT' | 'STOPPED'

export interface MemberTable {
  id: string
  state: MemberState
  email_sealed: string | null
  email_index: Buffer | null
  /** Null, like the other facts, while the member is dormant: see DormantMemberTable. */
  name_sealed: string | null
  phone_sealed: string | null
  phone_index: Buffer
  passwd_hash: string | null
  sns_type: SnsType
  stop_reason: string | null
  stopped_at: Date | null
  /** `YYYY-MM-DD`; null until it is lifted. */
  stopped_until: ColumnType<string | null, string | null | undefined, string | null>
  /** Null in rows from before this column. */
  name_index: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  /** Null with an address: from before confirmation was required. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  dormant_noticed_at: Date | null
  dormant_at: Date | null
  last_login_at: Date
  joined_at: Date
  is_sample: Generated<boolean>
}

export interface DormantMemberTable {
  member_id: string
  email_sealed: string | null
  name_sealed: string
  phone_sealed: string
  passwd_hash: string | null
  accounts_sealed: Partial<Record<ProviderType, string>>
  moved_at: Date
}

/** A view of all members with their facts, dormant or not. */
export interface KnownMemberView {
  id: string
  state: MemberState
  email_index: Buffer | null
  phone_index: Buffer
  sns_type: SnsType
  joined_at: Date
  email_sealed: string | null
  name_sealed: string
  phone_sealed: string
  passwd_hash: string | null
}

export interface EmailClaimTable {
  member_id: string
  email_sealed: string
  email_index: Buffer
  claimed_at: Date
}

export interface EmailLinkTable {
  token_hash: Buffer
  member_id: string | null
  email_index: Buffer
  sent_at: Date
  expires_at: Date
}

export interface MemberAccountTable {
  sns_type: ProviderType
  account_index: Buffer
  account_sealed: string | null
  member_id: string
  linked_at: Date
}

export interface MemberSessionTable {
  id: string
  token_hash: Buffer
  member_id: string
  sns_type: SnsType
  address: string
  user_agent: string
  created_at: Date
  proven_at: Date
  last_seen_at: Date
  expires_at: Date
  known_device_id: ColumnType<string | null, string | null | undefined, string | null>
  mobile_yn: ColumnType<'Y' | 'N' | null, 'Y' | 'N' | null | undefined, 'Y' | 'N' | null>
}

export interface SocialProofTable {
  token_hash: Buffer
  sns_type: ProviderType
  person_sealed: string
  expires_at: Date
}

export interface SocialStateTable {
  state_hash: Buffer
  browser_hash: Buffer
  sns_type: ProviderType
  purpose: 'login' | 'link' | 'reauth'
  member_id: string | null
  flow_sealed: string
  expires_at: Date
}

export interface MemberConsentTable {
  id: Generated<number>
  member_id: string
  item: string
  version: string
  is_agreed: boolean
  address: string
  at: Date
}
