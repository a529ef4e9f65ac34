import type { z } from 'zod/mini'
import type { RefusalCode } from './refusal.ts'

/** Path parameters (`:name`) are always part of the input as well; `signed` leaves the whole to the use case. */
type InputSource = 'none' | 'query' | 'body' | 'either' | 'signed'

/** `reader` endpoints answer everyone, `writer` ones members and staff, `desk` ones staff in one of `roles`. */
type Access = 'public' | 'reader' | 'member' | 'writer' | 'desk'

export const STAFF_ROLES = ['owner', 'manager', 'advisor', 'editor', 'privacy'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export interface SentFile {
  read(): Promise<Uint8Array>
}

/** What a service posted, as it came, so that its signature can be checked. */
export interface SignedRequest {
  readonly body: string
  /** Empty where it is missing. */
  header(name: string): string
}

export interface FileRule {
  field: string
  maxBytes: number
  tooLarge: string
  wrongType: string
  missing: string
  onlyOne: string
}

export interface Done<Data = unknown, Input = unknown> {
  input: Input
  data: Data
}

/** What sends a row, without the schemas: where a page imports only this, it loads no schema library (docs/adr/0131). */
export interface RowHead {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly from: InputSource
  /** Returns the flash message of a finished act; an act with one is also the target of a form (docs/adr/0131). */
  said?(done: Done): string
  /** The page to open after the act unless the form names one; `:name` parts are filled from the act's data. */
  readonly next?: string
  /** Returns the page the result requires whatever the form names, as for a dormant account, or null. */
  leadsTo?(done: Done): string | null
  /** The browser's message when the request did not reach the server, where the default says too little. */
  readonly unreached?: string
  /** The result is shown once (`useShown`), rendered in the response itself and never stored in a cookie. */
  readonly saysSecret?: true
}

/** One HTTP call as data: the browser calls it, the server mounts it and OpenAPI is generated from it. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> extends RowHead {
  readonly summary: string
  readonly access: Access
  readonly roles?: readonly StaffRole[]
  /** Refused when another site's page sends it, so that nobody is signed in unknowingly. */
  readonly startsSession?: true
  /** May send a text message or mail; refused from another site's page, which could cause a flood of messages. */
  readonly sendsText?: true
  readonly opensBeforeTotp?: true
  /** A GET that changes something, so it is accepted only from our own pages. */
  readonly leavesTrace?: true
  readonly input: Input
  readonly data: Data
  readonly refusals: readonly RefusalCode[]
  said?(done: Done<z.output<Data>, z.output<Input>>): string
  leadsTo?(done: Done<z.output<Data>, z.output<Input>>): string | null
  /** In bytes; a request that declares more is refused before its body is read. */
  readonly maxBytes?: number
  /** For bodies that nest deeper than the default allows. */
  readonly maxDepth?: number
  /** Expensive: only two of its kind run at once, a short queue waits, and any further call gets a 503 (docs/adr/0122). */
  readonly isDear?: 'board' | 'code'
  /** Each finished call leaves a line of one of these actions in the access log; a reading one once in ten minutes. */
  readonly logs?: readonly string[]
  readonly file?: FileRule
}

/** A function only so that the types of the schemas are inferred. */
export function endpoint<Input extends z.ZodMiniType, Data extends z.ZodMiniType>(
  row: Endpoint<Input, Data>,
): Endpoint<Input, Data> {
  return row
}

export type InputOf<Row extends Endpoint> = z.output<Row['input']>
export type SentOf<Row extends Endpoint> = z.input<Row['input']>
export type DataOf<Row extends Endpoint> = z.output<Row['data']>

export interface Envelope<Data = unknown> {
  responseCode: number
  message: string
  data: Data
}

export const SUCCESS_CODE = 200
/** Expired login (specification §8). */
export const LOGIN_EXPIRED_CODE = 50014
export const PROOF_NEEDED_CODE = 40301
export const OFFICE_CLOSED_CODE = 40302
export const CALL_TIMEOUT_MS = 10_000
