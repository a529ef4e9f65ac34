import type { Generated } from 'kysely'
import type { Before, Optional } from './column-types.ts'

/** Mail, Naver, Kakao, Facebook (specification §1). */
export type SnsType = 'LTML' | 'LTNV' | 'LTKA' | 'LTFB'

export type ProviderType = Exclude<SnsType, 'LTML'>

export type MemberState = 'ACTIVE' | 'DORMANT' | 'STOPPED'

export interface MemberTables {
  members: {
    id: string
    state: MemberState
    email_sealed: string | null
    email_index: Buffer | null
    /** Null, like the other facts, while the member is dormant: see dormant_members. */
    name_sealed: string | null
    phone_sealed: string | null
    phone_index: Buffer
    passwd_hash: string | null
    sns_type: SnsType
    stop_reason: Before
    stop_reason_sealed: Optional<string>
    stopped_at: Date | null
    /** `YYYY-MM-DD`; null until it is lifted. */
    stopped_until: Optional<string>
    /** Null in rows from before this column. */
    name_index: Optional<Buffer>
    /** Null with an address: from before confirmation was required. */
    email_confirmed_at: Optional<Date>
    /** When they joined or changed it; null in rows from before this column, and of an older process. */
    phone_proved_at: Optional<Date>
    dormant_noticed_at: Date | null
    dormant_at: Date | null
    last_login_at: Date
    joined_at: Date
    is_sample: Generated<boolean>
  }
  member_name_sounds: { member_id: string; sounds_index: number[] }
  dormant_members: {
    member_id: string
    email_sealed: string | null
    name_sealed: string
    phone_sealed: string
    passwd_hash: string | null
    accounts_sealed: Partial<Record<ProviderType, string>>
    moved_at: Date
    ending_noticed_at: Optional<Date>
  }
  /** A view of all members with their facts, dormant or not. */
  known_members: {
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
    phone_proved_at: Date | null
  }
  email_claims: {
    member_id: string
    email_sealed: string
    email_index: Buffer
    claimed_at: Date
  }
  email_links: {
    token_hash: Buffer
    member_id: string | null
    email_index: Buffer
    sent_at: Date
    expires_at: Date
  }
  member_accounts: {
    sns_type: ProviderType
    account_index: Buffer
    account_sealed: string | null
    member_id: string
    linked_at: Date
  }
  member_sessions: {
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
    known_device_id: Optional<string>
    mobile_yn: Optional<'Y' | 'N'>
  }
  social_proofs: {
    token_hash: Buffer
    sns_type: ProviderType
    person_sealed: string
    expires_at: Date
  }
  social_states: {
    state_hash: Buffer
    browser_hash: Buffer
    sns_type: ProviderType
    purpose: 'login' | 'link' | 'reauth'
    member_id: string | null
    flow_sealed: string
    expires_at: Date
  }
  member_consents: {
    id: Generated<number>
    member_id: string
    item: string
    version: string
    is_agreed: boolean
    /** Of advertising; null means all there were. */
    channels: ('sms' | 'mail')[] | null
    address: string
    /** Null before it was kept. */
    way: Optional<string>
    /** Who of the office noted it. */
    staff_id: Optional<string>
    staff_name: Optional<string>
    at: Date
    proof: Optional<string>
  }
  member_devices: {
    member_id: string
    device: string
    last_seen_at: Date
  }
  consent_notices: {
    consent_id: number
    kind: 'RESULT' | 'RECONFIRM'
    at: Date
  }
  withdrawn_members: {
    id: string
    withdrawn_at: Date
    joined_at: Date
    sns_type: SnsType
    reason: string
  }
  withdrawn_consents: {
    withdrawn_id: string
    item: string
    version: string
    is_agreed: boolean
    channels: ('sms' | 'mail')[] | null
    way: Optional<string>
    staff_name: Optional<string>
    at: Date
  }
}
