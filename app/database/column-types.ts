import type { JSONColumnType } from 'kysely'

/** jsonb: read as whatever was stored, written as its JSON text. */
export type Json = JSONColumnType<object, string, string>

/** Column value types that upper districts declare by adding them to this interface. */
export interface Registered {}
export type LeadStatus = Registered extends { leadStatus: infer State extends string } ? State : string
export type Carrier = Registered extends { carrier: infer Code extends string } ? Code : string
