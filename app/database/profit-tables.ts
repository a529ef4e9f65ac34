import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Before, Carrier, Json, Optional } from './column-types.ts'

export interface ProfitTables {
  /** A report of what advertising cost, as it was read. */
  spend_imports: {
    id: string
    network: 'naver' | 'kakao' | 'google' | 'meta'
    way: 'file' | 'api'
    /** Of what was fetched. */
    day: Optional<string>
    hash: Buffer
    state: 'DRAFT' | 'SAVED'
    faults: JSONColumnType<{ line: number; why: string }[]>
    fault_count: number
    imported_by: Optional<string>
    created_at: Date
    saved_at: Optional<Date>
  }
  spend_rows: {
    import_id: string
    line: number
    network: 'naver' | 'kakao' | 'google' | 'meta'
    day: string
    campaign: string
    keyword: string
    word: GeneratedAlways<string>
    told: number
    has_vat: boolean
    amount: GeneratedAlways<number>
    impressions: number
    clicks: number
    is_current: ColumnType<boolean, never, boolean>
    replacement_id: Optional<string>
  }
  settlement_columns: { carrier: Carrier; heads: Json; changed_by: string; updated_at: Date }
  /** A carrier's statement of what it pays. */
  settlements: {
    id: string
    carrier: Carrier
    month: string
    hash: Buffer
    state: 'DRAFT' | 'SAVED'
    faults: JSONColumnType<{ line: number; why: string }[]>
    fault_count: number
    /** What was uploaded, until it is saved. */
    file_sealed: Optional<string>
    columns: Json | null
    imported_by: string
    created_at: Date
    saved_at: Optional<Date>
  }
  settlement_rows: {
    settlement_id: string
    line: number
    contract_id: string | null
    opened_on: string | null
    amount: number
    taken_back: number
    number_sealed: string | null
    number_index: Buffer | null
    linked_by: Optional<string>
    linked_at: Optional<Date>
    pays_change: Generated<boolean>
    /** Of what it makes up for of an earlier statement: which, and which difference. */
    claim_of: Optional<string>
    claim_kind: Optional<'AMOUNT' | 'CLAWBACK'>
    /** Of a payment for an amount and for what was taken back: whose the second is, and how much of it. */
    rest_of: Optional<string>
    claim_rest: Generated<number>
  }
  settlement_differences: {
    id: string
    settlement_id: string
    kind: 'MISSING' | 'UNKNOWN' | 'AMOUNT' | 'DAY' | 'CLAWBACK' | 'DOUBLED' | 'PLAN'
    line: number | null
    contract_id: string | null
    expected: number | null
    told: number | null
    expected_on: string | null
    told_on: string | null
    state: Generated<'OPEN' | 'CLAIMED' | 'RECEIVED' | 'OURS'>
    note: Before
    note_sealed: Optional<string>
    version: Generated<number>
    changed_by: Optional<string>
    updated_at: Optional<Date>
    /** Before a later statement made up for it. */
    state_before: Optional<'OPEN' | 'CLAIMED' | 'RECEIVED' | 'OURS'>
  }
}
