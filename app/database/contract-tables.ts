import type { Generated, JSONColumnType } from 'kysely'
import type { Before, Carrier, ContractStatus, Json, Optional } from './column-types.ts'

export interface ContractTables {
  lead_quotes: {
    lead_id: string
    version: number
    plan_code: string
    terms: Json
    staff_id: string | null
    staff_name: string
    note_sealed: string | null
    at: Date
    sent_at: Optional<Date>
    gift_reason: Before
    gift_reason_sealed: Optional<string>
    gift_approved_by: Optional<string>
    gift_approved_name: Optional<string>
    gift_approved_at: Optional<Date>
  }
  contracts: {
    id: string
    lead_id: string
    phone_index: Buffer
    carrier: Carrier
    plan_code: string
    terms: Json
    quote_version: number
    status: ContractStatus
    consent: 'screen' | 'recorded'
    applied_at: Date
    install_date: Optional<string>
    /** Stays when we put it off. */
    first_install_date: Optional<string>
    install_time: Optional<string>
    opened_on: Optional<string>
    cancelled_at: Optional<Date>
    review_invited_at: Optional<Date>
    review_seqno: Optional<number>
    version: Generated<number>
    updated_at: Date
  }
  gifts: {
    id: string
    contract_id: string
    amount: number
    form: 'voucher' | 'cash'
    condition: string
    due_on: string
    first_due_on: string
    delay_reason: Before
    delay_reason_sealed: Optional<string>
    paid_on: Optional<string>
    /** The day of the act, whatever day was typed. */
    paid_recorded_on: Optional<string>
    proof: Before
    proof_sealed: Optional<string>
    paid_by: Optional<string>
    /** Of the change of the line that it was told with; null of what the contract itself promised. */
    event_version: Optional<number>
    /** Of an introducer's gift, which is not of the contract's customer (crm/referrals). */
    referral_id: Optional<string>
    /** The first one, where another introduction was paid for the same line before that was refused. */
    second_of: Optional<string>
    version: Generated<number>
    created_at: Date
  }
  /** What became of an opened line, in order; never changed. */
  line_events: {
    contract_id: string
    version: number
    kind: 'PLAN_CHANGED' | 'MOVED' | 'PAUSED' | 'RESUMED' | 'TRANSFERRED' | 'TERMINATED' | 'WITHDRAWN'
    on_date: string
    until_date: Optional<string>
    asked_by: 'customer' | 'carrier' | 'office'
    quote_version: Optional<number>
    plan_code: Optional<string>
    terms: JSONColumnType<object | null, string | null | undefined, string | null>
    starts_term: Generated<boolean>
    reason_sealed: string
    told_sealed: Optional<string>
    staff_id: Optional<string>
    staff_name: string
    at: Date
  }
  gift_returns: {
    id: string
    gift_id: string
    event_version: number
    amount: number
    counted: string
    due_on: string
    state: Generated<'OPEN' | 'RETURNED' | 'WAIVED'>
    returned_on: Optional<string>
    reason: Before
    reason_sealed: Optional<string>
    closed_by: Optional<string>
    version: Generated<number>
    created_at: Date
  }
  /** What a carrier pays for an opened line, from a day on (crm/commissions). */
  commission_rules: {
    id: string
    carrier: Carrier
    plan_code: string | null
    from_day: string
    amount: number | null
    steps: Json
    added_by: string
    created_at: Date
    withdrawn_at: Optional<Date>
    withdrawn_by: Optional<string>
    reason: Optional<string>
  }
  line_commissions: {
    contract_id: string
    rule_id: string | null
    expected: number | null
    ended_on: string | null
    taken_back: number
    /** What changed plans come to by our rules. */
    changes: Generated<number>
    gifts_paid: Generated<number>
    gifts_returned: Generated<number>
    settled: Optional<number>
    settled_back: Optional<number>
  }
  line_commissions_due: { contract_id: string }
  /** Sums of reports by day (office/attribution), and the days to be counted anew; both are written by SQL alone. */
  fact_days: {
    day: string
    touch: 'first' | 'last'
    dimension: 'source' | 'carrier' | 'advisor' | 'inType'
    value: string | null
    source_id: number | null
    is_sample: boolean
    requests: number
    leads: number
    called: number
    talked: number
    applied: number
    opened: number
    promised: number
    paid: number
    samples: number
    commission: number
    taken_back: number
    given: number
    returned: number
  }
  fact_days_due: { day: string; due_on: Generated<string>; transaction: Generated<number> }
  /** Who agreed to be told before a contract ends (crm/renewals). */
  end_reminders: {
    id: string
    contract_id: Optional<string>
    member_id: Optional<string>
    carrier: Optional<string>
    ends_on: Optional<string>
    is_day_known: Generated<boolean>
    monthly: Optional<number>
    channel: 'sms' | 'mail'
    recipient_sealed: Optional<string>
    recipient_index: Optional<Buffer>
    consent: string
    way: string
    address: string
    agreed_at: Date
    confirmed_at: Optional<Date>
    stopped_at: Optional<Date>
    stopped_by: Optional<string>
    look_on: Optional<string>
    staff_id: Optional<string>
    staff_name: Optional<string>
  }
  end_reminders_sent: {
    reminder_id: string
    term_from: string
    days: number
    message_id: string
    at: Date
  }
  renewal_requests: { request_id: string; subject_id: string; created_at: Date }
}
