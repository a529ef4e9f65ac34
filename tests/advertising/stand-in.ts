import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

interface Said {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** What the next answer is instead: another one, none at all, or half of the right one. */
type Trouble = Said | 'slow' | 'half'

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body ?? {}))

/** A network on this machine: answers by `answer`, after the troubles that are named first. */
export async function openStandIn(answer: (asked: Asked) => Said) {
  const asked: Asked[] = []
  const troubles: Trouble[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://network.invalid')
      const { method = 'GET', headers } = request
      const question = {
        method,
        path: pathname,
        query: searchParams,
        headers,
        body: Buffer.concat(chunks).toString(),
      }
      asked.push(question)
      const trouble = troubles.shift()
      if (trouble === 'slow') return
      const said = trouble === undefined || trouble === 'half' ? answer(question) : trouble
      const text = textOf(said.body)
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers })
      response.end(trouble === 'half' ? text.slice(0, text.length / 2) : text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    troubles,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a day cost, as every stand-in is told; amounts are texts, so that one can be no number. */
export interface Spent {
  day: string
  campaign: string
  keyword: string
  amount: string
  impressions: number
  clicks: number
}
