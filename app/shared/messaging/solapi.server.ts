import { createHmac, randomBytes } from 'node:crypto'
import { CALL_TIMEOUT_MS } from '#app/platform/endpoint.ts'
import type { Alimtalk } from './alimtalk.server.ts'
import type { Courier } from './courier.ts'
import { Undelivered } from './undelivered.server.ts'

interface Account {
  key: string
  secret: string
  /** Must be registered with Solapi beforehand, by law. */
  sender: string
  url: string
  /** The business channel that Kakao's templates were approved for. */
  kakaoChannel?: string | undefined
}

/** Solapi chooses SMS or LMS by length, and sends the text to phones without KakaoTalk. */
export function solapi(account: Account): Courier {
  const from = account.sender.replaceAll(/\D/g, '')
  return async ({ id, tries, recipient, text, alimtalk }) => {
    // Told again with how it went (delivery-reports.server.ts).
    const message = { from, to: recipient, text, customFields: { id, try: String(tries) } }
    const { kakaoChannel } = account
    if (!alimtalk || !kakaoChannel) {
      await hand(account, message)
      return null
    }
    try {
      await hand(account, { ...message, kakaoOptions: kakaoOptions(kakaoChannel, alimtalk) })
      return null
    } catch (error) {
      // A rejected message was surely not sent; one that timed out may have been.
      const isRefused = error instanceof Undelivered && ['rejected', 'account'].includes(error.failure)
      if (!isRefused) throw error
      await hand(account, message)
      return new Undelivered('alimtalk', error.message)
    }
  }
}

function kakaoOptions(pfId: string, { templateId, variables }: Alimtalk) {
  const values = Object.entries(variables).map(([name, value]) => [`#{${name}}`, value])
  return { pfId, templateId, variables: Object.fromEntries(values) as object, disableSms: false }
}

async function hand({ url, key, secret }: Account, message: object): Promise<void> {
  const answer = await post(new URL('/messages/v4/send', url), authorization(key, secret), { message })
  const said = (await answer.json().catch(() => ({}))) as { statusCode?: unknown; errorCode?: unknown }
  const code = String(said.errorCode ?? said.statusCode ?? answer.status)
  if (answer.ok) {
    // 2000 means accepted, and 4000 follows it.
    if (said.statusCode === undefined || /^[24]000$/.test(String(said.statusCode))) return
    throw new Undelivered('rejected', code)
  }
  if (answer.status >= 500 || answer.status === 429) throw new Undelivered('busy', code)
  const isAccount = [401, 402, 403].includes(answer.status)
  throw new Undelivered(isAccount ? 'account' : 'rejected', code)
}

async function post(url: URL, header: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: header },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
  } catch (error) {
    throw new Undelivered((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreached')
  }
}

function authorization(key: string, secret: string): string {
  const date = new Date().toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', secret).update(`${date}${salt}`).digest('hex')
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`
}
