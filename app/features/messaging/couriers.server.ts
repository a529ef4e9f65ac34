import type { Config } from '#app/platform/config.server.ts'
import { solapi } from './solapi.server.ts'

/** What is handed to a courier. `id` is the same on every try. */
export interface Parcel {
  id: string
  recipient: string
  text: string
}

/** Hands a message to whoever brings it to the person; throws `Undelivered`. */
export type Courier = (parcel: Parcel) => Promise<void>

/** The courier of a channel, or null while none is set up: then the send log is all there is. */
export function courierOf(config: Config, channel: 'sms' | 'mail'): Courier | null {
  if (channel === 'mail') return null
  const { SOLAPI_API_KEY: key, SOLAPI_API_SECRET: secret, SOLAPI_SENDER: sender, SOLAPI_URL: url } = config
  return key && secret && sender ? solapi({ key, secret, sender, url }) : null
}
