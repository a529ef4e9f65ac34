import type { Alimtalk } from './alimtalk.server.ts'
import type { Undelivered } from './undelivered.server.ts'

/** `id` is the same on every try, of which this is the `tries`th. */
export interface Parcel {
  id: string
  tries: number
  recipient: string
  text: string
  alimtalk?: Alimtalk | null
  /** Whether a mail goes as HTML too. */
  isDrawn?: boolean
  /** Of advertising by mail: where a POST refuses it, for the button of the mail program (RFC 8058). */
  unsubscribe?: string | null
}

/** Sends a message or throws `Undelivered`; returns what was refused on the way when the message left otherwise. */
export type Courier = (parcel: Parcel) => Promise<Undelivered | null>
