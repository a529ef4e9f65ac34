import type { Generated } from 'kysely'
import type { Before, Optional } from './column-types.ts'

export interface ReferralTables {
  /** That a call was talked about with its advisor (crm/quality). */
  coaching_marks: {
    id: string
    rule: string
    subject: string
    lead_id: string
    advisor_id: string
    state: 'TALKED' | 'NOT_NEEDED'
    note_sealed: Optional<string>
    staff_name: string
    at: Date
  }
  /** That the rules of words refused a typed text (crm/speech); the words are not kept. */
  refused_texts: {
    id: string
    lead_id: string
    staff_id: string
    rule: 'WORDS' | 'AMOUNT' | 'CONTACT'
    at: Date
  }
  /** A member's code (crm/referrals). */
  referral_links: {
    id: string
    member_id: string
    code: string
    created_at: Date
    stopped_at: Optional<Date>
  }
  /** A lead that came by a code. */
  referrals: {
    id: string
    lead_id: string
    link_id: Optional<string>
    way: 'request' | 'desk'
    amount: number
    added_amount: number
    hold_days: number
    signs: Generated<string[]>
    allowed_signs: Generated<string[]>
    state: Generated<'OPEN' | 'GIVEN' | 'DENIED' | 'ENDED'>
    reason: Before
    reason_sealed: Optional<string>
    decided_by: Optional<string>
    decided_at: Optional<Date>
    /** That left another introduction of the same matter standing. */
    ended_by_merge: Optional<string>
    version: Generated<number>
    created_at: Date
  }
}
