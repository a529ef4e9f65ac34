import { request } from 'node:http'
import { connect } from 'node:net'
import { assert, asyncProperty, constant, constantFrom, json, oneof, string } from 'fast-check'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.server.ts'
import { openTestSite, type TestSite } from './site.ts'
import { signIn } from './sign-in.ts'

const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
]

test('every answer carries the security headers: page, cached page, 404, call, refusal, health', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  for (const path of [
    '/main',
    '/consult/status/GC-00000000',
    '/nowhere',
    '/api/user/getIpAddr',
    '/api/nowhere',
    '/health/check',
  ]) {
    const answer = await fetch(origin + path)
    for (const name of HEADERS) expect(answer.headers.get(name), `${path} ${name}`).toBeTruthy()
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*form-action 'self'/)
    expect(/script-src ([^;]*)/.exec(policy)![1]).not.toMatch(/unsafe-inline|unsafe-eval/)
    await answer.body?.cancel()
  }
})

test('a built file carries what a file needs, and no policy of a page', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${origin}/main`)).text())![0]
  const answer = await fetch(origin + asset)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(answer.headers.get('content-security-policy')).toBeNull()
  expect([...answer.headers.keys()].length).toBeLessThan(12)
  await answer.body?.cancel()
})

test('HSTS is sent exactly when people come by https', async () => {
  await using plain = await openTestSite()
  expect((await plain.fetch('/health/check')).headers.get('strict-transport-security')).toBeNull()
  await using secure = await openTestSite({ env: { ORIGIN: 'https://example.kr' } })
  expect((await secure.fetch('/health/check')).headers.get('strict-transport-security')).toContain('max-age')
})

test('junk to every call is refused with 4xx, never 5xx and never with a stack, for visitors and for staff', async () => {
  await using site = await openTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  const junk = oneof(
    json(),
    string({ unit: 'binary' }),
    constant('\0'),
    constant('{"__proto__":{"isOwner":true}}'),
    constant(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  )
  const owner = await signIn(site, 'owner')
  const senders = constantFrom({}, owner, owner)
  // Not the live stream, which never ends, nor what ends the session.
  const rows = constantFrom(
    ...calls.map(({ row }) => row).filter(({ path }) => !/events$|logout$/.test(path)),
  )
  await assert(
    asyncProperty(rows, junk, string(), senders, async (row, body, value, sender) => {
      const path = row.path.replaceAll(/:\w+/g, encodeURIComponent(value.isWellFormed() ? value || 'x' : 'x'))
      const query = new URLSearchParams({
        page: value,
        limit: value,
        last4: value,
        from: value,
        carrier: value,
      })
      const answer = await site.fetch(`${path}?${query}`, {
        method: row.method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${body.length % 250}.${value.length}`,
          ...sender,
        },
        ...(row.method === 'GET' ? {} : { body }),
      })
      const text = await answer.text()
      expect(answer.status, `${row.method} ${path} ${body} ${text}`).toBeLessThan(500)
      expect(text).not.toMatch(/at \w+ \(|node_modules|\.ts:\d/)
    }),
    { numRuns: 400 },
  )
})

test('junk in the address of a page is 404 or 400, never 5xx', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  for (const path of [
    '/infor/xx',
    '/infor/%00',
    '/%ff',
    '/main/%2e%2e/%2e%2e/etc/passwd',
    '/consult/status/%00',
    '/desk/leads/%00',
    '/main.data?_routes=%00',
    '/assets/../../server.ts',
    `/${'a'.repeat(7_000)}`,
    '//evil.example/x',
  ]) {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    expect(answer.status, path).toBeLessThan(500)
    expect(answer.headers.get('location') ?? '/', path).toMatch(/^\/(?!\/)/)
    await answer.body?.cancel()
  }
})

