import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'

interface Asked {
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
        clearTimeout(timeout)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - started,
        })
      })
    })
    const timeout = setTimeout(() => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
    sent.on('error', (error) => {
      clearTimeout(timeout)
      reject(error)
    })
    sent.end(body)
  })
}

export function postJson(url: string, body: object, headers: Record<string, string> = {}): Promise<Answered> {
  const sent = { 'content-type': 'application/json', ...headers }
  return ask(url, { method: 'POST', headers: sent, body: JSON.stringify(body) })
}

/** Signs in by one of the login calls and returns the token. */
export async function signIn(
  login: string,
  { email, passwd }: { email: string; passwd: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await postJson(login, { email, passwd }, headers)
  const token = answer.headers['x-authtoken']
  if (typeof token !== 'string') throw new Error(`${email} was not let in: ${answer.status}`)
  return token
}

/** Milliseconds of each response, requested one after the other. */
export async function timesOf(
  next: () => string,
  requests: number,
  asked: Asked & { accepted?: readonly number[]; headersOf?: () => Record<string, string> },
): Promise<number[]> {
  const { accepted = [200], headersOf, ...rest } = asked
  const times: number[] = []
  for (let turn = 0; turn < requests; turn += 1) {
    const url = next()
    const answer = await ask(url, { ...rest, ...(headersOf && { headers: headersOf() }) })
    if (!accepted.includes(answer.status)) throw new Error(`${url}: ${answer.status}`)
    times.push(answer.milliseconds)
  }
  return times
}

/** One connection for each client. */
export function keepAliveAgent(clients: number): Agent {
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
