import type { Courier } from './courier.ts'
import type { Failure } from './failures.ts'
import { mailHtml } from './mail-html.ts'
import { parseMail } from './mail-text.server.ts'
import { Undelivered } from './undelivered.server.ts'

interface Account {
  /** `smtps://user:password@host:465` or `smtp://…:587`, which switches to TLS before sending anything. */
  url: string
  from: string
}

const TIMEOUT_MS = 10_000
/** Only a mail server on this machine may be used without TLS. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Retries keep the Message-ID, so that a mailbox can recognise a duplicate. */
export function smtp({ url, from }: Account): Courier {
  return async ({ id, recipient, text, isDrawn = false, unsubscribe = null }) => {
    // Loaded with the first mail, because most processes never send one.
    const { createTransport } = await import('nodemailer')
    const { hostname, protocol } = new URL(url)
    const transport = createTransport(
      {
        url,
        requireTLS: protocol === 'smtp:' && !LOOPBACK.has(hostname),
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from, textEncoding: 'base64', headers: { 'Auto-Submitted': 'auto-generated' } },
    )
    try {
      const { subject, body } = parseMail(text)
      await transport.sendMail({
        to: { name: '', address: recipient },
        messageId: `<${id}@${domainOf(from)}>`,
        subject,
        text: body,
        ...(isDrawn && { html: mailHtml(body) }),
        ...(unsubscribe !== null && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      })
      return null
    } catch (error) {
      throw undelivered(error)
    } finally {
      transport.close()
    }
  }
}

function undelivered(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const command = 'command' in error ? error.command : null
  return new Undelivered(failureOf(error.code, reply, command), String(reply ?? error.code))
}

function failureOf(code: string, reply: number | null, command: unknown): Failure {
  if (code === 'ETIMEDOUT') return 'timeout'
  if (reply !== null && reply >= 400 && reply < 500) return 'busy'
  // Our account is at fault, not the recipient.
  if (/AUTH/.test(code) || command === 'MAIL FROM') return 'account'
  return reply === null ? 'unreached' : 'rejected'
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
