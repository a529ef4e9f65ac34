import type { Generated } from 'kysely'

export type PhonePurpose = 'join' | 'findEmail' | 'findPwd' | 'wake' | 'changePhone' | 'lookUp' | 'staffPhone'

export type EmailPurpose = 'joinEmail' | 'changeEmail'

export interface IdentityTables {
  verifications: {
    id: string
    purpose: PhonePurpose | EmailPurpose
    method: 'sms' | 'window' | 'mail'
    /** Null, like name and birthday, once the proof has ended. */
    target_sealed: string | null
    target_index: Buffer
    name_sealed: string | null
    birth_sealed: string | null
    code_hash: Buffer | null
    wrong_tries: Generated<number>
    browser_hash: Buffer | null
    /** One of the two a day that are kept for a device of the number's member. */
    is_kept: Generated<boolean>
    sent_at: Date
    expires_at: Date
    confirmed_at: Date | null
    proof_expires_at: Date | null
    consumed_at: Date | null
  }
  verification_targets: {
    target_index: Buffer
    asked_at: Date
  }
  identity_windows: {
    window_hash: Buffer
    browser_hash: Buffer
    told_sealed: string | null
    expires_at: Date
  }
  join_drafts: {
    browser_hash: Buffer
    matter: string
    draft_sealed: string
    expires_at: Date
  }
  password_resets: {
    token_hash: Buffer
    member_id: string | null
    browser_hash: Buffer | null
    expires_at: Date
  }
}
