import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  timeoutMs?: number
  agent?: Agent | false
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  rawHeaders: string[]
  body: Buffer
  milliseconds: number
}

const PATIENCE_MS = 30_000

export function ask(url: string, asked: Asked = {}): Promise<Answered> {
  const { method = 'GET', headers = {}, body, timeoutMs = PATIENCE_MS, agent = false } = asked
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        clearTimeout(late)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - started,
        })
      })
    })
    const late = setTimeout(() => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
    sent.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    sent.end(body)
  })
}

/** One connection for each client. */
export function keptConnections(clients: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: clients })
}

/** Milliseconds until the first 200. */
export async function firstSuccess(url: string, isStillComing: () => boolean): Promise<number> {
  const started = performance.now()
  while (isStillComing()) {
    const status = await ask(url, { timeoutMs: 2_000 }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return performance.now() - started
    await pause(15)
  }
  throw new Error(`${url} will not answer: its process has ended.`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
