import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** One mail as the server took it. */
interface ReceivedMail {
  from: string
  to: string[]
  headers: Map<string, string>
  subject: string
  text: string
}

const PASSWORD = 'mail-password'

/** Answers a recipient with this code instead of taking the mail. */
type Refusing = Map<string, number>

/** A mail server of somebody else on this machine, without TLS: knows one account, takes what `refusing` lets through. */
export async function openMailServer(refusing: Refusing = new Map()) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'desk' && password === PASSWORD) done(null, { user: username })
      else done(refusal(535))
    },
    onRcptTo({ address }, _session, done) {
      const code = refusing.get(address)
      done(code === undefined ? null : refusal(code))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), ...parse(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://desk:${PASSWORD}@127.0.0.1:${port}`,
    received,
    refusing,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode })
}

/** Headers and text of a mail of one part in base64, subjects in encoded words. */
function parse(raw: Buffer) {
  const [head = '', body = ''] = raw.toString('latin1').split(/\r\n\r\n(.*)/s)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
  )
  return {
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    text: Buffer.from(body, 'base64').toString(),
  }
}

/** RFC 2047. */
function decodeWords(text: string): string {
  const whole = text.replaceAll(/\?=\s+=\?/g, '?==?')
  const bytes = whole.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('latin1')
      : word
          .replaceAll('_', ' ')
          .replaceAll(/=([\dA-F]{2})/g, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
