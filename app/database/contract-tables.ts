import type { ColumnType, Generated } from 'kysely'
import type { Carrier, Json } from './column-types.ts'

/** A quote given to a customer; rows are only added. */
export interface LeadQuoteTable {
  lead_id: string
  version: number
  plan_code: string
  terms: Json
  staff_id: string | null
  staff_name: string
  note_sealed: string | null
  at: Date
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ContractTable {
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
  install_date: ColumnType<string | null, string | null | undefined, string | null>
  install_time: ColumnType<string | null, string | null | undefined, string | null>
  opened_on: ColumnType<string | null, string | null | undefined, string | null>
  cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  review_invited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  review_seqno: ColumnType<number | null, number | null | undefined, number | null>
  version: Generated<number>
  updated_at: Date
}

/** `YYYY-MM-DD` for days; amounts in won. */
export interface GiftTable {
  id: string
  contract_id: string
  amount: number
  form: 'voucher' | 'cash'
  condition: string
  due_on: string
  first_due_on: string
  delay_reason: ColumnType<string | null, string | null | undefined, string | null>
  paid_on: ColumnType<string | null, string | null | undefined, string | null>
  proof: ColumnType<string | null, string | null | undefined, string | null>
  paid_by: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
  created_at: Date
}
