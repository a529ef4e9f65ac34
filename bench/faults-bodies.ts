import { connect } from 'node:net'
import { none, report, type Figure } from './figures.ts'
import { ask } from './http.ts'

const CALL = '/api/jireh/consult'
const JSON_TYPE = 'content-type: application/json'
const FORM_TYPE = 'content-type: application/x-www-form-urlencoded'
const HUGE_BYTES = 20 * 1024 * 1024
const PATIENCE_MS = 40_000

interface Hostile {
  name: string
  head: string[]
  body: Buffer
  /** A false content-length. */
  claims?: number
  method?: string
  path?: string
}

const form = (info: string) =>
  Buffer.from(
    `{"customerName":"김고른","customerMobile":"01012345678","agreement":true,"requestInfo":${info}}`,
  )

const HOSTILE: Hostile[] = [
  {
    name: 'a body that never ends',
    head: [JSON_TYPE],
    body: Buffer.from('{"customerName":"'),
    claims: 5_000,
  },
  { name: 'no body though one is announced', head: [JSON_TYPE], body: Buffer.alloc(0), claims: 100 },
  { name: '20 MB of text', head: [JSON_TYPE], body: Buffer.alloc(HUGE_BYTES, 'a') },
  { name: '20 MB as a form', head: [FORM_TYPE], body: Buffer.alloc(HUGE_BYTES, 'a=b&') },
  { name: '20 MB to a page', head: [FORM_TYPE], body: Buffer.alloc(HUGE_BYTES, 'a=b&'), path: '/consult' },
  { name: 'a NUL byte', head: [JSON_TYPE], body: form('"a\u0000b"') },
  { name: 'an escaped NUL', head: [JSON_TYPE], body: form('"a\\u0000b"') },
  {
    name: 'an escaped NUL inside an estimate',
    head: [JSON_TYPE],
    body: form('"","estimate":{"a":"\\u0000"}'),
  },
  {
    name: 'an escaped NUL inside an estimate that is text',
    head: [JSON_TYPE],
    body: form('"","estimate":"{\\"a\\":\\"\\\\u0000\\"}"'),
  },
  { name: 'half a character', head: [JSON_TYPE], body: form('"\\ud800"') },
  {
    name: 'half a character inside an estimate that is text',
    head: [JSON_TYPE],
    body: form('"","estimate":"{\\"a\\":\\"\\\\ud800\\"}"'),
  },
  {
    name: 'broken UTF-8',
    head: [JSON_TYPE],
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  },
  {
    name: 'broken UTF-8 as a form',
    head: [FORM_TYPE],
    body: Buffer.from('customerName=%ff%fe&agreement=true'),
  },
  { name: 'deep nesting', head: [JSON_TYPE], body: Buffer.from('[['.repeat(50_000)) },
  { name: 'a list', head: [JSON_TYPE], body: Buffer.from('[1,2]') },
  { name: 'another type', head: ['content-type: text/xml'], body: Buffer.from('<a/>') },
  {
    name: 'a form with files',
    head: ['content-type: multipart/form-data; boundary=x'],
    body: Buffer.from('--x'),
  },
  { name: 'no JSON', head: [JSON_TYPE], body: Buffer.from('{"a":') },
  { name: 'a broken query', head: [JSON_TYPE], body: Buffer.alloc(0), path: `${CALL}?customerName=%E0%A4%A` },
  {
    name: 'a NUL in the query',
    head: [JSON_TYPE],
    body: Buffer.alloc(0),
    path: `${CALL}?customerName=%00%00`,
  },
  { name: 'a NUL in a page', head: [], body: Buffer.alloc(0), method: 'GET', path: '/infor/%00' },
  { name: 'broken UTF-8 in a page', head: [], body: Buffer.alloc(0), method: 'GET', path: '/infor/%ff' },
]

/** Specification §G12: hostile bodies never cause a 5xx, and the server still serves others. */
export async function surviveBodies(origin: string): Promise<Figure[]> {
  const sending = HOSTILE.map(async (hostile) => ({ hostile, status: await send(origin, hostile) }))
  let slowestMs = 0
  const watch = setInterval(() => {
    void ask(`${origin}/main`, { timeoutMs: PATIENCE_MS }).then(
      ({ milliseconds }) => (slowestMs = Math.max(slowestMs, milliseconds)),
      () => (slowestMs = Number.POSITIVE_INFINITY),
    )
  }, 200)
  const results = await Promise.all(sending)
  clearInterval(watch)
  for (const { hostile, status } of results) report(`${hostile.name}: ${status || 'connection ended'}`)
  const faults = results.filter(({ status }) => status >= 500)
  const after = await ask(`${origin}/main`)
  return [
    none('G12', `hostile requests answered 5xx, of ${results.length}`, faults.length, {
      figure: faults.map(({ hostile, status }) => `${status} ${hostile.name}`).join('; ') || '0',
    }),
    {
      code: 'G12',
      what: 'slowest page of others meanwhile',
      figure: `${Math.round(slowestMs)} ms`,
      bar: '≤ 400 ms',
      ratio: slowestMs / 400,
      isMet: slowestMs <= 400 && after.status === 200,
    },
  ]
}

function send(origin: string, hostile: Hostile): Promise<number> {
  const { hostname, port } = new URL(origin)
  const { head, body, claims = body.length, method = 'POST', path = CALL } = hostile
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    const done = () => {
      clearTimeout(timeout)
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0))
    }
    const timeout = setTimeout(done, PATIENCE_MS)
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\r\n\r\n')) done()
    })
    socket.on('error', done)
    socket.on('close', done)
    const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', `content-length: ${claims}`, ...head]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(body)
  })
}
