import type { Config } from '#app/platform/config.server.ts'
import type { Courier } from './courier.ts'
import { smtp } from './smtp.server.ts'
import { solapi } from './solapi.server.ts'

/** Returns null while no courier is configured; messages are then only logged. */
export function courierOf(config: Config, channel: 'sms' | 'mail'): Courier | null {
  if (channel === 'mail') {
    const { SMTP_URL: url, MAIL_FROM: from } = config
    return url && from ? smtp({ url, from }) : null
  }
  const { SOLAPI_API_KEY: key, SOLAPI_API_SECRET: secret, SOLAPI_SENDER: sender } = config
  if (!key || !secret || !sender) return null
  return solapi({ key, secret, sender, url: config.SOLAPI_URL, kakaoChannel: config.SOLAPI_KAKAO_CHANNEL })
}
