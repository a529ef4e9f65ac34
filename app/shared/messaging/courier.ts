import type { Alimtalk } from './alimtalk.server.ts'
import type { Undelivered } from './undelivered.server.ts'

/** What is handed to a courier. `id` is the same on every try. */
export interface Parcel {
  id: string
  recipient: string
  text: string
  /** Of an SMS that goes by KakaoTalk first. */
  alimtalk?: Alimtalk | null
}

/**
 * Hands a message to whoever brings it to the person; throws `Undelivered`. What it returns was refused on the way,
 * though the message left otherwise.
 */
export type Courier = (parcel: Parcel) => Promise<Undelivered | null>
