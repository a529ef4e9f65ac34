import { listMessages } from '#app/shared/messaging/messages.server.ts'
import type { TestSite } from './site.ts'

/** The code of the latest message to a number or an e-mail address, read in the send log. */
export async function codeSentTo(site: TestSite, recipient: string): Promise<string> {
  const message = (await listMessages(site.services)).findLast((each) => each.recipient === recipient)
  const code = /인증번호 (\d{6})/.exec(message?.text ?? '')?.[1]
  if (!code) throw new Error('No code was sent there.')
  return code
}

/** Proves a number by the calls: asks for a code, reads it in the send log, confirms it. The encData. */
export async function proveByCode(
  site: TestSite,
  asked: { phone: string; usrNm?: string; purpose: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const { data, message } = await site.post<{ certId: string }>('/api/user/cert/request', asked, headers)
  if (!data) throw new Error(`No code was sent: ${message}`)
  const code = await codeSentTo(site, asked.phone)
  const confirmed = await site.post<{ encData: string }>(
    '/api/user/cert/confirm',
    { certId: data.certId, code },
    headers,
  )
  if (confirmed.status !== 200) throw new Error(`The code was not taken: ${confirmed.message}`)
  return confirmed.data.encData
}

/** A clock the test moves; it ticks by itself too, so that messages have an order. */
export function aClock(start = '2026-11-25T03:00:00Z') {
  let at = Date.parse(start)
  return { now: () => new Date(at++), pass: (ms: number) => void (at += ms) }
}
