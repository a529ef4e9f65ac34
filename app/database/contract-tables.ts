import type { Generated } from 'kysely'
import type { Carrier, Json, Optional } from './column-types.ts'

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
    gift_reason: Optional<string>
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
    status: 'APPLIED' | 'BOOKED' | 'OPENED' | 'CANCELLED'
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
    delay_reason: Optional<string>
    paid_on: Optional<string>
    /** The day of the act, whatever day was typed. */
    paid_recorded_on: Optional<string>
    proof: Optional<string>
    paid_by: Optional<string>
    version: Generated<number>
    created_at: Date
  }
}
