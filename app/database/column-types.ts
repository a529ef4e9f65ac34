import type { ColumnType, JSONColumnType } from 'kysely'

export type Json = JSONColumnType<object, string, string>
/** Null, also where an insert leaves it out. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
/** Plain words that only the release before still writes; the clock seals them (operation/keys). */
export type Before = ColumnType<string | null, null | undefined, null>
/** The same where the release before reads no null. */
export type BeforeWords = ColumnType<string, undefined, ''>

/** Column value types that upper districts declare by adding them to this interface. */
export interface Registered {}
export type LeadStatus = Registered extends { leadStatus: infer State extends string } ? State : string
export type ContractStatus = Registered extends { contractStatus: infer State extends string }
  ? State
  : string
export type Carrier = Registered extends { carrier: infer Code extends string } ? Code : string
