import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openTestSite } from '#tests/site.ts'
import { answerBrokenRequests } from './broken-requests.server.ts'

/** Everything a server says to these bytes until it hangs up. */
function saidTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
  })
}

test('what is no HTTP is refused with the headers of every answer', async () => {
  const server = createServer((_, response) => response.end('fine'))
  answerBrokenRequests(server, [['x-content-type-options', 'nosniff']])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const both = 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
  for (const [bytes, status] of [
    ['\x16\x03\x01 not http\r\n\r\n', 400],
    [`POST / HTTP/1.1\r\nHost: a\r\n${both}`, 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const said = await saidTo(port, bytes)
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(said).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
  }
  server.close()
})

test('an address in plain Korean letters is sent on to itself, encoded; what leads elsewhere is refused', async () => {
  const server = createServer((request, response) => response.end(request.url))
  answerBrokenRequests(server, [['x-content-type-options', 'nosniff']])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const asked = (address: string, method = 'GET') =>
    saidTo(port, `${method} ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  const said = await asked('/search?q=인터넷+설치')
  expect(said).toMatch(/^HTTP\/1.1 308 /)
  const [, location] = /\r\nlocation: (\S+)\r\n/.exec(said)!
  expect(location).toBe(`/search?q=${encodeURIComponent('인터넷')}+${encodeURIComponent('설치')}`)
  expect(said).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
  expect(await asked(location!)).toMatch(/^HTTP\/1.1 200 /)
  for (const elsewhere of ['//evil.example/인', '/\\evil.example/인', 'http://evil.example/인', '인'])
    expect(await asked(elsewhere), elsewhere).toMatch(/^HTTP\/1.1 400 /)
  expect(await asked('/search?q=인터넷', 'POST')).toMatch(/^HTTP\/1.1 400 /)
  server.close()
})

test('a health check in HTTP/1.0 without a host is answered', async () => {
  await using site = await openTestSite()
  const port = Number(new URL(await site.listen()).port)
  expect(await saidTo(port, 'GET /health/check HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

test('a request for a call longer than any that is accepted is refused before it was sent', async () => {
  await using site = await openTestSite()
  const port = Number(new URL(await site.listen()).port)
  const declared = (bytes: number) =>
    saidTo(
      port,
      `POST /api/jireh/consult HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n{}`,
    )
  expect(await declared(64 * 1024 + 1)).toMatch(/^HTTP\/1.1 413 [^]*보낸 내용이 너무 커요/)
})

test('a host that is none is refused in the envelope, with the headers of every answer', async () => {
  await using site = await openTestSite()
  const port = Number(new URL(await site.listen()).port)
  for (const host of ['evil/../@x', '', 'a b'])
    for (const path of ['/health/check', '/api/user/getIpAddr']) {
      const said = await saidTo(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(said, host).toMatch(/^HTTP\/1.1 400 /)
      expect(said, host).toMatch(/content-security-policy: /i)
      expect(said, host).toContain('"responseCode":400')
    }
})

test('two Host headers, or one that is no host, are refused for files, kept pages and calls alike', async () => {
  await using site = await openTestSite()
  const port = Number(new URL(await site.listen()).port)
  const asked = (path: string, ...hosts: string[]) => {
    const lines = hosts.map((host) => `${host}\r\n`).join('')
    return saidTo(port, `GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
  }
  const good = `Host: localhost:${port}`
  // The page is kept before: nothing that was kept is handed out either.
  for (const path of ['/main', '/favicon.svg', '/api/user/getIpAddr', '/login', '/health/check']) {
    expect(await asked(path, good), path).toMatch(/^HTTP\/1.1 200 /)
    for (const hosts of [
      [good, 'Host: evil.example'],
      [good, 'hOST: evil.example'],
      [good, good],
      ['Host: evil.example, localhost'],
      ['Host: a b'],
      ['Host: user@localhost'],
      ['Host: localhost/path'],
      ['Host: localhost:99999'],
      ['Host: [::1'],
      ['Host:'],
      [],
    ]) {
      const said = await asked(path, ...hosts)
      expect(said, `${path} ${hosts.join(' + ')}`).toMatch(/^HTTP\/1.1 400 /)
      expect(said).not.toContain('evil.example')
    }
    const refused = await asked(path, good, 'Host: evil.example')
    expect(refused).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
    expect(refused).toContain('요청을 읽을 수 없어요.')
  }
  expect(await saidTo(port, 'GET /health/check HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  expect(await asked('/health/check', `Host: [::1]:${port}`)).toMatch(/^HTTP\/1.1 200 /)
})

test('an Origin is ours when it is the configured one, not when it is what Host says', async () => {
  await using site = await openTestSite({ env: { ORIGIN: 'http://goreun.example' } })
  const post = (origin: string, host: string) =>
    site.fetch(
      new Request(`http://${host}/api/user/loginByEmail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email: 'nobody@example.com', passwd: 'wrong-password' }),
      }),
    )
  expect((await post('http://goreun.example', 'goreun.example')).status).toBe(401)
  expect((await post('http://localhost:3000', 'localhost:3000')).status, 'while developing').toBe(401)
  for (const name of ['rebound.example', '192.168.0.5:3000', 'localhost:3001', 'localhost.evil.example:3000'])
    expect((await post(`http://${name}`, name)).status, name).toBe(403)
})

async function sendSlowly(socket: Socket, length: number, isChunked: boolean) {
  const slice = Buffer.alloc(Math.ceil(length / 40), 'a')
  for (let sent = 0; sent < length; sent += slice.length) {
    const next = slice.subarray(0, Math.min(slice.length, length - sent))
    const written = isChunked ? [`${next.length.toString(16)}\r\n`, next, '\r\n'] : [next]
    for (const bytes of written) socket.write(bytes)
    await setTimeout(25)
  }
  if (isChunked) socket.write('0\r\n\r\n')
}

test.for([
  ['a picture', '/api/bbs/files', 'multipart/form-data; boundary=x', 11 << 20, 401],
  ['a request', '/api/jireh/consult', 'application/json', 2 << 20, 413],
] as const)(
  '%s that is too large is refused without a reset, however slowly it is sent',
  async ([, path, type, length, status]) => {
    await using site = await openTestSite()
    const port = Number(new URL(await site.listen()).port)
    const socket = connect(port, '127.0.0.1')
    const faults: Error[] = []
    let said = ''
    socket.on('error', (error) => faults.push(error))
    socket.on('data', (chunk) => (said += String(chunk)))
    for (const told of [`Content-Length: ${length}`, 'Transfer-Encoding: chunked']) {
      said = ''
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${told}\r\n\r\n`)
      await sendSlowly(socket, length, told.startsWith('T'))
      await vi.waitFor(() => expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `)))
    }
    // The connection lives and serves the next request.
    said = ''
    socket.write('GET /health/check HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(said).toMatch(/^HTTP\/1.1 200 /))
    expect(faults).toEqual([])
    socket.destroy()
  },
)