test('bodies that never end and lines that are no HTTP leave the server answering others', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const port = Number(new URL(origin).port)
  const sockets = Array.from({ length: 30 }, (_, index) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      index % 3 === 0
        ? 'POST /api/jireh/consult HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"customerName":'
        : index % 3 === 1
          ? 'GET /main HTTP/1.1\r\nHost: x\r\nX-Slow: '
          : '\x16\x03\x01 not http\r\n\r\n',
    )
    return socket
  })
  const answer = await fetch(`${origin}/main`)
  expect(answer.status).toBe(200)
  expect((await fetch(`${origin}/api/user/getIpAddr`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('a page kept for everyone ignores what only one visitor sent', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const poisoned = await fetch(`${origin}/main?utm_source=evil&x=1`, {
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/desk',
      cookie: 'gc_token=abc; inType=IRGC9',
    },
  })
  const text = await poisoned.text()
  expect(text).not.toContain('evil')
  expect(poisoned.headers.get('set-cookie')).toBeNull()
  expect(await (await fetch(`${origin}/main`)).text()).toBe(text)
  expect((await fetch(`${origin}/main/x.css`)).status).toBe(404)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** The cookie of a signed-in manager and a lead's id. */
async function aDesk(site: TestSite) {
  const { authorization } = await signIn(site, 'manager')
  const list = await site.get<{ result: { id: string }[] }>('/api/desk/leads', {
    authorization,
  })
  return { cookie: authorization.replace('Bearer ', 'gc_desk='), id: list.data.result[0]!.id }
}

test('a body that is no form is 4xx at every page that takes one', async () => {
  await using site = await openTestSite()
  const { cookie, id } = await aDesk(site)
  const act = `/api/desk/leads/${id}/assign`
  for (const path of ['/consult', '/consult/status/GC-00000000', '/desk/login', '/desk', act])
    for (const type of [
      'text/plain',
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await site.fetch(path, {
        method: 'POST',
        body: 'x',
        headers: { cookie, 'content-type': type },
      })
      expect(answer.status, `${path} ${type}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${path} ${type}`).toBeLessThan(500)
    }
})

test('NUL and broken numbers in the desk’s forms and addresses are never 5xx', async () => {
  await using site = await openTestSite()
  const { cookie, id } = await aDesk(site)
  const login = await site.fetch('/api/desk/login', {
    method: 'POST',
    body: '_back=%2Fdesk%2Flogin&email=a%00%40b.kr&passwd=longenough',
    headers: { ...FORM, accept: 'text/html' },
  })
  expect(login.status).toBe(422)
  expect((await site.fetch('/desk?assignee=%00', { headers: { cookie } })).status).toBe(200)
  const assigned = await site.fetch(`/api/desk/leads/${id}/assign`, {
    method: 'POST',
    body: `_back=%2Fdesk%2Fleads%2F${id}&assigneeId=&version=abc`,
    headers: { ...FORM, accept: 'text/html', origin: 'http://localhost:3000', cookie },
  })
  expect(assigned.status).toBe(422)
})

test('every public call that says it refuses other sites’ pages does', async () => {
  await using site = await openTestSite()
  const rows = calls
    .map(({ row }) => row)
    .filter(({ access, method }) => access === 'public' && method !== 'GET')
  const refusing = rows.filter(({ refusals }) => refusals.includes('foreignOrigin'))
  const answers = refusing.map(async ({ method, path }) => {
    const from = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const { status } = await site.call(method, path.replaceAll(/:\w+/g, 'GC-ABCD2345'), {}, from)
    return `${status} ${path}`
  })
  expect(await Promise.all(answers)).toEqual(refusing.map(({ path }) => `403 ${path}`))
  const paths = refusing.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/api/crm/keyword', '/api/jireh/consult/:receiptNo/rating']) as string[],
  )
})

test('another site’s page cannot make ours do anything: sign in, sign out, claim', async () => {
  await using site = await openTestSite()
  const { cookie, id } = await aDesk(site)
  const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]
  const asForms = foreign.map((headers) => ({ ...headers, 'sec-fetch-mode': 'navigate' }))
  for (const headers of [...foreign, ...asForms])
    for (const path of [
      '/desk/login',
      '/api/desk/login',
      '/api/desk/invitation',
      '/api/desk/proof',
      '/api/user/loginByEmail',
      '/desk/logout',
      `/api/desk/leads/${id}/claim`,
      '/consult',
    ]) {
      const answer = await site.fetch(path, {
        method: 'POST',
        body: `id=${id}&email=owner%40desk.example&passwd=demo-7Kq2-warm-lamp`,
        headers: { ...FORM, ...headers, cookie },
      })
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  expect((await site.fetch('/desk', { headers: { cookie } })).status).toBe(200)
})

test('a page that takes no forms says which methods it takes', async () => {
  await using site = await openTestSite()
  for (const path of ['/main', '/health/check', '/nowhere']) {
    const answer = await site.fetch(path, { method: 'POST' })
    expect(answer.status, path).toBe(405)
    expect(answer.headers.get('allow'), path).toBe('GET, HEAD')
  }
})

test('an address that draws nothing refuses another method in Korean, by the envelope', async () => {
  await using site = await openTestSite()
  for (const path of ['/', '/rss.xml', '/robots.txt', '/api/openapi.json', '/api/docs'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await site.fetch(path, { method })
      expect([answer.status, await answer.json()], `${method} ${path}`).toEqual([
        405,
        { responseCode: 405, message: '쓸 수 없는 방식이에요.', data: null },
      ])
      expect(answer.headers.get('allow'), `${method} ${path}`).toMatch(/^GET, HEAD/)
    }
  expect((await site.fetch('/main', { method: 'OPTIONS' })).status).toBe(405)
})

test('a form of another site or one too large is refused by a page, without what another site may have written', async () => {
  await using site = await openTestSite()
  const asPage = { accept: 'text/html', ...FORM }
  const foreign = { ...asPage, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const body = 'customerName=%EB%82%AF%EC%84%A0%EB%A7%90&_back=%2Flogin&email=evil%40evil.example'
  for (const [path, headers, sent, status, said] of [
    ['/consult', foreign, body, 403, '다른 사이트에서 온 요청이에요'],
    ['/bbs/bbs_qna/list', foreign, body, 403, '다른 사이트에서 온 요청이에요'],
    // A form of a call is answered on its own page.
    ['/api/user/loginByEmail', foreign, body, 403, '다른 사이트에서 온 요청이에요'],
    ['/consult', asPage, `requestInfo=${'가'.repeat(300_000)}`, 413, '보낸 내용이 너무 커요'],
  ] as const) {
    const answer = await site.fetch(path, { method: 'POST', headers, body: sent })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      status,
      expect.stringContaining('text/html'),
    ])
    expect(html, path).toContain(said)
    expect(html).not.toMatch(/낯선말|evil/)
    expect(answer.headers.get('content-security-policy')).toContain("object-src 'none'")
    // A script is answered as ever.
    const called = await site.fetch(path, {
      method: 'POST',
      headers: { ...headers, accept: '*/*' },
      body: sent,
    })
    expect((await called.json()) as object, path).toMatchObject({ responseCode: status, data: null })
  }
})

test('a method that is none of ours is refused, and no error in the log', async () => {
  await using site = await openTestSite()
  const { port } = new URL(await site.listen())
  for (const path of ['/', '/main', '/desk/login', '/nowhere']) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, path, method: 'TRACE' }, ({ statusCode }) => resolve(statusCode))
      sent.on('error', reject).end()
    })
    expect(status, path).toBe(405)
  }
})

test('parts of a page’s data that are none do not fill the cache', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const whole = await (await fetch(`${origin}/main.data`)).text()
  expect(await (await fetch(`${origin}/main.data?_routes=nonsense`)).text()).toBe(whole)
})

test('a page that is not there is no error in the log', async () => {
  await using site = await openTestSite()
  await site.fetch('/nowhere')
  expect(site.logLines.filter((line) => Number(line['level']) >= 50)).toEqual([])
})

test('who hangs up in the middle of a body is no error in the log', async () => {
  await using site = await openTestSite()
  const port = Number(new URL(await site.listen()).port)
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/crm/keyword HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"la')
  await new Promise((resolve) => setTimeout(resolve, 300))
  socket.destroy()
  await expect.poll(() => site.logLines.some(({ path }) => path === '/api/crm/keyword')).toBe(true)
  expect(site.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('asking for the live stream’s headers alone leaves no stream open', async () => {
  await using site = await openTestSite()
  const headers = await signIn(site, 'advisor1')
  for (let asked = 0; asked < 25; asked += 1)
    expect((await site.fetch('/api/desk/events', { method: 'HEAD', headers })).status).toBe(200)
})
