import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How the receiver answers one delivery: a status, perhaps with headers, or never. */
export type Answering = number | { status: number; headers: Record<string, string>; body?: string } | 'hangs'

/** A service of somebody else on this machine: answers what `answers` says, one after the other, then 200. */
export async function openReceiver(answers: Answering[] = [], said = '{}') {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      received.push({ path: url, headers, body: Buffer.concat(chunks).toString() })
      const answer = answers.shift() ?? 200
      if (answer === 'hangs') return
      const {
        status,
        headers: own,
        body,
      } = typeof answer === 'number' ? { status: answer, headers: {}, body: said } : { body: said, ...answer }
      response.writeHead(status, own).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** What the next deliveries are answered. */
    answers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
