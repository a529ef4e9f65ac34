import { createHmac, randomBytes } from 'node:crypto'
import { CALL_TIMEOUT_MS } from '#app/platform/endpoint.ts'
import type { Courier } from './couriers.server.ts'
import { Undelivered } from './undelivered.server.ts'

interface Account {
  key: string
  secret: string
  /** Registered there beforehand, as the law asks. */
  sender: string
  url: string
}

/** SMS and LMS by Solapi: which of the two a text becomes is told by its length. */
export function solapi({ key, secret, sender, url }: Account): Courier {
  return async ({ id, recipient, text }) => {
    const answer = await post(new URL('/messages/v4/send', url), authorization(key, secret), {
      message: { from: sender.replaceAll(/\D/g, ''), to: recipient, text, customFields: { id } },
    })
    const said = (await answer.json().catch(() => ({}))) as { statusCode?: unknown; errorCode?: unknown }
    const code = String(said.errorCode ?? said.statusCode ?? answer.status)
    if (answer.ok) {
      // 2000 and what follows it: taken, on its way.
      if (said.statusCode === undefined || /^[24]000$/.test(String(said.statusCode))) return
      throw new Undelivered('rejected', code)
    }
    if (answer.status >= 500 || answer.status === 429) throw new Undelivered('busy', code)
    const isAccount = [401, 402, 403].includes(answer.status)
    throw new Undelivered(isAccount ? 'account' : 'rejected', code)
  }
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
