import type { z } from 'zod/mini'
import type { RefusalCode } from './refusal.ts'

/** Where a call's input comes from. Path parameters (`:name`) are part of the input as well. */
export type InputSource = 'none' | 'query' | 'body' | 'either'

/**
 * Who may call. `desk` rows are answered only to a signed-in member of staff with one of `roles`, `writer` rows to
 * members and staff alike; `reader` rows to everyone, and they are told who it is when somebody is signed in.
 */
export type Access = 'public' | 'reader' | 'member' | 'writer' | 'desk'

export const STAFF_ROLES = ['owner', 'manager', 'advisor', 'editor', 'privacy'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The one file that a call is sent, in a form. Nothing of it is read before `read`, which refuses what breaks the rule. */
export interface SentFile {
  read(): Promise<Uint8Array>
}

/** The part of the form that a file comes in, and what is told instead of the refusals' own words. */
export interface FileRule {
  field: string
  maxBytes: number
  tooLarge: string
  wrongType: string
  missing: string
  onlyOne: string
}

/** One HTTP call as data: the browser calls it, the server mounts it, OpenAPI is written from it. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly from: InputSource
  readonly access: Access
  /** For `desk` rows: who of the staff. Left out: every role. */
  readonly roles?: readonly StaffRole[]
  /** Signs somebody in: refused when another site's page sends it, so that nobody is signed in unknowingly. */
  readonly startsSession?: true
  /** A text or mail to somebody may follow: refused when another site's page sends it, so that none is a tool for floods. */
  readonly sendsText?: true
  /** For `desk` rows: also for whoever must set up a second factor first. */
  readonly opensBeforeTotp?: true
  /** A GET that leaves something behind: like a change, only for requests from our own pages. */
  readonly leavesTrace?: true
  readonly input: Input
  readonly data: Data
  readonly refusals: readonly RefusalCode[]
  /**
   * What is said of it once it is done, with its input as it was taken. An act that says something is also the target of
   * a form, with and without a script (docs/adr/0131).
   */
  said?(done: { input: z.output<Input>; data: z.output<Data> }): string
  /** The page that comes once its form is done, where the form names no other: parts as in the form's own. */
  readonly next?: string
  /** What it says or answers is shown once (`useShown`): drawn on the answer itself, and in no cookie. */
  readonly saysSecret?: true
  /** For bodies that are never long: what declares more than this is refused before anything of it is read. */
  readonly maxBytes?: number
  /** For bodies that nest deeper than most: how many levels of JSON. */
  readonly maxDepth?: number
  /** Costs far more than most: only a few run at once, a short queue waits, and 503 is told beyond (docs/adr/0122). */
  readonly isDear?: true
  /** The body is a form with a file, in the field of this rule: a SentFile of the input. */
  readonly file?: FileRule
}

/** Declares a call row; a function only so that the schemas' types are kept. */
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

/** responseCode of a success. */
export const SUCCESS_CODE = 200
/** responseCode of a login that has expired (specification §8). */
export const LOGIN_EXPIRED_CODE = 50014
/** responseCode of an act that needs a fresh proof of who asks for it. */
export const PROOF_NEEDED_CODE = 40301
/** How long the browser waits for an answer. */
export const CALL_TIMEOUT_MS = 10_000
