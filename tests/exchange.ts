import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aWav } from './recordings.ts'

export const EXCHANGE_HOOK = '/api/hooks/exchange'
const KEY = 'exchange-key'
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes long').toString('base64')}`

interface Asked {
  reference: string
  from: string
  to: string
  record: boolean
}

/** Stands for a telephone exchange: rings what it is asked to, tells of it in signed events, has recordings. */
export async function openExchange() {
  const asked: Asked[] = []
  const recordings = new Map<string, Buffer>([['rec-1', aWav(2)]])
  const state = { isBusy: false, isDown: false }
  const server = createServer((request, response) => {
    if (state.isDown) return void request.socket.destroy()
    if (request.headers.authorization !== `Bearer ${KEY}`) return void response.writeHead(401).end()
    const recording = /^\/recordings\/(.+)$/.exec(request.url ?? '')?.[1]
    if (recording !== undefined) {
      const audio = recordings.get(recording)
      return void response.writeHead(audio ? 200 : 404, { 'content-type': 'audio/wav' }).end(audio)
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (state.isBusy) return void response.writeHead(409).end()
      asked.push(JSON.parse(Buffer.concat(chunks).toString()) as Asked)
      response.writeHead(202, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      EXCHANGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      EXCHANGE_KEY: KEY,
      EXCHANGE_SECRET: SECRET,
    },
    asked,
    state,
    /** A signed event, of the call that was asked for last unless it names another. */
    tells(type: string, data: object = {}, at = new Date(), secret = SECRET): RequestInit {
      const body = JSON.stringify({
        type: `call.${type}`,
        data: { reference: asked.at(-1)?.reference, ...data },
      })
      const [id, timestamp] = [`msg_${randomUUID()}`, Math.floor(at.getTime() / 1000)]
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      return {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': `v1,${signature}`,
        },
        body,
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
