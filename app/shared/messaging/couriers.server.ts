import type { Config } from '#app/platform/config.server.ts'
import type { Alimtalk } from './alimtalk.server.ts'
import { smtp } from './smtp.server.ts'
import { solapi } from './solapi.server.ts'
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

/** The courier of a channel, or null while none is set up: then the send log is all there is. */
export function courierOf(config: Config, channel: 'sms' | 'mail'): Courier | null {
  if (channel === 'mail') {
    const { SMTP_URL: url, MAIL_FROM: from } = config
    return url && from ? smtp({ url, from }) : null
  }
  const { SOLAPI_API_KEY: key, SOLAPI_API_SECRET: secret, SOLAPI_SENDER: sender } = config
  if (!key || !secret || !sender) return null
  return solapi({ key, secret, sender, url: config.SOLAPI_URL, kakaoChannel: config.SOLAPI_KAKAO_CHANNEL })
}
