import type { z } from 'zod/mini'
import type { RefusalCode } from './refusal.ts'

/** Where a call's input is read from. Path parameters (`:name`) are always part of the input as well. */
export type InputSource = 'none' | 'query' | 'body' | 'either'

/**
 * Who may call. `desk` endpoints answer only signed-in staff in one of `roles`, `member` endpoints members, `writer`
 * endpoints members and staff; `reader` endpoints answer everyone and get the signed-in person, if any.
 */
export type Access = 'public' | 'reader' | 'member' | 'writer' | 'desk'

export const STAFF_ROLES = ['owner', 'manager', 'advisor', 'editor', 'privacy'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The one uploaded file of a form. Its body is not read before `read`, which refuses a file that breaks the rule. */
export interface SentFile {
  read(): Promise<Uint8Array>
}

/** The form field and size limit of a file, and the messages that replace the default refusals. */
export interface FileRule {
  field: string
  maxBytes: number
  tooLarge: string
  wrongType: string
  missing: string
  onlyOne: string
}

/** One HTTP call as data: the browser calls it, the server mounts it and OpenAPI is generated from it. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly from: InputSource
  readonly access: Access
  /** For `desk` endpoints: which staff roles may call. Every role by default. */
  readonly roles?: readonly StaffRole[]
  /**
   * The call signs somebody in. It is refused when another site's page sends it, so that nobody is signed in
   * unknowingly.
   */
  readonly startsSession?: true
  /**
   * The call may send a text message or mail. It is refused when another site's page sends it, so that no page can
   * cause a flood of messages.
   */
  readonly sendsText?: true
  /** For `desk` endpoints: also open to staff who must still set up a second factor. */
  readonly opensBeforeTotp?: true
  /** A GET that changes something, so it is accepted only from our own pages. */
  readonly leavesTrace?: true
  readonly input: Input
  readonly data: Data
  readonly refusals: readonly RefusalCode[]
  /**
   * Returns the flash message shown once the act is done, from its parsed input and its data. An act with a message is
   * also the target of a form, with and without JavaScript (docs/adr/0131).
   */
  said?(done: { input: z.output<Input>; data: z.output<Data> }): string
  /**
   * The page to open when the act is done, where the form names no other. `:name` parts are filled from the act's data.
   */
  readonly next?: string
  /**
   * Returns the page that what the act answered calls for, whatever page its form names, or null. An account that is
   * asleep leads to where it wakes.
   */
  leadsTo?(done: { input: z.output<Input>; data: z.output<Data> }): string | null
  /** What is said in the browser when the act reached nobody, where the usual words would say too little. */
  readonly unreached?: string
  /**
   * The message or data is shown once (`useShown`): it is rendered on the answer itself and never stored in a cookie.
   * A form that names the page to open next goes there instead.
   */
  readonly saysSecret?: true
  /** The size limit of the body in bytes. A request that declares more is refused before its body is read. */
  readonly maxBytes?: number
  /** The most levels of JSON nesting, for bodies that nest deeper than the default allows. */
  readonly maxDepth?: number
  /**
   * The call is expensive: only a few run at once, a short queue waits, and any further call is refused with 503
   * (docs/adr/0122).
   */
  readonly isDear?: true
  /** The body is a form with a file; the input gets a SentFile under the rule's field. */
  readonly file?: FileRule
}

/** Declares an endpoint; it is a function only so that the types of the schemas are inferred. */
export function endpoint<Input extends z.ZodMiniType, Data extends z.ZodMiniType>(
  row: Endpoint<Input, Data>,
): Endpoint<Input, Data> {
  return row
}

export type InputOf<Row extends Endpoint> = z.output<Row['input']>
export type SentOf<Row extends Endpoint> = z.input<Row['input']>
export type DataOf<Row extends Endpoint> = z.output<Row['data']>

/** The envelope around every answer (specification §3). */
export interface Envelope<Data = unknown> {
  responseCode: number
  message: string
  data: Data
}

export const SUCCESS_CODE = 200
/** The responseCode of an expired login (specification §8). */
export const LOGIN_EXPIRED_CODE = 50014
/** The responseCode of an act that needs a fresh proof of identity. */
export const PROOF_NEEDED_CODE = 40301
/** How long the browser waits for an answer, in milliseconds. */
export const CALL_TIMEOUT_MS = 10_000
